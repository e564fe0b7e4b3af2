/// An untyped value in a file, before conversion: scalars remain text.
public indirect enum WrittenValue: Hashable, Sendable {
  /// A scalar: a word or a number.
  case text(String)
  /// A list of values in order.
  case list([WrittenValue])
  /// Named values in the order of the file.
  case mapping([Entry])
  /// An absent value.
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

  /// The text of a scalar; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The finite number that the text spells; nil if it spells none.
  public var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The finite numbers of a list; nil for other values, or if an element is not a number.
  public var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }
}
