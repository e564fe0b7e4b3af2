import Foundation
import Lamina

/// An item on the table: a layer, the motions of its two axes, its drag state and its score.
@MainActor
final class FlingItem {
  enum Kind: String, CaseIterable, Sendable {
    case puck, card

    /// Half of the width and height in points.
    var reach: CGSize { CGSize(width: self == .puck ? 3 : 5, height: 3) }
  }

  enum State: String, Sendable {
    case rest, held, glide, bounce, settle

    var word: String { self == .held ? rawValue : rawValue + "s" }
  }

  let kind: Kind
  /// The layer that the motions animate.
  let layer = Layer()
  private(set) var landing = (point: CGPoint.zero, time: 0.0)
  /// The number of changes to the flight by pointer, keys and sliders.
  private(set) var planNumber = 0
  /// The number of rests in its goal.
  private(set) var score = 0
  /// Whether the item has left its goal since it last scored.
  private var wasAway = false
  /// Whether the item was thrown since its last rest: shrinking the table must not score.
  private var isThrown = false
  /// The offset from the pointer to the item's centre during a drag; nil otherwise.
  private var grip: CGPoint?
  private var handVelocity = CGPoint.zero
  private var limits = CGRect.zero
  private var x: FlingAxis
  private var y: FlingAxis

  /// The fraction of the pointer's movement that an item follows beyond an edge.
  private static let give = 0.2

  init(_ kind: Kind, on table: FlingTable.Surface) {
    self.kind = kind
    x = FlingAxis(layer: layer, keyPath: "position.x")
    y = FlingAxis(layer: layer, keyPath: "position.y")
    reset(on: table, at: 0)
    adopt(table, at: 0)
  }

  var position: CGPoint { layer.position }
  var isHeld: Bool { grip != nil }
  /// Whether ticks change the item.
  var isMoving: Bool { !isHeld && (x.motion != nil || y.motion != nil) }
  /// The velocity in points per second; that of the pointer during a drag.
  var velocity: CGPoint { isHeld ? handVelocity : each(\.velocity) }
  /// The penetration into the edges in points: negative on the left and at the top.
  var depth: CGPoint { position - position.clamped(to: limits) }

  var state: State {
    if isHeld { return .held }
    let springs = [x, y].compactMap { $0.motion as? SpringMotion }
    if springs.contains(where: \.endsAtTarget) { return .bounce }
    return springs.isEmpty ? (isMoving ? .glide : .rest) : .settle
  }

  private func each(_ value: (FlingAxis) -> Double) -> CGPoint {
    CGPoint(x: value(x), y: value(y))
  }

  /// Returns the predicted position at a time after the last tick.
  func position(at time: Double) -> CGPoint { each { $0.moment(at: time).value } }

  private func velocity(at time: Double) -> CGPoint { each { $0.moment(at: time).velocity } }

  func landing(thrownAt velocity: CGPoint) -> CGPoint {
    CGPoint(x: x.landing(thrownAt: velocity.x), y: y.landing(thrownAt: velocity.y))
  }

  /// Whether a point is on the item, or close enough to grab it.
  func isHit(by place: CGPoint) -> Bool {
    let way = place - position
    return abs(way.x) <= kind.reach.width + 1 && abs(way.y) <= kind.reach.height + 1.5
  }

  /// Counts a rest in its goal, once until the item leaves it again; true if it has just scored.
  func count(in goal: FlingGoal) -> Bool {
    let isHome = goal.holds(position)
    guard state == .rest else {
      if !isHome { wasAway = true }
      return false
    }
    defer { (wasAway, isThrown) = (!isHome, false) }
    guard isHome, wasAway, isThrown else { return false }
    score += 1
    return true
  }

  // MARK: Input

  func push(_ impulse: KeyPan.Impulse, settings: KeyPan.Settings) {
    guard !isHeld else { return }
    let old = velocity(at: impulse.time)
    let new = settings.velocity(old, pushedBy: impulse.velocity)
    // An axis without a push keeps its motion.
    if new.x != old.x { x.fly(at: impulse.time, velocity: new.x) }
    if new.y != old.y { y.fly(at: impulse.time, velocity: new.y) }
    isThrown = true
    replan(at: impulse.time)
  }

  func stop(at time: Double) {
    if !isHeld { rest(at: position(at: time), time) }
  }

  /// Throws the item so that it comes to rest at a point, if no edge is in between.
  func launch(to point: CGPoint, at time: Double) {
    guard !isHeld else { return }
    let goal = point.clamped(to: limits)
    isThrown = true
    fly(x.velocity(toReach: goal.x, at: time), y.velocity(toReach: goal.y, at: time), at: time)
  }

  func grab(at place: CGPoint, time: Double) {
    let position = position(at: time)
    grip = position - place
    handVelocity = .zero
    rest(at: position, time)
  }

  /// Follows the pointer; beyond an edge with increasing resistance.
  func drag(to place: CGPoint, velocity: CGPoint, time: Double) {
    guard let grip else { return }
    let wanted = place + grip
    let inside = wanted.clamped(to: limits)
    handVelocity = velocity
    rest(at: inside + (wanted - inside) * Self.give, time)
  }

  func release(velocity: CGPoint, time: Double) {
    guard isHeld else { return }
    grip = nil
    fly(velocity.x, velocity.y, at: time)
    isThrown = isMoving
  }

  /// Adopts the size, tuning and snap points of a table, in mid-flight too.
  func adopt(_ table: FlingTable.Surface, at time: Double) {
    fit(to: table.size)
    let snaps = table.snaps ? table.grid : (x: [], y: [])
    x.coasting = Coasting(edges: limits.minX...limits.maxX, snapPoints: snaps.x)
    y.coasting = Coasting(edges: limits.minY...limits.maxY, snapPoints: snaps.y)
    let tuning = table.tuning
    let edge = SpringConstants(bounciness: tuning.bounciness, speed: tuning.speed)
    for axis in [\FlingItem.x.coasting, \FlingItem.y.coasting] {
      self[keyPath: axis].deceleration = tuning.deceleration
      self[keyPath: axis].edgeSpring = edge
    }
    guard !isHeld else { return }
    let velocity = velocity(at: time)
    fly(velocity.x, velocity.y, at: time)
  }

  /// Resets the score, and puts the item to its initial position: there is more room to the right.
  func reset(on table: FlingTable.Surface, at time: Double) {
    fit(to: table.size)
    (score, wasAway, isThrown, grip) = (0, false, false, nil)
    let (across, down) = kind == .puck ? (0.22, 0.5) : (0.7, 0.25)
    let start = CGPoint(x: table.size.width * across, y: table.size.height * down)
    rest(at: CGPoint(x: start.x.rounded(), y: start.y.rounded()).clamped(to: limits), time)
  }

  private func fit(to size: CGSize) {
    let (width, height) = (size.width - 2 * kind.reach.width, size.height - 2 * kind.reach.height)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    limits = CGRect(around: middle, width: max(width, 0), height: max(height, 0))
  }

  func arrive(at time: Double) { rest(at: landing.point, time) }

  // MARK: Flight

  private func fly(_ velocityX: Double, _ velocityY: Double, at time: Double) {
    x.fly(at: time, velocity: velocityX)
    y.fly(at: time, velocity: velocityY)
    replan(at: time)
  }

  private func rest(at place: CGPoint, _ time: Double) {
    layer.removeAllMotions()
    Transaction.perform(disableActions: true) { layer.position = place }
    replan(at: time)
  }

  private func replan(at time: Double) {
    let (a, b) = (x.landing(from: time), y.landing(from: time))
    landing = (CGPoint(x: a.value, y: b.value), max(a.time, b.time))
    planNumber += 1
  }
}
