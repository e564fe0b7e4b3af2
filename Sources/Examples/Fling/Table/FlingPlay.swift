import Foundation
import Lamina

/// The autoplay of the table: throws of alternating items, some over the edges, and into the goals
/// by way of an edge.
@MainActor
struct FlingPlay {
  /// Seconds between two throws.
  static let period = 1.7
  /// The least distance between two items at rest, in points.
  private static let room = 13.0
  /// The throws as displacements without edges, in fractions of the table; nil for one into the
  /// item's goal.
  private static let ways: [(x: Double, y: Double)?] = [
    (0.95, 0.62), nil, nil, (-0.5, 0.9), (0.75, -0.6), (-0.3, -0.55), (-0.15, 0.9), nil, nil,
    (-0.62, -0.25), (0.6, 0.95), nil,
  ]
  /// Positions that are always free, as fractions of the table.
  private static let corners = [(0.2, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2)]
  /// The presets, and the number of throws on each.
  private static let (presets, throwsPerTable) = ([FlingPreset.felt, .moon, .sand, .ice], 6)
  /// The deceleration from which on each throw takes the time of two.
  private static let slow = 0.9985

  let table: FlingTable
  private var round = 0
  private var isWaiting = false

  init(_ table: FlingTable) { self.table = table }

  private var size: CGSize { table.surface.size }

  mutating func next(at time: Double) {
    if isWaiting {
      isWaiting = false
      return
    }
    let preset = Self.presets[round / Self.throwsPerTable % Self.presets.count]
    if table.preset != preset { table.choose(preset, at: time) }
    isWaiting = preset.tuning.deceleration > Self.slow
    let item = table.items[round % table.items.count]
    let way = Self.ways[round % Self.ways.count]
    round += 1
    if table.current !== item { table.selectNext(at: time) }
    if way == nil, throwHome(item, at: time) { return }
    // Without a free goal the item is thrown to the other half of the table.
    throwAway(item, way ?? (item.position.x < size.width / 2 ? 0.5 : -0.5, 0.8), at: time)
  }

  private func throwAway(_ item: FlingItem, _ way: (x: Double, y: Double), at time: Double) {
    release(item, velocity(way), at: time)
    guard room(at: item.landing.point, besides: item) < Self.room else { return }
    // The items would overlap: the target is the farthest corner instead.
    let free = Self.corners.map { CGPoint(x: size.width * $0.0, y: size.height * $0.1) }
      .max { room(at: $0, besides: item) < room(at: $1, besides: item) }
    if let free { table.take(.tapped(at: free, count: 2), at: time) }
  }

  /// Throws over the upper or the lower edge if that leads into the goal, or else straight; false
  /// without a free goal.
  private func throwHome(_ item: FlingItem, at time: Double) -> Bool {
    guard let goal = table.goals.first(where: { $0.kind == item.kind }) else { return false }
    let inside = item.kind.reach.width + 1
    let mouth = goal.middle + CGPoint(x: goal.middle.x == 0 ? inside : -inside, y: 0)
    guard room(at: mouth, besides: item) >= Self.room else { return false }
    let across = (mouth.x - item.position.x) / size.width
    let throwns = stride(from: 0.5, through: 1.6, by: 0.05)
      .flatMap { [velocity((across, $0)), velocity((across, -$0))] }
      .map { (velocity: $0, miss: (item.landing(thrownAt: $0) - mouth).length) }
    if let best = throwns.min(by: { $0.miss < $1.miss }), best.miss < FlingGoal.radius / 2 {
      release(item, best.velocity, at: time)
    } else {
      table.take(.tapped(at: mouth, count: 2), at: time)
    }
    return true
  }

  private func release(_ item: FlingItem, _ velocity: CGPoint, at time: Double) {
    table.take(.pressed(at: item.position), at: time)
    table.take(.lifted(at: item.position, velocity: velocity), at: time)
  }

  /// The distance is the geometric series of the velocities in each millisecond.
  private func velocity(_ way: (x: Double, y: Double)) -> CGPoint {
    let deceleration = table.surface.tuning.deceleration
    let carry = deceleration / (1 - deceleration) / 1000
    return CGPoint(x: way.x * size.width / carry, y: way.y * size.height / carry)
  }

  /// Returns the distance of a point from where the other items rest.
  private func room(at place: CGPoint, besides item: FlingItem) -> Double {
    table.items.filter { $0 !== item }.map { ($0.landing.point - place).length }.min() ?? .infinity
  }
}
