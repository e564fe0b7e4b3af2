import Foundation
import LaminaMath
import LaminaStage

/// A thing on the table: its flight, and the hand that may hold it.
package struct FlingItem: Sendable {
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
  /// How it moves when nobody holds it.
  package private(set) var flight: Flight
  /// Where it will stand still, and when.
  package private(set) var landing: (point: CGPoint, time: Double)
  /// Counts the changes of the flight by hands, keys and sliders.
  package private(set) var planNumber = 0
  /// Where a hand holds it, as the way from the hand to the middle of the thing.
  private var grip: CGPoint?
  private var handVelocity = CGPoint.zero
  private var limits: CGRect

  /// Creates a thing at rest on a table of a size.
  init(_ kind: Kind, at position: CGPoint, table: CGSize, tuning: FlingTuning) {
    self.kind = kind
    limits = Self.limits(kind, table)
    let place = Self.inside(limits, position)
    flight = Flight(position: place, limits: limits, tuning: tuning)
    landing = flight.landing
  }

  /// Whether a hand holds it.
  package var isHeld: Bool { grip != nil }

  /// Whether ticks change something.
  package var isMoving: Bool { !isHeld && !flight.isResting }

  /// Points per second, of the hand while one holds it.
  package var velocity: CGPoint { isHeld ? handVelocity : flight.velocity }

  /// What it does.
  package var state: State {
    if isHeld { return .held }
    let modes = [flight.x.mode, flight.y.mode]
    if modes.contains(where: { if case .edge = $0 { true } else { false } }) { return .bounce }
    if modes.contains(where: { if case .settle = $0 { true } else { false } }) { return .settle }
    return flight.isResting ? .rest : .glide
  }

  /// Whether a place is on the thing, or so close that a hand means it.
  func isHit(by place: CGPoint) -> Bool {
    abs(place.x - flight.position.x) <= kind.reach.width + 1
      && abs(place.y - flight.position.y) <= kind.reach.height + 1.5
  }

  // MARK: What happens to it

  /// Goes on to a moment.
  mutating func advance(to time: Double) {
    guard !isHeld else { return }
    flight.advance(to: time)
  }

  /// Is pushed by a key.
  mutating func push(_ impulse: KeyPan.Impulse, settings: KeyPan.Settings) {
    guard !isHeld else { return }
    flight.advance(to: impulse.time)
    flight.setVelocity(settings.velocity(flight.velocity, pushedBy: impulse.velocity))
    replan()
  }

  /// Stands still at once.
  mutating func stop(at time: Double) {
    advance(to: time)
    flight.stop()
    replan()
  }

  /// Is thrown so that it comes to rest at a point, if no edge is in between.
  mutating func launch(to point: CGPoint, tuning: FlingTuning, at time: Double) {
    guard !isHeld else { return }
    advance(to: time)
    let curve = DecayCurve(deceleration: tuning.deceleration)
    let goal = Self.inside(limits, point)
    func speed(_ goal: Double, _ value: Double) -> Double {
      curve
        .velocity(
          toReach: [goal, 0, 0, 0],
          from: [value, 0, 0, 0],
          restSpeed: FlightAxis.restSpeed
        )
        .x
    }
    flight.setVelocity(
      CGPoint(
        x: speed(goal.x, flight.position.x),
        y: speed(goal.y, flight.position.y)
      )
    )
    replan()
  }

  /// Is caught by a hand.
  mutating func grab(at place: CGPoint, time: Double) {
    advance(to: time)
    flight.stop()
    grip = CGPoint(x: flight.position.x - place.x, y: flight.position.y - place.y)
    handVelocity = .zero
    replan()
  }

  /// Follows the hand; beyond an edge it only gives way a little.
  mutating func drag(to place: CGPoint, velocity: CGPoint, time: Double) {
    guard let grip else { return }
    let wanted = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    let inside = Self.inside(limits, wanted)
    flight.place(
      at: CGPoint(
        x: inside.x + (wanted.x - inside.x) * Self.give,
        y: inside.y + (wanted.y - inside.y) * Self.give
      ),
      time: time
    )
    handVelocity = velocity
    replan()
  }
  private static let give = 0.2

  /// Is let go by the hand.
  mutating func release(velocity: CGPoint, time: Double) {
    guard isHeld else { return }
    flight.place(at: flight.position, time: time)
    grip = nil
    flight.release(velocity: velocity)
    replan()
  }

  /// Has its table changed under it.
  mutating func change(tuning: FlingTuning, at time: Double) {
    advance(to: time)
    flight.change(tuning: tuning)
    replan()
  }

  /// Has its table made larger or smaller.
  mutating func change(table: CGSize, at time: Double) {
    advance(to: time)
    limits = Self.limits(kind, table)
    flight.change(limits: limits)
    replan()
  }

  /// Settles in points of a grid from now on, or anywhere.
  mutating func change(snaps: (x: [Double], y: [Double]), at time: Double) {
    advance(to: time)
    flight.change(snapsX: snaps.x, snapsY: snaps.y)
    replan()
  }

  /// Is put to a place at rest; a hand lets go of it.
  mutating func put(at point: CGPoint, time: Double) {
    grip = nil
    flight.place(at: Self.inside(limits, point), time: time)
    replan()
  }

  /// Is where it would land, at once.
  mutating func arrive() {
    let end = flight.landing
    flight.place(at: end.point, time: flight.x.time)
    replan()
  }

  private mutating func replan() {
    // A hand holds it where it is, whatever the table would do to it there.
    landing = isHeld ? (flight.position, flight.x.time) : flight.landing
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
