/// A set of corners of a rectangle; y grows downwards, so `minY` is the top.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits: top left 1, top right 2, bottom left 4, bottom right 8.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let minXMinY = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let maxXMinY = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let minXMaxY = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let maxXMaxY = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
