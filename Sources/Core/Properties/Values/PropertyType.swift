import LaminaMath

/// The type of a property's values, as a value.
///
/// The scene reader parses a scalar as the type of its property, traces print one column for each
/// of `componentNames`, and animations interpolate by the type.
public struct PropertyType: Hashable, Sendable, CustomStringConvertible {
  /// The Swift type of the values.
  public let valueType: any AnimatableValue.Type

  /// Creates the type from a Swift type.
  public init(_ valueType: any AnimatableValue.Type) { self.valueType = valueType }

  /// The type's name: one word.
  public var name: String { valueType.typeName }

  /// The description of a value in messages.
  public var description: String { valueType.typeDescription }

  /// The names of the components in traces: an empty string for a single number.
  ///
  /// Empty for types of variable length and discrete types.
  public var componentNames: [String] { valueType.componentNames }

  /// Converts a value written in a file to this type; nil if it is of another type.
  package func value(written: WrittenValue) -> PropertyValue? {
    valueType.value(written: written).map { PropertyValue($0) }
  }

  /// The number of components of a vector value; 0 for other values.
  package var vectorCount: Int { (valueType as? any VectorValue.Type)?.vectorCount ?? 0 }

  /// Returns whether two types are the same.
  public static func == (a: PropertyType, b: PropertyType) -> Bool {
    ObjectIdentifier(a.valueType) == ObjectIdentifier(b.valueType)
  }

  /// Hashes the identity of the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(valueType)) }
}
