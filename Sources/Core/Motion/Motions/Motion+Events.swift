import LaminaMath

extension Motion {
  final var isTraced: Bool {
    !state.pointee.slowPathReasons.isDisjoint(with: [.traced, .watched])
  }

  /// Records an event for the motion's tracer and the animator's handler, which is still notified
  /// if the motion was just detached from its object (`wasAttached`).
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
      time: run.startTime.map { lastTime - $0 } ?? lastTime,
      value: value,
      velocity: value == nil ? nil : tracedVelocity,
      finished: finished,
      reason: reason,
      error: error
    )
    startedTracer?.record(event)
    animator?.eventHandler?(event, self)
  }

  /// Reports why a change of a running motion is rejected.
  final func refuse(_ error: MotionError) {
    lastError = error
    record(.refused, error: error)
  }

  /// Restores a member that was set to an invalid number while the motion runs.
  final func keepValid<Root: Motion>(
    _ old: Double,
    _ member: ReferenceWritableKeyPath<Root, Double>,
    _ name: String,
    expected: String = "at least 0",
    _ isValid: (Double) -> Bool
  ) {
    guard let root = self as? Root else { return }
    let new = root[keyPath: member]
    guard isAttached, !new.isFinite || !isValid(new) else { return }
    root[keyPath: member] = old
    refuse(
      new.isFinite
        ? .outOfRange(member: name, value: new, expected: expected)
        : .notFinite(member: name, value: new)
    )
  }
}
