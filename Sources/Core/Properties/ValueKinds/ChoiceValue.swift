/// One of a few names; switches immediately under animation.
public struct ChoiceName: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<ChoiceName>
  /// The type's name in scene files: `choice`.
  public static let typeName = "choice"
  /// The description in messages.
  public static let typeDescription = "one of its names"
  /// The name of the choice.
  public let name: String

  /// Creates the choice with a name.
  public init(_ name: String) { self.name = name }

  /// The name as a string.
  public var swiftValue: Any { name }

  /// Converts a name, or an enumeration case with one.
  public static func value(from any: Any) -> ChoiceName? {
    (any as? ChoiceName) ?? String.value(from: any).map { ChoiceName($0) }
  }
}

/// An enumeration of names as a property value; conforming is all that is needed.
public protocol PropertyChoice: PropertyStorable, RawRepresentable, CaseIterable, Hashable
where RawValue == String, Value == ChoiceName, InterpolationState == Switching<Self> {}

extension PropertyChoice {
  /// Creates the case with a name; nil for an unknown name.
  public init?(propertyValue: PropertyValue) {
    guard let choice = propertyValue.value(as: ChoiceName.self) else { return nil }
    self.init(rawValue: choice.name)
  }
  /// The name as a property value.
  public var propertyValue: PropertyValue { PropertyValue(ChoiceName(rawValue)) }
  /// The names of all cases.
  public static var choices: [String] { allCases.map(\.rawValue) }
}
