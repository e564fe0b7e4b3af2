import LaminaMath

/// A set of corners; switches at once.
extension CornerMask: AnimatableValue {
  /// What only switches.
  public typealias InterpolationState = Switching<CornerMask>
  /// The kind is called `corners`.
  public static let typeName = "corners"
  /// A list of corners.
  public static let typeDescription =
    "a list of corners: topLeft, topRight, bottomLeft, bottomRight"
  /// The corners by the names that files use.
  public static let named: [(name: String, corner: CornerMask)] = [
    ("topLeft", .minXMinY), ("topRight", .maxXMinY), ("bottomLeft", .minXMaxY),
    ("bottomRight", .maxXMaxY),
  ]
  /// The set.
  public var working: Switching<CornerMask> { Switching(self) }
  /// Becomes the set.
  public mutating func show(_ working: Switching<CornerMask>) { self = working.content }

  /// A set, its bits, or the names of its corners.
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
