import Foundation
import Lamina

/// An item on the table: a layer, the motions of its two axes, and its drag state.
@MainActor
package final class FlingItem {
  /// The kind of an item.
  package enum Kind: String, CaseIterable, Sendable {
    case puck, card

    /// Half of the width and height in points.
    package var reach: CGSize {
      switch self {
      case .puck: CGSize(width: 3, height: 3)
      case .card: CGSize(width: 5, height: 3)
      }
    }
  }

  /// The phase of an item's movement.
  package enum State: String, Sendable {
    case rest, held, glide, bounce, settle
  }

  /// The kind.
  package let kind: Kind
  /// The layer that the motions animate.
  let layer = Layer()
  /// The landing point and the time of landing.
  package private(set) var landing: (point: CGPoint, time: Double)
  /// The number of changes to the flight by pointer, keys and sliders.
  package private(set) var planNumber = 0
  /// The offset from the pointer to the item's centre during a drag; nil otherwise.
  private var grip: CGPoint?
  private var handVelocity = CGPoint.zero
  private var limits: CGRect
  private var x = FlingAxis("position.x")
  private var y = FlingAxis("position.y")

  /// Creates an item at rest on a table of a size.
  init(_ kind: Kind, at position: CGPoint, table: CGSize, tuning: FlingTuning) {
    self.kind = kind
    limits = Self.limits(kind, table)
    layer.position = Self.inside(limits, position)
    landing = (layer.position, 0)
    tune(tuning)
    spread()
  }

  /// The number of rests in its goal.
  package private(set) var score = 0
  /// Whether the item has left its goal since it last scored.
  private var wasAway = false
  /// Whether the item was thrown since its last rest: shrinking the table must not score.
  private var isThrown = false

  /// The position in points.
  package var position: CGPoint { layer.position }

  /// Whether the item is being dragged.
  package var isHeld: Bool { grip != nil }

  /// Whether ticks change the item.
  package var isMoving: Bool { !isHeld && !motions.isEmpty }

  /// The velocity in points per second; that of the pointer during a drag.
  package var velocity: CGPoint {
    isHeld ? handVelocity : CGPoint(x: x.velocity(of: layer), y: y.velocity(of: layer))
  }

  /// The current phase.
  package var state: State {
    if isHeld { return .held }
    let motions = motions
    let springs = motions.compactMap { $0 as? SpringMotion }
    if springs.contains(where: \.endsAtTarget) { return .bounce }
    if !springs.isEmpty { return .settle }
    return motions.isEmpty ? .rest : .glide
  }

  /// Returns the predicted position at a time after the last tick.
  package func position(at time: Double) -> CGPoint {
    CGPoint(x: x.moment(of: layer, at: time).value, y: y.moment(of: layer, at: time).value)
  }

  /// The penetration into the edges in points: negative on the left and at the top.
  var depth: CGPoint {
    let (place, inside) = (position, Self.inside(limits, position))
    return CGPoint(x: place.x - inside.x, y: place.y - inside.y)
  }

  /// Whether a point is on the item, or close enough to grab it.
  func isHit(by place: CGPoint) -> Bool {
    abs(place.x - position.x) <= kind.reach.width + 1
      && abs(place.y - position.y) <= kind.reach.height + 1.5
  }

  /// Counts a rest in its goal, once until the item leaves it again.
  ///
  /// - Returns: Whether the item has just scored.
  func count(in goal: FlingGoal) -> Bool {
    let isHome = goal.holds(position)
    guard state == .rest else {
      if !isHome { wasAway = true }
      return false
    }
    defer {
      wasAway = !isHome
      isThrown = false
    }
    guard isHome, wasAway, isThrown else { return false }
    score += 1
    return true
  }

  /// Returns the landing point of a throw from the current position.
  func landing(thrownAt velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: x.landing(from: position.x, thrownAt: velocity.x),
      y: y.landing(from: position.y, thrownAt: velocity.y)
    )
  }

  private var motions: [DynamicMotion] {
    [x.motion(of: layer), y.motion(of: layer)].compactMap { $0 }
  }

  // MARK: Input

  /// Applies the impulse of a key.
  func push(_ impulse: KeyPan.Impulse, settings: KeyPan.Settings) {
    guard !isHeld else { return }
    let old = velocity(at: impulse.time)
    let new = settings.velocity(old, pushedBy: impulse.velocity)
    if new.x != old.x { x.fly(layer, at: impulse.time, velocity: new.x) }
    if new.y != old.y { y.fly(layer, at: impulse.time, velocity: new.y) }
    isThrown = true
    replan(at: impulse.time)
  }

  private func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.moment(of: layer, at: time).velocity, y: y.moment(of: layer, at: time).velocity)
  }

  /// Stops the item.
  func stop(at time: Double) {
    guard !isHeld else { return }
    rest(at: position(at: time), time)
  }

  /// Throws the item so that it comes to rest at a point, if no edge is in between.
  func launch(to point: CGPoint, at time: Double) {
    guard !isHeld else { return }
    let goal = Self.inside(limits, point)
    x.launch(layer, to: goal.x, at: time)
    y.launch(layer, to: goal.y, at: time)
    isThrown = true
    replan(at: time)
  }

  /// Starts a drag.
  func grab(at place: CGPoint, time: Double) {
    let position = position(at: time)
    grip = CGPoint(x: position.x - place.x, y: position.y - place.y)
    handVelocity = .zero
    rest(at: position, time)
  }

  /// Follows the pointer; beyond an edge with increasing resistance.
  func drag(to place: CGPoint, velocity: CGPoint, time: Double) {
    guard let grip else { return }
    let wanted = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    let inside = Self.inside(limits, wanted)
    handVelocity = velocity
    rest(
      at: CGPoint(
        x: inside.x + (wanted.x - inside.x) * Self.give,
        y: inside.y + (wanted.y - inside.y) * Self.give
      ),
      time
    )
  }
  private static let give = 0.2

  /// Ends the drag with the pointer's velocity.
  func release(velocity: CGPoint, time: Double) {
    guard isHeld else { return }
    grip = nil
    x.fly(layer, at: time, velocity: velocity.x)
    y.fly(layer, at: time, velocity: velocity.y)
    isThrown = isMoving
    replan(at: time)
  }

  /// Adopts new tuning values in mid-flight.
  func change(tuning: FlingTuning, at time: Double) {
    tune(tuning)
    goOn(at: time)
  }

  /// Adopts a new size of the table.
  func change(table: CGSize, at time: Double) {
    limits = Self.limits(kind, table)
    spread()
    goOn(at: time)
  }

  /// Replaces the snap points; empty for none.
  func change(snaps: (x: [Double], y: [Double]), at time: Double) {
    x.coasting.snapPoints = snaps.x
    y.coasting.snapPoints = snaps.y
    goOn(at: time)
  }

  /// Resets the item to rest at `point`.
  func put(at point: CGPoint, time: Double) {
    score = 0
    (wasAway, isThrown) = (false, false)
    grip = nil
    rest(at: Self.inside(limits, point), time)
  }

  /// Jumps to the landing point.
  func arrive(at time: Double) {
    rest(at: landing.point, time)
  }

  // MARK: Prediction

  private func tune(_ tuning: FlingTuning) {
    for axis in [\FlingItem.x, \FlingItem.y] {
      self[keyPath: axis].coasting.deceleration = tuning.deceleration
      self[keyPath: axis].coasting.edgeSpring = tuning.edge
    }
  }

  private func spread() {
    x.coasting.edges = limits.minX...limits.maxX
    y.coasting.edges = limits.minY...limits.maxY
  }

  /// Continues with the current position and velocity under the current tuning.
  private func goOn(at time: Double) {
    guard !isHeld else { return }
    let velocity = velocity(at: time)
    x.fly(layer, at: time, velocity: velocity.x)
    y.fly(layer, at: time, velocity: velocity.y)
    replan(at: time)
  }

  private func rest(at place: CGPoint, _ time: Double) {
    layer.removeAllMotions()
    Transaction.perform(disableActions: true) { layer.position = place }
    replan(at: time)
  }

  private func replan(at time: Double) {
    let (a, b) = (x.landing(of: layer, from: time), y.landing(of: layer, from: time))
    landing = (CGPoint(x: a.value, y: b.value), max(a.time, b.time))
    planNumber += 1
  }

  private static func limits(_ kind: Kind, _ table: CGSize) -> CGRect {
    let reach = kind.reach
    let width = max(table.width - 2 * reach.width, 0)
    let height = max(table.height - 2 * reach.height, 0)
    return CGRect(
      x: min(reach.width, table.width / 2),
      y: min(reach.height, table.height / 2),
      width: width,
      height: height
    )
  }

  private static func inside(_ limits: CGRect, _ point: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(point.x, limits.minX), limits.maxX),
      y: min(max(point.y, limits.minY), limits.maxY)
    )
  }
}
