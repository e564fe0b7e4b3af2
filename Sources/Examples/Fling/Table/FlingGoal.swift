import Foundation

/// A half circle at the left or the right edge: an item scores when it comes to rest in its goal.
package struct FlingGoal: Hashable, Sendable {
  /// The kind of item that scores here.
  package let kind: FlingItem.Kind
  /// The centre of the circle, on the edge of the table, in points.
  package let middle: CGPoint

  /// The radius of the circle in points.
  package static let radius = 9.0
  /// The smallest table with goals, in points.
  private static let smallest = CGSize(width: 28, height: 21)

  /// Returns the goals of a table of a size, in the order of the items; none for a small table.
  package static func all(on size: CGSize) -> [FlingGoal] {
    guard size.width >= smallest.width, size.height >= smallest.height else { return [] }
    return FlingItem.Kind.allCases.map { kind in
      let x = kind == .puck ? 0 : size.width
      return FlingGoal(kind: kind, middle: CGPoint(x: x, y: (size.height / 2).rounded()))
    }
  }

  /// Whether the goal contains an item's centre, its line included.
  package func holds(_ point: CGPoint) -> Bool {
    hypot(point.x - middle.x, point.y - middle.y) <= Self.radius + 1
  }
}
