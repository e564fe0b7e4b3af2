/// A kind of value, as a value: what a property holds.
///
/// The scene reader reads a scalar as the kind that its property wants, traces print one column for
/// each of `componentNames`, and animations mix as the kind says.
public struct PropertyType: Hashable, Sendable, CustomStringConvertible {
  /// The Swift type of the values.
  public let valueType: any AnimatableValue.Type

  /// The kind of a Swift type.
  public init(_ valueType: any AnimatableValue.Type) { self.valueType = valueType }

  /// What the kind is called: one word.
  public var name: String { valueType.typeName }

  /// What a value is called in messages.
  public var description: String { valueType.typeDescription }

  /// The names of the components in traces: empty text for a single number.
  ///
  /// Kinds of variable length and those that only switch have none.
  public var componentNames: [String] { valueType.componentNames }

  /// The value of this kind that somebody wrote in a file; nil for one that is of another kind.
  package func value(written: WrittenValue) -> PropertyValue? {
    func read<Value: AnimatableValue>(_ type: Value.Type) -> PropertyValue? {
      Value.value(written: written).map { PropertyValue($0) }
    }
    return read(valueType)
  }

  /// How many numbers a value has when it is handled as a vector; 0 if it is not.
  package var vectorCount: Int { (valueType as? any VectorValue.Type)?.vectorCount ?? 0 }

  /// Whether two kinds are the same.
  public static func == (a: PropertyType, b: PropertyType) -> Bool {
    ObjectIdentifier(a.valueType) == ObjectIdentifier(b.valueType)
  }

  /// Hashes the identity of the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(valueType)) }
}
