import LaminaMath

extension Motion {
  /// Whether anyone records what happens to the motion.
  final var isTraced: Bool {
    store?.isWatched == true || startedTracer?.isRunning == true
  }

  /// Records an event for the motion's own tracer and for the animator's.
  ///
  /// `wasAttached`: the motion was just taken off its object, and the animator still wants to hear.
  final func record(
    _ kind: MotionEvent.Kind,
    value: MotionVector? = nil,
    finished: Bool? = nil,
    reason: MotionStopReason? = nil,
    error: MotionError? = nil,
    wasAttached: Bool = false
  ) {
    guard isTraced || wasAttached else { return }
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
