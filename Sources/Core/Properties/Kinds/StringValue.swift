/// Text; switches at once.
extension String: AnimatableValue {
  /// What only switches.
  public typealias InterpolationState = Switching<String>
  /// What only switches.
  public typealias OptionalInterpolationState = Switching<String?>
  /// The kind is called `string`.
  public static let typeName = "string"
  /// Text.
  public static let typeDescription = "text"
  /// The text.
  public var working: Switching<String> { Switching(self) }
  /// Becomes the text.
  public mutating func show(_ working: Switching<String>) { self = working.content }
  /// The text, or none.
  public static func working(of value: String?) -> Switching<String?> { Switching(value) }
  /// The text, or none.
  public static func value(of working: Switching<String?>, over old: String?) -> String? {
    working.content
  }

  /// Text, or the name of a case.
  public static func value(from any: Any) -> String? {
    if let text = any as? String { return text }
    if let choice = any as? ChoiceName { return choice.name }
    return (any as? any RawRepresentable)?.rawValue as? String
  }
}
