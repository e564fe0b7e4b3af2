import Foundation

/// A two-dimensional vector, such as a velocity.
///
/// - Source: CGVector
public struct Vector2D: Hashable, Sendable {
  /// The horizontal component, to the right.
  public var dx: CGFloat
  /// The vertical component, downwards.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public static let zero = Vector2D()
  /// The length.
  public var length: CGFloat { hypot(dx, dy) }
}
