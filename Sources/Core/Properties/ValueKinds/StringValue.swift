/// A string; switches immediately under animation.
extension String: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<String>
  /// A discrete optional value.
  public typealias OptionalInterpolationState = Switching<String?>
  /// The type's name in scene files: `string`.
  public static let typeName = "string"
  /// The description in messages.
  public static let typeDescription = "text"
  /// Returns the interpolation form of an optional string.
  public static func working(of value: String?) -> Switching<String?> { Switching(value) }
  /// Returns the optional string of an animated value.
  public static func value(of working: Switching<String?>, over old: String?) -> String? {
    working.content
  }

  /// Converts a string, or the name of an enumeration case.
  public static func value(from any: Any) -> String? {
    if let text = any as? String { return text }
    if let choice = any as? ChoiceName { return choice.name }
    return (any as? any RawRepresentable)?.rawValue as? String
  }
}
