extension Animator {
  /// When a motion may begin, or nil for at once.
  func earliestBegin(of motion: Motion) -> Double? {
    let absolute = motion.beginTime == 0 ? nil : motion.beginTime
    guard motion.delay > 0 else { return absolute }
    guard let added = motion.addedAt else { return nil }
    return max(absolute ?? -.infinity, added + motion.delay)
  }

  private func mayBegin(_ motion: Motion) -> Bool {
    if motion.fidelity == .exact, motion.pausedByUser { return false }
    // A delay counts from the first step when nobody said when the motion was added.
    if motion.addedAt == nil { motion.addedAt = lastTickTime }
    guard let begin = earliestBegin(of: motion), let now = lastTickTime else { return true }
    return now >= begin
  }

  /// Moves one motion to a time, with everything that happens on the way.
  func step(_ motion: Motion, at time: Double) {
    if finishLaneStep(motion, time) { return }
    motion.surface()
    guard motion.isObjectAlive else {
      end(motion, .objectGone)
      return
    }
    if motion.startTime == nil {
      guard mayBegin(motion), begin(motion, at: time) else { return }
    } else {
      guard motion.isRunning else { return }
      if motion.mustRebase { motion.rebase(to: time) }
      guard motion.prepareValues() else {
        end(motion, .invalid)
        return
      }
    }
    var dt = time - motion.lastTime
    if dt < 0, motion.fidelity == .exact {
      // A clock that was set back: the motion goes on from where it is.
      motion.rebase(to: time)
      dt = 0
    }
    motion.lastTime = time
    advance(motion, to: time, by: dt)
    guard isMoving(motion) else { return }
    if motion.isComplete { complete(motion, at: time) }
    if isMoving(motion) { motion.enterLane() }
  }

  /// Writes a spring that was moved in the lane and whose property is a function.
  private func finishLaneStep(_ motion: Motion, _ time: Double) -> Bool {
    let item = store.items + motion.index
    guard item.pointee.lane == .function, item.pointee.lastTime == time, motion.lastTime != time,
      let object = motion.object
    else { return false }
    motion.writeFromLane(item.pointee.value, to: object)
    return true
  }

  /// Whether a motion is still attached here and not standing still.
  private func isMoving(_ motion: Motion) -> Bool {
    motion.store === store && motion.isRunning && motion.startTime != nil
  }

  /// Starts a motion; false when it is gone or stands still afterwards.
  private func begin(_ motion: Motion, at time: Double) -> Bool {
    motion.willBegin()
    motion.isActive = true
    motion.pausedByEngine = false
    if motion.fidelity == .pop {
      motion.pausedByUser = false
    } else {
      motion.repeatSetting.segmentsLeft = motion.repeatSetting.allSegments
    }
    motion.startTime = time
    motion.lastTime = time
    guard motion.prepareValues() else {
      end(motion, .invalid)
      return false
    }
    notifyStart(motion)
    return isMoving(motion)
  }

  private func advance(_ motion: Motion, to time: Double, by dt: Double) {
    guard motion.hasCurrentValue else {
      notifyApply(motion)
      return
    }
    motion.advance(to: time, by: dt)
    guard motion.isActive else {
      // A custom motion that removed itself; Pop applies once more.
      if motion.fidelity == .pop { notifyApply(motion) }
      return
    }
    if motion.cyclesCrossed > 0 {
      notifyMarkers(motion)
      if motion.updateReached() { notifyReached(motion) }
      guard isMoving(motion) else { return }
      motion.crossCycles()
      notifyRepeat(motion)
      guard isMoving(motion) else { return }
    }
    notifyMarkers(motion)
    if motion.updateReached() { notifyReached(motion) }
    guard isMoving(motion) else { return }
    motion.applyValue(isFinal: false)
    guard isMoving(motion) else { return }
    notifyApply(motion)
  }

  /// Puts a motion at its end, and goes on with the next cycle or stops.
  private func complete(_ motion: Motion, at time: Double) {
    motion.settle()
    notifyMarkers(motion)
    if motion.updateReached() { notifyReached(motion) }
    guard isMoving(motion) else { return }
    motion.applyValue(isFinal: true)
    guard isMoving(motion) else { return }
    notifyApply(motion)
    guard isMoving(motion) else { return }
    if motion.repeatSetting.takeSegment(motion.fidelity) {
      repeatMotion(motion, at: time)
    } else if motion.removedOnCompletion {
      end(motion, .finished)
    } else {
      motion.stopReason = .finished
      if motion.fidelity == .pop {
        motion.pausedByEngine = true
      } else {
        motion.isFinished = true
      }
      notifyStop(motion, .finished)
    }
  }

  /// - Note: Differs from POPAnimation: cycles begin and end without a start and a stop.
  private func repeatMotion(_ motion: Motion, at time: Double) {
    motion.prepareNextCycle()
    guard motion.fidelity == .pop else {
      notifyRepeat(motion)
      return
    }
    motion.pausedByEngine = true
    notifyStop(motion, .removed)
    guard motion.store === store else { return }
    motion.resetRun(all: true)
    _ = begin(motion, at: time)
  }

  /// Ends a motion for good and takes it off its object.
  func end(_ motion: Motion, _ reason: MotionStopReason) {
    guard motion.store === store else { return }
    let hasNotRun = motion.startTime == nil && !motion.isActive
    let isSilent = motion.isFinished || (!motion.isActive && !hasNotRun)
    detach(motion)
    motion.isActive = false
    motion.isFinished = false
    motion.pausedByEngine = motion.fidelity == .pop
    motion.stopReason = reason
    guard !isSilent else { return }
    if hasNotRun { notifyStart(motion) }
    notifyStop(motion, reason)
  }
}
