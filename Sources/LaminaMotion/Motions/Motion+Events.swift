import LaminaMath

extension Motion {
  /// Whether anyone records what happens to the motion.
  final var isTraced: Bool {
    startedTracer?.isRunning == true || animator?.eventHandler != nil
  }

  /// Records an event for the motion's own tracer and for the animator's.
  final func record(
    _ kind: MotionEvent.Kind,
    value: MotionVector? = nil,
    finished: Bool? = nil,
    reason: MotionStopReason? = nil,
    error: MotionError? = nil
  ) {
    guard isTraced else { return }
    let event = MotionEvent(
      kind: kind,
      time: startTime.map { lastTime - $0 } ?? lastTime,
      value: value,
      velocity: value == nil ? nil : tracedVelocity,
      finished: finished,
      reason: reason,
      error: error
    )
    startedTracer?.record(event)
    animator?.eventHandler?(event, self)
  }

  /// Leaves a member of a running motion as it is and says why.
  final func refuse(_ error: MotionError) {
    lastError = error
    record(.refused, error: error)
  }
}
