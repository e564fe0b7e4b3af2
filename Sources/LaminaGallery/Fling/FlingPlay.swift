import Foundation
import LaminaStage

/// How the table plays by itself: throws of hands, one thing after the other, over edges now and then.
@MainActor
struct FlingPlay {
  /// Seconds between two throws.
  static let period = 1.7
  /// How near two things may come to rest, in points.
  private static let room = 13.0

  /// The way of each throw if no edge were there, as shares of the table.
  private static let ways = [
    (0.95, 0.62), (-0.5, 0.9), (-0.75, -0.85), (0.9, -0.3), (0.3, 0.95), (-1.1, -0.25), (0.6, -0.9),
    (0.85, 0.8),
  ]
  /// Where there is always room, as shares of the table.
  private static let corners = [(0.2, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2)]

  private var round = 0

  /// Throws the next thing.
  mutating func next(_ table: FlingTable, at time: Double) {
    let item = table.items[round % table.items.count]
    let way = Self.ways[round % Self.ways.count]
    round += 1
    if table.current.kind != item.kind { table.selectNext(at: time) }
    table.take(.pressed(at: item.position), at: time)
    // What of a velocity is left after each millisecond adds up to the way.
    let carry = table.tuning.deceleration / (1 - table.tuning.deceleration) / 1000
    let velocity = CGPoint(
      x: way.0 * table.size.width / carry,
      y: way.1 * table.size.height / carry
    )
    table.take(.lifted(at: item.position, velocity: velocity), at: time)
    let others = table.items.filter { $0.kind != item.kind }
    guard
      others.contains(where: { Self.distance($0.landing.point, item.landing.point) < Self.room })
    else { return }
    // They would lie on each other: it is thrown to the farthest corner instead.
    let places = Self.corners.map {
      CGPoint(x: table.size.width * $0.0, y: table.size.height * $0.1)
    }
    let free = places.max { Self.least($0, others) < Self.least($1, others) }
    guard let free else { return }
    table.take(.tapped(at: free, count: 2), at: time)
  }

  private static func least(_ place: CGPoint, _ items: [FlingItem]) -> Double {
    items.map { distance($0.landing.point, place) }.min() ?? .infinity
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    hypot(a.x - b.x, a.y - b.y)
  }
}
