import Foundation

/// The parts of a view that resize with its superview: margins, width, height.
///
/// - Source: UIView.AutoresizingMask
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The raw bits, as in UIKit.
  public let rawValue: UInt
  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The distance to the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The frame after the superview was resized.
  func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let across = Self.share(
      new.width - old.width,
      [frame.minX, frame.width, old.width - frame.maxX],
      [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)]
    )
    let down = Self.share(
      new.height - old.height,
      [frame.minY, frame.height, old.height - frame.maxY],
      [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)]
    )
    return CGRect(x: across[0], y: down[0], width: max(0, across[1]), height: max(0, down[1]))
  }

  /// Margin, size and margin after the flexible ones shared a difference in proportion to their
  /// lengths.
  private static func share(_ change: CGFloat, _ parts: [CGFloat], _ flexible: [Bool]) -> [CGFloat]
  {
    let count = flexible.count { $0 }
    guard count > 0, change != 0 else { return parts }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    return zip(parts, flexible)
      .map { part, gives in
        guard gives else { return part }
        return part + change * (total > 0 ? max(0, part) / total : 1 / CGFloat(count))
      }
  }
}
