import Foundation

/// A half circle at the left or the right edge: an item scores when it comes to rest in its goal.
struct FlingGoal: Hashable, Sendable {
  let kind: FlingItem.Kind
  /// The centre of the circle, on the edge of the table, in points.
  let middle: CGPoint

  static let radius = 9.0

  /// Returns the goals of a table of a size, in the order of the items; none for a small table.
  static func all(on size: CGSize) -> [FlingGoal] {
    guard size.width >= 28, size.height >= 21 else { return [] }
    return FlingItem.Kind.allCases.map { kind in
      let x = kind == .puck ? 0 : size.width
      return FlingGoal(kind: kind, middle: CGPoint(x: x, y: (size.height / 2).rounded()))
    }
  }

  /// Whether the goal contains an item's centre, its line included.
  func holds(_ point: CGPoint) -> Bool { (point - middle).length <= Self.radius + 1 }
}
