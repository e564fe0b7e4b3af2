import LaminaMath

extension Animator {
  /// Moves a motion by a part of a tick to where it hands over, and lets the next one begin there,
  /// at that very time.
  ///
  /// - Returns: The motion that goes on; nil where none does.
  func handOver(_ motion: DynamicMotion, _ leg: MotionLeg) -> DynamicMotion? {
    let start = MotionMoment(
      time: motion.lastTime,
      value: MotionVector(motion.value, count: motion.componentCount),
      velocity: MotionVector(motion.velocityNow, count: motion.componentCount)
    )
    let moment = motion.moment(of: leg, after: start)
    motion.lastTime = moment.time
    motion.value = leg.value
    motion.velocityNow = leg.velocity
    guard let next = motion.next(at: moment, leg.cause), let object = motion.object else {
      motion.stay()
      complete(motion, at: moment.time)
      return nil
    }
    motion.applyValue(isFinal: false)
    guard isMoving(motion) else { return nil }
    notifyApply(motion)
    guard isMoving(motion) else { return nil }
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
    let place = owners[ObjectIdentifier(object)] ?? MotionOwner(object)
    owners[ObjectIdentifier(object)] = place
    place.motions.append((key, next))
    next.takenOverAt = time
    next.steppedAt = nil
    next.isPending = false
    pending.removeAll { $0 === next }
    close(motion, .handedOver)
    notifyStop(motion, .handedOver)
  }
}
