import LaminaMath

/// Reduced motion: the clocks of motions are put forward, so that what ends is at its end within the
/// same tick, by the same path and with the same events as if the time had passed.
extension Animator {
  /// Decides how motions play where motion is reduced; nil where everything moves.
  ///
  /// Setting it also applies to running motions.
  package var reducer: (any MotionReducer)? {
    get { state.reducer }
    set {
      state.reducer = newValue
      for motion in allMotions where motion.run.isResting {
        motion.run.isResting = false
        motion.run.mustRebase = true
      }
    }
  }

  /// The seconds by which clocks are put forward at least: longer than most motions take, and few
  /// enough for exact times.
  private static let horizon = 1e6

  /// The largest number of cycles of the original engine that are left of a motion: the last one,
  /// and the one before it, whose direction differs.
  private static let mostSegments = 2

  /// Reduces a motion before it is advanced to a time.
  ///
  /// - Returns: Whether that was the whole step.
  func reduce(_ motion: Motion, _ reduction: MotionReduction, at time: Double) -> Bool {
    guard !motion.isEndless else {
      rest(motion, at: time)
      return true
    }
    if case .fades(let seconds) = reduction, fade(motion, within: seconds, to: time) {
      return false
    }
    if motion.fidelity.carriesTimeOver {
      motion.rebase(to: time - horizon(of: motion))
      return false
    }
    let segments = motion.repeatSetting.popSegments
    if segments > Self.mostSegments {
      motion.repeatSetting.popSegments = Self.mostSegments - segments % Self.mostSegments
    }
    motion.lastTime = time
    for _ in 0..<Self.mostSegments where state.isMoving(motion) { complete(motion, at: time) }
    return true
  }

  /// Returns the seconds after which a motion has ended with all its cycles.
  private func horizon(of motion: Motion) -> Double {
    // The first cycle may be shorter than those that follow.
    let cycle = max(motion.secondsLeft, (motion as? BasicMotion)?.duration ?? 0)
    return max(Self.horizon, 2 * cycle * Double(motion.repeatSetting.segmentsLeft))
  }

  /// Lets a motion without an end stay at its start.
  private func rest(_ motion: Motion, at time: Double) {
    motion.returnToStart(at: time)
    advance(motion, to: time, by: 0)
    if state.isMoving(motion) { motion.run.isResting = true }
  }

  /// Puts the clock of a motion forward so far that it reaches its end in time.
  ///
  /// - Returns: Whether it is still on its way after the step.
  private func fade(_ motion: Motion, within seconds: Double, to time: Double) -> Bool {
    guard motion.repeatSetting.segmentsLeft == 1, !motion.repeatSetting.autoreverses else {
      return false
    }
    let end = motion.fadeEnd ?? motion.lastTime + seconds
    motion.fadeEnd = end
    let (step, left) = (time - motion.lastTime, end - motion.lastTime)
    guard step >= 0, step < left else { return false }
    let factor = motion.secondsLeft / left
    if factor > 1 { motion.rebase(to: time - step * factor) }
    return true
  }
}
