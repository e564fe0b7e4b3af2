import Foundation
import LaminaCells

/// Recognises gestures in mouse events: press, pan, tap, double tap, wheel.
///
/// ```swift
/// var gestures = MouseGestures()
/// stage.onEvent = { event in
///   guard case .mouse(let mouse) = event.event else { return }
///   let place = stage.point(at: mouse.position)
///   for gesture in gestures.take(mouse, at: event.time, place: place) {
///     if case .panned(let place, _, _) = gesture { layer.position = place }
///   }
/// }
/// ```
///
/// One button is tracked at a time, the one that was pressed first.
public struct MouseGestures: Sendable {
  /// The maximal seconds between press and release of a tap.
  public static let tapDuration = 0.3
  /// The maximal seconds between a tap and the press of the next one in a row.
  public static let tapGap = 0.4
  /// The maximal cells between the taps of a row.
  public static let tapSlack = 1

  private var press: Press?
  private var lastTap: Tap?
  private var tracker = VelocityTracker()

  private struct Press {
    var button: MouseEvent.Button
    var time: Double
    var cell: CellPoint
    var place: CGPoint
    var hasMoved = false
    /// The last position: a release at the same position is not a movement.
    var last: CGPoint
  }
  private struct Tap {
    var time: Double
    var cell: CellPoint
    var count: Int
  }

  /// Creates a state in which no button is held.
  public init() {}

  /// Whether a button is held.
  public var isPressed: Bool { press != nil }

  /// Processes an event.
  ///
  /// - Parameters:
  ///   - event: The mouse event.
  ///   - time: The time in seconds.
  ///   - place: The event's position in points, as returned by `Stage.point(at:)`: a cell is twice
  ///     as tall as wide, and only in points are velocities comparable in both directions.
  /// - Returns: The resulting gestures in order; often none.
  public mutating func take(
    _ event: MouseEvent,
    at time: Double,
    place: CGPoint
  ) -> [MouseGesture] {
    switch event.kind {
    case .press: begin(event, time, place)
    case .drag: move(time, place)
    case .release: end(event, time, place)
    case .wheelUp: [.wheeled(at: place, steps: -1)]
    case .wheelDown: [.wheeled(at: place, steps: 1)]
    case .move: []
    }
  }

  /// Cancels the gesture without a release, for instance when focus is lost.
  public mutating func cancel() -> [MouseGesture] {
    guard press != nil else { return [] }
    press = nil
    return [.cancelled]
  }

  private mutating func begin(
    _ event: MouseEvent,
    _ time: Double,
    _ place: CGPoint
  ) -> [MouseGesture] {
    // Another press of the same button means that its release was lost.
    if let press, press.button != event.button { return [] }
    let lost = cancel()
    press = Press(button: event.button, time: time, cell: event.position, place: place, last: place)
    tracker.reset()
    tracker.add(place, at: time)
    return lost + [.pressed(at: place)]
  }

  private mutating func move(_ time: Double, _ place: CGPoint) -> [MouseGesture] {
    guard var press else { return [] }
    guard place != press.last else { return [] }
    press.hasMoved = true
    press.last = place
    self.press = press
    tracker.add(place, at: time)
    let way = CGPoint(x: place.x - press.place.x, y: place.y - press.place.y)
    return [.panned(to: place, translation: way, velocity: tracker.velocity(at: time))]
  }

  private mutating func end(
    _ event: MouseEvent,
    _ time: Double,
    _ place: CGPoint
  ) -> [MouseGesture] {
    // Legacy encodings do not report which button was released.
    guard let held = press, held.button == event.button || event.button == .none else { return [] }
    let pan = move(time, place)
    let hasMoved = press?.hasMoved ?? false
    press = nil
    let velocity = hasMoved ? tracker.velocity(at: time) : .zero
    let lift = pan + [.lifted(at: place, velocity: velocity)]
    guard !hasMoved, time - held.time <= Self.tapDuration else {
      lastTap = nil
      return lift
    }
    var count = 1
    if let lastTap, held.time - lastTap.time <= Self.tapGap, isNear(lastTap.cell, held.cell) {
      count = lastTap.count + 1
    }
    lastTap = Tap(time: time, cell: held.cell, count: count)
    return lift + [.tapped(at: place, count: count)]
  }

  private func isNear(_ a: CellPoint, _ b: CellPoint) -> Bool {
    max(abs(a.column - b.column), abs(a.row - b.row)) <= Self.tapSlack
  }
}
