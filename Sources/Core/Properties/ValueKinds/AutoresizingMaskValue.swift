import LaminaMath

/// A set of parts; switches immediately under animation.
extension AutoresizingMask: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<AutoresizingMask>
  /// The type's name in listings: `parts`.
  public static let typeName = "parts"
  /// The description in messages.
  public static let typeDescription =
    "a list of what gives way: minX, width, maxX, minY, height, maxY"
  /// The parts by their names in scene files, with the two longer spellings of each.
  public static let named: [(name: String, part: AutoresizingMask)] =
    short.map { ($0.name, $0.part) }
    + short.map { ($0.name + $0.ending, $0.part) }
    + short.map {
      ("layer" + $0.name.prefix(1).uppercased() + $0.name.dropFirst() + $0.ending, $0.part)
    }

  private static let short: [(name: String, ending: String, part: AutoresizingMask)] = [
    ("minX", "Margin", .layerMinXMargin), ("width", "Sizable", .layerWidthSizable),
    ("maxX", "Margin", .layerMaxXMargin), ("minY", "Margin", .layerMinYMargin),
    ("height", "Sizable", .layerHeightSizable), ("maxY", "Margin", .layerMaxYMargin),
  ]

  /// The short names of the parts of the mask, as in scene files.
  package var names: [String] { Self.short.filter { contains($0.part) }.map(\.name) }

  /// Converts a mask, its bits, or the names of its parts.
  public static func value(from any: Any) -> AutoresizingMask? {
    if let mask = any as? AutoresizingMask { return mask }
    if let bits = any as? Int { return UInt(exactly: bits).map { Self(rawValue: $0 & 63) } }
    guard let names = any as? [String] else { return nil }
    var mask: AutoresizingMask = []
    for name in names {
      guard let part = named.first(where: { $0.name == name })?.part else { return nil }
      mask.insert(part)
    }
    return mask
  }
}
