import LaminaMath

/// Motions of the same numbers of one object, under exact fidelity: of the replacing motions, the
/// one added last wins while it runs, and additive motions are added to its value. The value at a
/// time does not depend on preceding ticks.
///
/// Between two ticks some motions end and others begin. A motion that reads the property at its
/// begin must find the value of that time, so the others are advanced to it first; and an ending
/// motion writes its last value before those that continue, regardless of the step order.
extension Animator {
  // MARK: Sharing

  /// Records which motions of an object move the same numbers as a newly added one.
  func noteSharing(of motion: Motion, among owner: MotionOwner) {
    motion.state.pointee.set(.shared, false)
    guard owner.motions.count > 1, motion.fidelity.movesBetweenTicks,
      let motion = motion as? PropertyMotion
    else { return }
    for (_, other) in owner.motions where other !== motion {
      guard other.fidelity.movesBetweenTicks, let other = other as? PropertyMotion,
        motion.overlaps(other)
      else { continue }
      motion.state.pointee.set(.shared, true)
      other.state.pointee.set(.shared, true)
      state.hasShared = true
    }
  }

  /// Handles the removal of a motion: a single remaining one returns to the fast path, unless it
  /// may yet turn out to have ended in the same step.
  func noteLeaving(from owner: MotionOwner) {
    guard state.hasShared, state.ended.isEmpty, owner.motions.count == 1 else { return }
    owner.motions[0].motion.state.pointee.set(.shared, false)
  }

  /// Returns the remaining single motions of ended ones to the fast path, after a step.
  func forgetEnded() {
    if state.ended.isEmpty { return }
    for end in state.ended {
      guard let owner = state.owners[end.object], owner.motions.count == 1 else { continue }
      owner.motions[0].motion.state.pointee.set(.shared, false)
    }
    state.ended.removeAll(keepingCapacity: true)
  }

  // MARK: Beginning

  /// Begins the motions that share a property and begin before the time of a step, each at its
  /// exact time, to which the other motions of its object are advanced as well.
  func beginShared(before time: Double) {
    guard state.hasShared else { return }
    let wasBetweenTicks = isBetweenTicks
    isBetweenTicks = true
    defer { isBetweenTicks = wasBetweenTicks }
    // Each begins once.
    for _ in 0..<store.batch.count {
      guard let next = nextToBegin(before: time) else { return }
      for (_, other) in next.motion.objectID.flatMap({ state.owners[$0] })?.motions ?? []
      where other !== next.motion && other.run.startTime != nil && other.lastTime <= next.time
        && other.movesBetweenTicks
      {
        step(other, at: next.time)
      }
      step(next.motion, at: next.time)
    }
  }

  private func nextToBegin(before time: Double) -> (motion: Motion, time: Double)? {
    var next: (motion: Motion, time: Double)?
    for index in 0..<store.batch.count
    where store.batch.items[index].slowPathReasons.contains(.shared) {
      guard let motion = store.batch.items[index].motion, motion.run.startTime == nil,
        !motion.isPending, motion.hasExactBegin, motion.isObjectAlive, mayBegin(motion)
      else { continue }
      let begin = begin(of: motion, at: time)
      if begin < next?.time ?? time { next = (motion, begin) }
    }
    return next
  }

  // MARK: Ending

  /// Records that a motion is about to write its last value.
  func noteEnd(of motion: Motion) {
    guard motion.isShared, motion.fidelity.movesBetweenTicks,
      let motion = motion as? PropertyMotion, let object = motion.objectID
    else { return }
    state.ended.append(
      EndedMotion(motion: motion, object: object, time: motion.endTime, value: motion.shownValue)
    )
  }

  /// Writes the values of running motions to the objects again: code at the same time may have set
  /// others, which at another tick rate would be overwritten by now.
  package func writeAgain() {
    guard store.batch.count > 0, let time = lastTickTime else { return }
    isBetweenTicks = true
    step(at: time) { _ in
      for index in 0..<store.batch.count {
        guard let motion = store.batch.items[index].motion as? PropertyMotion,
          motion.fidelity.movesBetweenTicks, state.isMoving(motion), motion.hasValue,
          !motion.isAdditive,
          let bound = motion.bound, bound.isReadable, let object = motion.object
        else { continue }
        let value = motion.shownValue + (motion.isShared ? state.additions(to: motion) : .zero)
        let read = bound.read(from: object)
        guard (0..<bound.componentCount).contains(where: { read[$0] != value[$0] }) else {
          continue
        }
        motion.applyValue(isFinal: false)
      }
    }
    isBetweenTicks = false
  }
}
