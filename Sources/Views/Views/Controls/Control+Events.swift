extension Control {
  /// The events of a control.
  ///
  /// In a subclass of `Control` the events that views get are `LaminaViews.Event`.
  ///
  /// - Source: UIControl.Event, with its bits
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button was pressed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The button was pressed again in a row of clicks.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The pointer moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The pointer moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The pointer entered the control while the button was held.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The pointer left the control while the button was held.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button was released inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button was released outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control's main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
  }

  /// The state of a control.
  ///
  /// - Source: UIControl.State, with its bits
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, without any other state.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected by the program.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused by keys or a click, so that it gets key events.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Identifies an action of a control, for removal.
  @preconcurrency @MainActor
  public final class ActionToken {
    init() {}
  }
}
