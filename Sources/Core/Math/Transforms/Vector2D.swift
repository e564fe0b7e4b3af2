import Foundation

/// A direction with a length, such as a speed in two dimensions.
///
/// - Source: CGVector
public struct Vector2D: Hashable, Sendable {
  /// The part to the right.
  public var dx: CGFloat
  /// The part downwards.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// No direction.
  public static let zero = Vector2D()
  /// Its length.
  public var length: CGFloat { hypot(dx, dy) }
}
