import LaminaProperties

/// An item of a list that a tool shows: a step of a checklist, or a bar of several.
public struct ToolItem: Hashable, Sendable {
  /// Whether an item waits or runs, or how it ended.
  public enum State: String, Hashable, Sendable, CaseIterable, PropertyChoice {
    case pending, running, succeeded, failed, warned, skipped

    /// The state of the task, once it has begun; nil while it waits.
    public var task: ToolState? { ToolState(rawValue: rawValue) }

    /// Creates the state of a task that has begun.
    public init(_ state: ToolState) { self = State(rawValue: state.rawValue) ?? .running }
  }

  /// The most items of a list.
  public static let most = 1000
  /// The numbers that a value and a total may have.
  package static let bounds = 0.0...1e15

  /// The name by which the item is addressed, as `ID.ITEM.state`.
  public var id: String
  /// What is shown; nil for the id.
  public var text: String?
  /// Whether it waits or runs, or how it ended.
  public var state: State
  /// How much is done, of a bar: 0...1e15.
  public var value: Double
  /// How much there is to do, of a bar: 0...1e15; nil if that is unknown.
  public var total: Double?

  /// Creates an item; one that waits unless a state is given.
  public init(
    _ id: String,
    text: String? = nil,
    state: State = .pending,
    value: Double = 0,
    total: Double? = nil
  ) {
    self.id = id
    self.text = text
    self.state = state
    self.value = value
    self.total = total
  }

  /// The text that is shown.
  public var title: String { text ?? id }
}

/// Lists of items change as a whole: there is nothing between two of them.
extension ToolItem: ListElement {
  /// The list's name in scene files: `items`.
  public static let listName = "items"
  /// The description in messages.
  public static let listDescription = "a list of items"
  /// Returns the other item.
  public func mixed(with other: ToolItem, _ fraction: Double) -> ToolItem { other }
  /// Returns the item unchanged.
  public func adding(_ other: ToolItem, times factor: Double) -> ToolItem { self }
  /// Whether the value and the total are finite.
  public var isFinite: Bool { value.isFinite && total?.isFinite != false }
  /// Returns whether both are the same.
  public func isNear(_ other: ToolItem, within distance: Double) -> Bool { self == other }
  /// Converts an empty list of any type.
  public static func list(from any: Any) -> [ToolItem]? {
    (any as? [Any]).flatMap { $0.isEmpty ? [] : nil }
  }
}
