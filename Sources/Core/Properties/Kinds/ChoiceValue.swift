/// One of a few names; switches at once.
public struct ChoiceName: AnimatableValue {
  /// What only switches.
  public typealias InterpolationState = Switching<ChoiceName>
  /// The kind is called `choice`.
  public static let typeName = "choice"
  /// One of its names.
  public static let typeDescription = "one of its names"
  /// The name.
  public let name: String

  /// The choice of a name.
  public init(_ name: String) { self.name = name }

  /// The choice.
  public var working: Switching<ChoiceName> { Switching(self) }
  /// Becomes the choice.
  public mutating func show(_ working: Switching<ChoiceName>) { self = working.content }
  /// The name.
  public var swiftValue: Any { name }

  /// A name, or a case with one.
  public static func value(from any: Any) -> ChoiceName? {
    (any as? ChoiceName) ?? String.value(from: any).map { ChoiceName($0) }
  }
}

/// An enumeration of names that a property can have; adopting it is all that is needed.
public protocol PropertyChoice: PropertyStorable, RawRepresentable, CaseIterable, Hashable
where RawValue == String, Value == ChoiceName {}

extension PropertyChoice {
  /// The case of a name; nil for a name that is none of them.
  public init?(propertyValue: PropertyValue) {
    guard let choice = propertyValue.value(as: ChoiceName.self) else { return nil }
    self.init(rawValue: choice.name)
  }
  /// The name.
  public var propertyValue: PropertyValue { PropertyValue(ChoiceName(rawValue)) }
  /// The case.
  public var working: Switching<Self> { Switching(self) }
  /// Becomes the case.
  public mutating func show(_ working: Switching<Self>) { self = working.content }
  /// The names of all cases.
  public static var choices: [String] { allCases.map(\.rawValue) }
}
