import LaminaMath

/// Something that happened to a motion.
public struct MotionEvent {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The object was asked for its value.
    case propertyRead
    /// The object was given a value.
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
    /// The motion ended; `finished` and `reason` say how.
    case didStop
    /// The motion got to its to-value for the first time.
    case didReachToValue
    /// From and to were exchanged.
    case autoreversed
    /// A cycle ended and another one follows.
    case didRepeat
    /// The motion was added to an object.
    case didAdd
    /// The value of a tick was applied.
    case didApply
    /// A change was refused; `error` says why.
    case refused
  }

  /// What happened.
  public let kind: Kind
  /// Seconds since the motion began, or before that the time of the tick.
  public let time: Double
  /// The value that was read, written, set or reached.
  public let value: MotionVector?
  /// The velocity at that moment, for motions that have one.
  public let velocity: MotionVector?
  /// Whether a motion that stopped had come to its natural end.
  public let finished: Bool?
  /// Why a motion stopped.
  public let reason: MotionStopReason?
  /// Why a change was refused.
  public let error: MotionError?
}

/// Why a motion stopped.
public enum MotionStopReason: String, Hashable, Sendable, CaseIterable {
  /// It came to its natural end.
  case finished
  /// Another motion went on where it ended.
  case handedOver
  /// It was removed.
  case removed
  /// Another motion took its key.
  case replaced
  /// Its object does not exist any more.
  case objectGone
  /// The value it was to start from is not a finite number.
  case invalid
}
