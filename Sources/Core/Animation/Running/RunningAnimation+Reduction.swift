import LaminaMath

/// Playback where motion is reduced.
extension RunningAnimation {
  /// How an animation plays where motion is reduced, and how it would play otherwise.
  struct Reduction {
    /// The timing of the animation with full motion.
    let times: MediaTimes
    let mode: Mode
  }

  enum Mode {
    /// It stays at its end, or at its start if it has no end.
    case rests
    /// It fades faster than it would, and evenly.
    case fades
    /// It is text without an end, such as a running time: it changes once a second.
    case clock
  }

  /// Reduces the motion of a committed animation, or restores it.
  ///
  /// - Parameters:
  ///   - longestFade: The longest fade in seconds; 0 for none, nil for full motion.
  ///   - isDecorative: Whether the animation rests even if it is a fade or text.
  ///   - localTime: The layer's time.
  ///   - late: The delay in seconds of the last copy of the layer.
  package func reduce(
    to longestFade: Double?,
    isDecorative: Bool,
    at localTime: Double,
    late: Double
  ) {
    // What has stopped keeps what it shows.
    guard phase == .committed || phase == .started else { return }
    restoreMotion()
    guard let longestFade else { return }
    let times = node.times
    guard times.activeDuration.isFinite else {
      let isClock = !isDecorative && driver == nil && times.speed > 0 && node.isText
      reduction = Reduction(times: times, mode: isClock ? .clock : .rests)
      if !isClock { node.times.speed = 0 }
      return
    }
    guard longestFade > 0, !isDecorative, driver == nil, late == 0, node.fades else {
      reduction = Reduction(times: times, mode: .rests)
      // Its end is over: what is removed at its end does not flash up, but leaves the model.
      let time = driver == nil ? localTime - late - Self.slack : times.beginTime
      node.times.beginTime = time - times.activeDuration
      return
    }
    reduction = Reduction(times: times, mode: .fades)
    node.times.end(within: longestFade, from: localTime)
    node.holdMotion(at: node.times.endTime)
  }

  /// Lets the animation move as it would with full motion.
  func restoreMotion() {
    guard let reduction else { return }
    node.times.restoreCourse(of: reduction.times)
    node.releaseMotion()
    self.reduction = nil
  }

  /// The next time after `localTime`, both in the layer's time, at which the value changes.
  package func nextChange(after localTime: Double) -> Double? {
    guard reduction?.mode == .clock, localTime >= node.times.beginTime else {
      return node.nextChange(after: localTime)
    }
    return wholeSecond(of: localTime) + 1
  }

  @inline(never)
  func applyReduced(_ reduction: Reduction, at localTime: Double?, mediaTime: Double) {
    if let driver {
      node.apply(at: driver.time(at: mediaTime), isLinear: driver.isLinear)
    } else if let localTime {
      switch reduction.mode {
      case .rests: node.apply(at: localTime)
      case .fades: node.apply(at: localTime, isLinear: true)
      case .clock:
        let isBefore = localTime < node.times.beginTime
        node.apply(at: isBefore ? localTime : wholeSecond(of: localTime))
      }
    }
  }

  /// The last time that is whole seconds after the begin.
  private func wholeSecond(of localTime: Double) -> Double {
    // Rounding must not delay a second by a tick, nor show what was before it.
    let passed = localTime - node.times.beginTime + Self.slack
    return node.times.beginTime + passed.rounded(.down) + Self.slack
  }

  /// Seconds that are too brief to be seen, and above rounding errors.
  private static var slack: Double { 1e-6 }
}

extension MediaTimes {
  /// Makes the rest of a finite course short: it ends within some seconds from a time of the parent,
  /// and a wait before it is left out.
  fileprivate mutating func end(within seconds: Double, from time: Double) {
    let passed = max(0, time - beginTime)
    let left = activeDuration - passed
    let factor = max(1, left / seconds)
    beginTime = time - passed / factor
    speed *= factor
  }

  /// Takes begin and speed from another timing.
  fileprivate mutating func restoreCourse(of other: MediaTimes) {
    (beginTime, speed) = (other.beginTime, other.speed)
  }
}
