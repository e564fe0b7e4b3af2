import Foundation
import Lamina

/// The autoplay of the table: throws of alternating items, some over the edges, and into the goals
/// by way of an edge.
@MainActor
struct FlingPlay {
  /// The target of a throw.
  private enum Aim {
    /// The displacement without edges, as fractions of the table.
    case away(Double, Double)
    /// Into the item's goal.
    case home
  }

  /// Seconds between two throws.
  static let period = 1.7
  /// The least distance between two items at rest, in points.
  private static let room = 13.0

  /// The throws: of the puck, of the card, and so on.
  private static let aims: [Aim] = [
    .away(0.95, 0.62), .home, .home, .away(-0.5, 0.9), .away(0.75, -0.6), .away(-0.3, -0.55),
    .away(-0.15, 0.9), .home, .home, .away(-0.62, -0.25), .away(0.6, 0.95), .home,
  ]
  /// Positions that are always free, as fractions of the table.
  private static let corners = [(0.2, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2)]

  /// The number of throws before the preset changes.
  private static let throwsPerTable = 6
  /// The order of the presets.
  private static let tables: [FlingPreset] = [.felt, .moon, .sand, .ice]
  /// The deceleration from which on each throw takes the time of two.
  private static let slow = 0.9985

  private var round = 0
  private var isWaiting = false

  /// Throws the next item.
  mutating func next(_ table: FlingTable, at time: Double) {
    if isWaiting {
      isWaiting = false
      return
    }
    let preset = Self.tables[round / Self.throwsPerTable % Self.tables.count]
    if table.preset != preset { table.choose(preset, at: time) }
    isWaiting = table.tuning.deceleration > Self.slow
    let item = table.items[round % table.items.count]
    let aim = Self.aims[round % Self.aims.count]
    round += 1
    if table.current.kind != item.kind { table.selectNext(at: time) }
    switch aim {
    case .away(let x, let y): throwAway(item, (x, y), table, time)
    case .home:
      // Without a free goal the item is thrown to the other half of the table.
      if !throwHome(item, table, time) {
        let way = item.position.x < table.size.width / 2 ? 0.5 : -0.5
        throwAway(item, (way, 0.8), table, time)
      }
    }
  }

  private func throwAway(
    _ item: FlingItem,
    _ way: (Double, Double),
    _ table: FlingTable,
    _ time: Double
  ) {
    Self.release(item, Self.velocity(way, table), table, time)
    let others = table.items.filter { $0.kind != item.kind }
    guard
      others.contains(where: { Self.distance($0.landing.point, item.landing.point) < Self.room })
    else { return }
    // The items would overlap: the target is the farthest corner instead.
    let places = Self.corners.map {
      CGPoint(x: table.size.width * $0.0, y: table.size.height * $0.1)
    }
    let free = places.max { Self.least($0, others) < Self.least($1, others) }
    guard let free else { return }
    table.take(.tapped(at: free, count: 2), at: time)
  }

  /// Throws over the upper or the lower edge if that leads into the goal, or else straight.
  ///
  /// - Returns: Whether the item was thrown.
  private func throwHome(_ item: FlingItem, _ table: FlingTable, _ time: Double) -> Bool {
    guard let goal = table.goals.first(where: { $0.kind == item.kind }) else { return false }
    let inside = item.kind.reach.width + 1
    let mouth = CGPoint(
      x: goal.middle.x + (goal.middle.x == 0 ? inside : -inside),
      y: goal.middle.y
    )
    let others = table.items.filter { $0.kind != item.kind }
    guard Self.least(mouth, others) >= Self.room else { return false }
    let across = (mouth.x - item.position.x) / table.size.width
    let ways = stride(from: 0.5, through: 1.6, by: 0.05).flatMap { [$0, -$0] }
    let throwns = ways.map { way in
      let velocity = Self.velocity((across, way), table)
      return (velocity, miss: Self.distance(item.landing(thrownAt: velocity), mouth))
    }
    if let best = throwns.min(by: { $0.miss < $1.miss }), best.miss < FlingGoal.radius / 2 {
      Self.release(item, best.0, table, time)
    } else {
      table.take(.tapped(at: mouth, count: 2), at: time)
    }
    return true
  }

  private static func release(
    _ item: FlingItem,
    _ velocity: CGPoint,
    _ table: FlingTable,
    _ time: Double
  ) {
    table.take(.pressed(at: item.position), at: time)
    table.take(.lifted(at: item.position, velocity: velocity), at: time)
  }

  /// The distance is the geometric series of the velocities in each millisecond.
  private static func velocity(_ way: (Double, Double), _ table: FlingTable) -> CGPoint {
    let carry = table.tuning.deceleration / (1 - table.tuning.deceleration) / 1000
    return CGPoint(x: way.0 * table.size.width / carry, y: way.1 * table.size.height / carry)
  }

  private static func least(_ place: CGPoint, _ items: [FlingItem]) -> Double {
    items.map { distance($0.landing.point, place) }.min() ?? .infinity
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    hypot(a.x - b.x, a.y - b.y)
  }
}
