import Foundation

/// A half circle at the left or the right edge: a thing that comes to rest in the one of its colour counts.
package struct FlingGoal: Hashable, Sendable {
  /// The thing that is at home here.
  package let kind: FlingItem.Kind
  /// The middle of its circle, on the edge of the table, in points.
  package let middle: CGPoint

  /// The radius of its circle, in points.
  package static let radius = 9.0
  /// The smallest table with goals, in points.
  private static let smallest = CGSize(width: 28, height: 21)

  /// The goals of a table of a size, in the order of the things; none on a small one.
  package static func all(on size: CGSize) -> [FlingGoal] {
    guard size.width >= smallest.width, size.height >= smallest.height else { return [] }
    return FlingItem.Kind.allCases.map { kind in
      let x = kind == .puck ? 0 : size.width
      return FlingGoal(kind: kind, middle: CGPoint(x: x, y: (size.height / 2).rounded()))
    }
  }

  /// Whether the middle of a thing is in it; on the line is in.
  package func holds(_ point: CGPoint) -> Bool {
    hypot(point.x - middle.x, point.y - middle.y) <= Self.radius + 1
  }
}
