import Foundation
import LaminaCore

/// A mouse button, from press to release.
///
/// - Source: UITouch
/// - Note: Differs from UITouch: there is one pointer, so there is one touch at a time.
@preconcurrency @MainActor
public final class Touch: Hashable {
  /// The phases of a touch.
  public enum Phase: Sendable { case began, moved, stationary, ended, cancelled }

  /// The latest phase.
  public internal(set) var phase = Phase.began
  /// The time of the latest event, in stage seconds.
  public internal(set) var timestamp: TimeInterval
  /// The number of clicks in a row up to this one; 1 for a single click.
  public internal(set) var tapCount = 1
  /// The view that was hit, which gets all further events of the touch.
  public internal(set) weak var view: View?
  /// The window of that view.
  public private(set) weak var window: Window?

  /// The present and the previous position of the pointer, in the window's coordinates.
  private(set) var position: CGPoint
  private(set) var previousPosition: CGPoint
  /// The position and the time of the press.
  let origin: CGPoint
  let began: TimeInterval
  let cell: CellPoint

  init(window: Window, position: CGPoint, cell: CellPoint, time: TimeInterval) {
    self.window = window
    (self.position, previousPosition, origin) = (position, position, position)
    (timestamp, began) = (time, time)
    self.cell = cell
  }

  /// The pointer's position in the coordinates of a view; nil is the window.
  public func location(in view: View?) -> CGPoint { convert(position, to: view) }

  /// The pointer's previous position in the coordinates of a view; nil is the window.
  public func previousLocation(in view: View?) -> CGPoint { convert(previousPosition, to: view) }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }

  /// Whether the pointer has left the position of the press.
  private(set) var hasMoved = false

  func move(to position: CGPoint) {
    previousPosition = self.position
    self.position = position
    hasMoved = true
  }

  /// Whether a release at a time is early enough for a click.
  func isShort(at time: TimeInterval) -> Bool {
    time - began <= MouseGestures.tapDuration + Deadlines.rounding
  }

  /// Whether the press is near enough to another for a row of clicks.
  func isNear(_ other: CellPoint) -> Bool {
    max(abs(cell.column - other.column), abs(cell.row - other.row)) <= MouseGestures.tapSlack
  }

  /// Whether both are the same touch.
  public nonisolated static func == (one: Touch, other: Touch) -> Bool { one === other }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
