import Foundation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage

/// A thing on the table: a layer, the motions of its two directions, and the hand that may hold it.
@MainActor
package final class FlingItem {
  /// What it is.
  package enum Kind: String, CaseIterable, Sendable {
    case puck, card

    /// Half of its width and height, in points.
    package var reach: CGSize {
      switch self {
      case .puck: CGSize(width: 3, height: 3)
      case .card: CGSize(width: 5, height: 3)
      }
    }
  }

  /// What it does, in a word.
  package enum State: String, Sendable {
    case rest, held, glide, bounce, settle
  }

  /// What it is.
  package let kind: Kind
  /// What motions move.
  let layer = Layer()
  /// Where it will stand still, and when.
  package private(set) var landing: (point: CGPoint, time: Double)
  /// Counts the changes of the flight by hands, keys and sliders.
  package private(set) var planNumber = 0
  /// Where a hand holds it, as the way from the hand to the middle of the thing.
  private var grip: CGPoint?
  private var handVelocity = CGPoint.zero
  private var limits: CGRect
  private var x = FlingAxis("position.x")
  private var y = FlingAxis("position.y")

  /// Creates a thing at rest on a table of a size.
  init(_ kind: Kind, at position: CGPoint, table: CGSize, tuning: FlingTuning) {
    self.kind = kind
    limits = Self.limits(kind, table)
    layer.position = Self.inside(limits, position)
    landing = (layer.position, 0)
    tune(tuning)
    spread()
  }

  /// How often it came to rest in its goal.
  package private(set) var score = 0
  /// Whether it was seen outside of its goal since it last came home.
  private var wasAway = false
  /// Whether somebody threw it since it last lay still: a table that gets smaller scores for nobody.
  private var isThrown = false

  /// Where it is, in points.
  package var position: CGPoint { layer.position }

  /// Whether a hand holds it.
  package var isHeld: Bool { grip != nil }

  /// Whether ticks change something.
  package var isMoving: Bool { !isHeld && !motions.isEmpty }

  /// Points per second, of the hand while one holds it.
  package var velocity: CGPoint {
    isHeld ? handVelocity : CGPoint(x: x.velocity(of: layer), y: y.velocity(of: layer))
  }

  /// What it does.
  package var state: State {
    if isHeld { return .held }
    let motions = motions
    let springs = motions.compactMap { $0 as? SpringMotion }
    if springs.contains(where: \.endsAtTarget) { return .bounce }
    if !springs.isEmpty { return .settle }
    return motions.isEmpty ? .rest : .glide
  }

  /// Where it is at a time from the last tick on, if nobody touches it.
  package func position(at time: Double) -> CGPoint {
    CGPoint(x: x.moment(of: layer, at: time).value, y: y.moment(of: layer, at: time).value)
  }

  /// How deep it is inside of the edges, in points: negative at the left and the upper one.
  var depth: CGPoint {
    let (place, inside) = (position, Self.inside(limits, position))
    return CGPoint(x: place.x - inside.x, y: place.y - inside.y)
  }

  /// Whether a place is on the thing, or so close that a hand means it.
  func isHit(by place: CGPoint) -> Bool {
    abs(place.x - position.x) <= kind.reach.width + 1
      && abs(place.y - position.y) <= kind.reach.height + 1.5
  }

  /// Counts a rest in its goal, once until it leaves it again.
  ///
  /// - Returns: Whether it came home just now.
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

  /// Where it would land, thrown from where it is.
  func landing(thrownAt velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: x.landing(from: position.x, thrownAt: velocity.x),
      y: y.landing(from: position.y, thrownAt: velocity.y)
    )
  }

  private var motions: [DynamicMotion] {
    [x.motion(of: layer), y.motion(of: layer)].compactMap { $0 }
  }

  // MARK: What happens to it

  /// Is pushed by a key.
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

  /// Stands still at once.
  func stop(at time: Double) {
    guard !isHeld else { return }
    rest(at: position(at: time), time)
  }

  /// Is thrown so that it comes to rest at a point, if no edge is in between.
  func launch(to point: CGPoint, at time: Double) {
    guard !isHeld else { return }
    let goal = Self.inside(limits, point)
    x.launch(layer, to: goal.x, at: time)
    y.launch(layer, to: goal.y, at: time)
    isThrown = true
    replan(at: time)
  }

  /// Is caught by a hand.
  func grab(at place: CGPoint, time: Double) {
    let position = position(at: time)
    grip = CGPoint(x: position.x - place.x, y: position.y - place.y)
    handVelocity = .zero
    rest(at: position, time)
  }

  /// Follows the hand; beyond an edge it only gives way a little.
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

  /// Is let go by the hand.
  func release(velocity: CGPoint, time: Double) {
    guard isHeld else { return }
    grip = nil
    x.fly(layer, at: time, velocity: velocity.x)
    y.fly(layer, at: time, velocity: velocity.y)
    isThrown = isMoving
    replan(at: time)
  }

  /// Has its table changed under it.
  func change(tuning: FlingTuning, at time: Double) {
    tune(tuning)
    goOn(at: time)
  }

  /// Has its table made larger or smaller.
  func change(table: CGSize, at time: Double) {
    limits = Self.limits(kind, table)
    spread()
    goOn(at: time)
  }

  /// Settles in points of a grid from now on, or anywhere.
  func change(snaps: (x: [Double], y: [Double]), at time: Double) {
    x.coasting.snapPoints = snaps.x
    y.coasting.snapPoints = snaps.y
    goOn(at: time)
  }

  /// Is put to a place at rest, and begins anew; a hand lets go of it.
  func put(at point: CGPoint, time: Double) {
    score = 0
    (wasAway, isThrown) = (false, false)
    grip = nil
    rest(at: Self.inside(limits, point), time)
  }

  /// Is where it would land, at once.
  func arrive(at time: Double) {
    rest(at: landing.point, time)
  }

  // MARK: Plans

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

  /// Goes on from where it is on the table as it is now.
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
