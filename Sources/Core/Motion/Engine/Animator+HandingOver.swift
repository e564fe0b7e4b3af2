import LaminaMath

extension Animator {
  /// Advances a motion within a tick to its hand-over, and begins the next motion there, at exactly
  /// that time.
  ///
  /// - Returns: The motion that continues before the time of the tick; nil for none.
  func handOver(
    _ motion: DynamicMotion,
    _ leg: MotionLeg,
    until time: Double
  ) -> DynamicMotion? {
    let start = motion.moment(motion.lastTime, motion.kinematics)
    let moment = motion.moment(of: leg, after: start)
    motion.lastTime = moment.time
    motion.kinematics = leg.end
    guard let next = motion.next(at: moment, leg.cause), let object = motion.object else {
      motion.stay()
      complete(motion, at: moment.time)
      return continueMotion(motion, until: time)
    }
    motion.applyValue(isFinal: false)
    guard state.isMoving(motion) else { return nil }
    notifyApply(motion)
    guard state.isMoving(motion) else { return nil }
    let key = motion.runningKey ?? ""
    do throws(MotionError) {
      try takeOver(motion, next, object, key, at: moment.time)
    } catch {
      motion.refuse(error)
      motion.stay()
      complete(motion, at: moment.time)
      return nil
    }
    return next.store === store ? next : nil
  }

  /// Advances a motion within a tick to the natural end of a cycle, and begins the next cycle
  /// there, at exactly that time.
  ///
  /// - Returns: The motion, if it continues before the time of the tick.
  func endCycle(
    _ motion: DynamicMotion,
    _ leg: MotionLeg,
    until time: Double
  ) -> DynamicMotion? {
    motion.lastTime += leg.seconds
    motion.kinematics = leg.end
    complete(motion, at: motion.lastTime)
    return continueMotion(motion, until: time)
  }

  /// - Returns: The motion, if it has another cycle to play before a time.
  func continueMotion(_ motion: DynamicMotion, until time: Double) -> DynamicMotion? {
    guard state.isMoving(motion), !motion.fidelity.cyclesAreRuns else { return nil }
    return motion.skipCycles(until: time) && motion.lastTime < time ? motion : nil
  }

  private func takeOver(
    _ motion: Motion,
    _ next: Motion,
    _ object: AnyObject,
    _ key: String,
    at time: Double
  ) throws(MotionError) {
    guard !next.isAttached else { throw .alreadyAttached(key: next.runningKey ?? "") }
    try next.bind(to: object, fidelity: fidelity)
    detach(motion)
    attach(next, to: object, key: key, at: time)
    let place = state.owners[ObjectIdentifier(object)] ?? MotionOwner(object)
    state.owners[ObjectIdentifier(object)] = place
    place.motions.append((key, next))
    next.rank = motion.rank
    noteSharing(of: next, among: place)
    next.takenOverAt = time
    next.steppedAt = nil
    next.isPending = false
    state.pending.removeAll { $0 === next }
    close(motion, .handedOver)
    notifyStop(motion, .handedOver)
  }
}
