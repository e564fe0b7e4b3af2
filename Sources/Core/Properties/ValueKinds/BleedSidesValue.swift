import LaminaMath

/// A set of sides; switches immediately under animation.
extension BleedSides: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<BleedSides>
  /// The type's name in listings: `sides`.
  public static let typeName = "sides"
  /// The description in messages.
  public static let typeDescription = "true, or a list of sides: left, right, top, bottom"
  /// The sides by their names in scene files.
  public static let named: [(name: String, side: BleedSides)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]

  /// Converts a set, its bit mask, the names of its sides, or whether it contains all of them.
  public static func value(from any: Any) -> BleedSides? {
    if let sides = any as? BleedSides { return sides }
    if let all = any as? Bool { return all ? .all : [] }
    if let bits = any as? Int { return UInt8(exactly: bits).map { BleedSides(rawValue: $0 & 15) } }
    guard let names = any as? [String] else { return nil }
    var sides: BleedSides = []
    for name in names {
      guard let side = named.first(where: { $0.name == name })?.side else { return nil }
      sides.insert(side)
    }
    return sides
  }
}
