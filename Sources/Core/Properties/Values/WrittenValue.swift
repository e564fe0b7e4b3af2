/// What somebody wrote for a value in a file, before anyone asked for a kind: text stays text.
public indirect enum WrittenValue: Hashable, Sendable {
  /// A word, a number, anything that is written in one piece.
  case text(String)
  /// Several, in order.
  case list([WrittenValue])
  /// Values by name, in the order of the file.
  case mapping([Entry])
  /// Nothing.
  case nothing

  /// A value with its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let key: String
    /// The value.
    public let value: WrittenValue

    /// Creates an entry.
    public init(key: String, value: WrittenValue) {
      self.key = key
      self.value = value
    }
  }

  /// The text, if it is written in one piece.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The finite number that the text spells; nil if it spells none.
  public var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The finite numbers of a list; nil if it is none, or if one of them is no number.
  public var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }
}
