extension Animator {
  /// Returns the earliest begin of a motion; nil for immediately.
  func earliestBegin(of motion: Motion) -> Double? {
    let absolute = motion.beginTime == 0 ? nil : motion.beginTime
    guard motion.delay > 0 else { return absolute }
    guard let added = motion.addedAt else { return nil }
    return max(absolute ?? -.infinity, added + motion.delay)
  }

  func mayBegin(_ motion: Motion) -> Bool {
    guard motion.fidelity.mayBegin(motion.run) else { return false }
    // Without a known time of addition, the delay counts from the first step.
    if motion.addedAt == nil { motion.addedAt = lastTickTime }
    guard let begin = earliestBegin(of: motion), let now = lastTickTime else { return true }
    return now >= begin
  }

  /// Returns the begin of a motion in the tick of a time: earlier if the motion is punctual,
  /// follows a hand-over, or was added in a timeline step.
  func begin(of motion: Motion, at time: Double) -> Double {
    guard motion.hasExactBegin else { return time }
    let begin = earliestBegin(of: motion).map(ownTime) ?? motion.takenOverAt
    guard let stepped = motion.steppedAt.map(ownTime) else { return min(time, begin ?? time) }
    return min(time, max(begin ?? stepped, stepped))
  }

  /// Advances a motion to a time, including those to which it hands over.
  func step(_ motion: Motion, at time: Double) {
    var motion = motion
    for _ in 0..<DynamicMotion.mostLegs {
      guard let next = stepToHandOver(motion, at: time) else { return }
      motion = next
    }
    if motion.repeatSetting.segmentsLeft > 1, !motion.fidelity.cyclesAreRuns {
      // The remainder of cycles too short to be counted is skipped.
      motion.lastTime = time
    } else {
      // Rounding caused an endless chain.
      end(motion, .finished)
    }
  }

  /// Advances one motion to a time, with all its events.
  ///
  /// - Returns: The motion to which it handed over before that time, to be advanced further.
  private func stepToHandOver(_ motion: Motion, at time: Double) -> Motion? {
    guard motion.isObjectAlive else {
      end(motion, .objectGone)
      return nil
    }
    if motion.run.startTime == nil {
      guard mayBegin(motion), begin(motion, at: begin(of: motion, at: time)) else { return nil }
    } else {
      guard motion.run.isRunning else { return nil }
      if motion.run.mustRebase { motion.rebase(to: time) }
      guard motion.prepareValues() else {
        end(motion, .invalid)
        return nil
      }
    }
    if let reducer = state.reducer, let reduction = reducer.reduction(of: motion),
      reduce(motion, reduction, at: time)
    {
      return nil
    }
    let dt = motion.fidelity.step(time - motion.lastTime)
    if dt == nil { motion.rebase(to: time) }
    if let leg = motion.endingLeg(within: dt ?? 0), let dynamic = motion as? DynamicMotion {
      return handOver(dynamic, leg, until: time)
    }
    if let leg = motion.settlingLeg(within: dt ?? 0), let dynamic = motion as? DynamicMotion {
      return endCycle(dynamic, leg, until: time)
    }
    motion.lastTime = time
    advance(motion, to: time, by: dt ?? 0)
    guard state.isMoving(motion), motion.isComplete else { return nil }
    if let leg = motion.restingLeg, let dynamic = motion as? DynamicMotion {
      return handOver(dynamic, leg, until: time)
    }
    if motion.isInstantEndless {
      motion.settle()
      motion.applyValue(isFinal: true)
      return nil
    }
    complete(motion, at: time)
    if let dynamic = motion as? DynamicMotion { return continueMotion(dynamic, until: time) }
    return nil
  }

  /// Starts a motion; returns false if it is detached or not running afterwards.
  private func begin(_ motion: Motion, at time: Double) -> Bool {
    motion.willBegin()
    motion.run.isActive = true
    motion.run.pausedByEngine = false
    motion.fidelity.begin(&motion.run, &motion.repeatSetting)
    motion.run.startTime = time
    motion.lastTime = time
    motion.fadeEnd = nil
    guard motion.prepareValues() else {
      end(motion, .invalid)
      return false
    }
    notifyStart(motion)
    return state.isMoving(motion)
  }

  func advance(_ motion: Motion, to time: Double, by dt: Double) {
    guard motion.hasCurrentValue else {
      notifyApply(motion)
      return
    }
    motion.advance(to: time, by: dt)
    guard motion.run.isActive else {
      // A custom motion that removed itself; Pop applies once more.
      if motion.fidelity.appliesAfterRemoval { notifyApply(motion) }
      return
    }
    if motion.cyclesCrossed > 0 {
      notifyMarkers(motion)
      if motion.updateReached() { notifyReached(motion) }
      guard state.isMoving(motion) else { return }
      motion.crossCycles()
      notifyRepeat(motion)
      guard state.isMoving(motion) else { return }
    }
    notifyMarkers(motion)
    if motion.updateReached() { notifyReached(motion) }
    guard state.isMoving(motion) else { return }
    // A motion with a shared property that is past its end writes only as of that time.
    let isOver = motion.isShared && !motion.fidelity.cyclesAreRuns && motion.isComplete
    if !isOver { motion.applyValue(isFinal: false) }
    // Observers of tick values are notified in the tick.
    guard !isBetweenTicks, state.isMoving(motion) else { return }
    notifyApply(motion)
  }

  /// Moves a motion to its end, and starts the next cycle or stops.
  func complete(_ motion: Motion, at time: Double) {
    motion.settle()
    notifyMarkers(motion)
    if motion.updateReached() { notifyReached(motion) }
    guard state.isMoving(motion) else { return }
    if motion.repeatSetting.segmentsLeft <= 1 { noteEnd(of: motion) }
    motion.applyValue(isFinal: true)
    guard state.isMoving(motion) else { return }
    notifyApply(motion)
    guard state.isMoving(motion) else { return }
    if motion.fidelity.takeSegment(&motion.repeatSetting) {
      repeatMotion(motion, at: time)
    } else if motion.removedOnCompletion {
      end(motion, .finished)
    } else {
      motion.stopReason = .finished
      motion.fidelity.finish(&motion.run)
      notifyStop(motion, .finished)
    }
  }

  /// - Note: Differs from POPAnimation: cycles begin and end without a start and a stop.
  private func repeatMotion(_ motion: Motion, at time: Double) {
    motion.prepareNextCycle()
    guard motion.fidelity.cyclesAreRuns else {
      notifyRepeat(motion)
      return
    }
    motion.run.pausedByEngine = true
    notifyStop(motion, .removed)
    guard motion.store === store else { return }
    motion.resetRun(all: true)
    _ = begin(motion, at: time)
  }

  /// Ends a motion permanently and detaches it from its object.
  func end(_ motion: Motion, _ reason: MotionStopReason) {
    guard motion.store === store else { return }
    let hasNotRun = motion.run.startTime == nil && !motion.run.isActive
    let isSilent = motion.run.isFinished || (!motion.run.isActive && !hasNotRun)
    detach(motion)
    close(motion, reason)
    guard !isSilent else { return }
    if hasNotRun { notifyStart(motion) }
    notifyStop(motion, reason)
  }

  /// Ends the run of a detached motion.
  func close(_ motion: Motion, _ reason: MotionStopReason) {
    motion.run.isActive = false
    motion.run.isFinished = false
    motion.run.isResting = false
    motion.run.pausedByEngine = false
    motion.fidelity.stop(&motion.run)
    motion.stopReason = reason
  }
}
