extension Control {
  /// What happens to a control.
  ///
  /// In a subclass of `Control` the events that views hear of are `LaminaViews.Event`.
  ///
  /// - Source: UIControl.Event, with its bits
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button went down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The button went down on it once more in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The pointer moved, and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The pointer moved, and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The pointer came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The pointer left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button went up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button went up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch does not count any more.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The person changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The person did what the control is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All that the pointer does.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
  }

  /// How a control is.
  ///
  /// - Source: UIControl.State, with its bits
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing special.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen, as the program says.
    public static let selected = State(rawValue: 1 << 2)
    /// Chosen with keys or a click, so that keys go to it.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// An action of a control, to take it away.
  @preconcurrency @MainActor
  public final class ActionToken {
    init() {}
  }
}
