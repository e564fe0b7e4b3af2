import LaminaMath

/// A set of corners; switches immediately under animation.
extension CornerMask: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<CornerMask>
  /// The type's name in scene files: `corners`.
  public static let typeName = "corners"
  /// The description in messages.
  public static let typeDescription =
    "a list of corners: topLeft, topRight, bottomLeft, bottomRight"
  /// The corners by their names in scene files.
  public static let named: [(name: String, corner: CornerMask)] = [
    ("topLeft", .minXMinY), ("topRight", .maxXMinY), ("bottomLeft", .minXMaxY),
    ("bottomRight", .maxXMaxY),
  ]

  /// Converts a set, its bit mask, or the names of its corners.
  public static func value(from any: Any) -> CornerMask? {
    if let mask = any as? CornerMask { return mask }
    if let bits = any as? Int { return UInt8(exactly: bits).map { CornerMask(rawValue: $0 & 15) } }
    guard let names = any as? [String] else { return nil }
    var mask: CornerMask = []
    for name in names {
      guard let corner = named.first(where: { $0.name == name })?.corner else { return nil }
      mask.insert(corner)
    }
    return mask
  }
}
