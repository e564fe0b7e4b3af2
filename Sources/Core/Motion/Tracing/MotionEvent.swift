import LaminaMath

/// An event of a motion.
public struct MotionEvent {
  /// The kinds of events.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The object's value was read.
    case propertyRead
    /// The object's value was written.
    case propertyWrite
    /// The to-value changed.
    case toValueUpdate
    /// The from-value changed.
    case fromValueUpdate
    /// The velocity changed.
    case velocityUpdate
    /// The bounciness of a spring changed.
    case bouncinessUpdate
    /// The speed of a spring changed.
    case speedUpdate
    /// The friction of a spring changed.
    case frictionUpdate
    /// The mass of a spring changed.
    case massUpdate
    /// The tension of a spring changed.
    case tensionUpdate
    /// The motion began.
    case didStart
    /// The motion ended; see `finished` and `reason`.
    case didStop
    /// The motion reached its to-value for the first time.
    case didReachToValue
    /// From- and to-value were exchanged.
    case autoreversed
    /// A cycle ended and another one follows.
    case didRepeat
    /// The motion was added to an object.
    case didAdd
    /// The value of a tick was applied.
    case didApply
    /// A change was refused; see `error`.
    case refused
  }

  /// The kind of event.
  public let kind: Kind
  /// The seconds since the motion began; before that, the time of the tick.
  public let time: Double
  /// The value that was read, written, set or reached.
  public let value: MotionVector?
  /// The velocity at that moment; nil for motions without one.
  public let velocity: MotionVector?
  /// Whether a stopped motion had come to its natural end.
  public let finished: Bool?
  /// The reason for a stop.
  public let reason: MotionStopReason?
  /// The reason for a refusal.
  public let error: MotionError?
}

/// The reason why a motion stopped.
public enum MotionStopReason: String, Hashable, Sendable, CaseIterable {
  /// It came to its natural end.
  case finished
  /// Another motion continued where it ended.
  case handedOver
  /// It was removed.
  case removed
  /// Another motion was added under its key.
  case replaced
  /// Its object was deallocated.
  case objectGone
  /// Its start value is not finite.
  case invalid
}
