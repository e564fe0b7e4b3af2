import Foundation

/// A thing on its way over the table, in both directions.
package struct Flight: Hashable, Sendable {
  /// From left to right.
  package private(set) var x: FlightAxis
  /// From top to bottom.
  package private(set) var y: FlightAxis

  /// Creates a flight that stands still.
  ///
  /// - Parameters:
  ///   - position: Where, in points.
  ///   - limits: Where the middle of the thing may be without touching an edge.
  ///   - tuning: What the table does to it.
  package init(position: CGPoint, limits: CGRect, tuning: FlingTuning) {
    x = FlightAxis(value: position.x, limits: limits.minX...limits.maxX, tuning: tuning)
    y = FlightAxis(value: position.y, limits: limits.minY...limits.maxY, tuning: tuning)
  }

  /// Where it is, in points.
  package var position: CGPoint { CGPoint(x: x.value, y: y.value) }

  /// Points per second.
  package var velocity: CGPoint { CGPoint(x: x.velocity, y: y.velocity) }

  /// Whether it stands still.
  package var isResting: Bool { x.mode == .rest && y.mode == .rest }

  /// Where it stands still if nobody touches it, and when.
  package var landing: (point: CGPoint, time: Double) {
    let (a, b) = (x.landing, y.landing)
    return (CGPoint(x: a.value, y: b.value), max(a.time, b.time))
  }

  /// Goes on to a moment.
  package mutating func advance(to time: Double) {
    x.advance(to: time)
    y.advance(to: time)
  }

  /// Changes the velocity at the present moment.
  package mutating func setVelocity(_ velocity: CGPoint) {
    if velocity.x != x.velocity { x.setVelocity(velocity.x) }
    if velocity.y != y.velocity { y.setVelocity(velocity.y) }
  }

  /// Stands still at once.
  package mutating func stop() {
    x.stop()
    y.stop()
  }

  /// Is put somewhere by a hand.
  package mutating func place(at point: CGPoint, time: Double) {
    x.place(at: point.x, time: time)
    y.place(at: point.y, time: time)
  }

  /// Is let go by a hand, with its velocity.
  package mutating func release(velocity: CGPoint) {
    x.setVelocity(velocity.x)
    y.setVelocity(velocity.y)
  }

  /// Changes what the table does to it.
  package mutating func change(tuning: FlingTuning) {
    x.change(tuning: tuning)
    y.change(tuning: tuning)
  }

  /// Changes the size of the table.
  package mutating func change(limits: CGRect) {
    x.change(limits: limits.minX...limits.maxX)
    y.change(limits: limits.minY...limits.maxY)
  }

  /// Changes where it may settle; empty lists let it rest anywhere.
  package mutating func change(snapsX: [Double], snapsY: [Double]) {
    x.change(snaps: snapsX)
    y.change(snaps: snapsY)
  }
}
