/// The sides of the stage at which a layer is continued to the edge of the screen.
///
/// A set of names in scene files, or `true` for all of them.
public struct BleedSides: OptionSet, Hashable, Sendable {
  /// The sides as bits: left 1, right 2, top 4, bottom 8.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left side.
  public static let left = BleedSides(rawValue: 1)
  /// The right side.
  public static let right = BleedSides(rawValue: 2)
  /// The upper side.
  public static let top = BleedSides(rawValue: 4)
  /// The lower side.
  public static let bottom = BleedSides(rawValue: 8)
  /// All four sides.
  public static let all: BleedSides = [.left, .right, .top, .bottom]
}
