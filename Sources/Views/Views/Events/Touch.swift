import Foundation
import LaminaCells
import LaminaStage

/// A mouse button that is held, from its press to its release.
///
/// - Source: UITouch
/// - Note: Differs from UITouch: there is one pointer, so there is one touch at a time.
@preconcurrency @MainActor
public final class Touch: Hashable {
  /// What happened to it last.
  public enum Phase: Sendable { case began, moved, stationary, ended, cancelled }

  /// What happened to it last.
  public internal(set) var phase = Phase.began
  /// When that happened, in stage seconds.
  public internal(set) var timestamp: TimeInterval
  /// How many clicks in a row this one is the last of; 1 for a single one.
  public internal(set) var tapCount = 1
  /// The view that was hit, and that hears of all that follows.
  public internal(set) weak var view: View?
  /// The window of that view.
  public private(set) weak var window: Window?

  /// Where the pointer is and was before, in the window's coordinates.
  private(set) var place: CGPoint
  private(set) var previousPlace: CGPoint
  /// Where and when the button went down.
  let origin: CGPoint
  let began: TimeInterval
  let cell: CellPoint

  init(window: Window, place: CGPoint, cell: CellPoint, time: TimeInterval) {
    self.window = window
    (self.place, previousPlace, origin) = (place, place, place)
    (timestamp, began) = (time, time)
    self.cell = cell
  }

  /// Where the pointer is, in the coordinates of a view; nil is the window.
  public func location(in view: View?) -> CGPoint { convert(place, to: view) }

  /// Where the pointer was before it moved last, in the coordinates of a view; nil is the window.
  public func previousLocation(in view: View?) -> CGPoint { convert(previousPlace, to: view) }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }

  /// Whether the pointer ever was at another place than where the button went down.
  private(set) var hasMoved = false

  func move(to place: CGPoint) {
    previousPlace = self.place
    self.place = place
    hasMoved = true
  }

  /// Whether a release is soon enough for a click.
  func isShort(at time: TimeInterval) -> Bool {
    time - began <= MouseGestures.tapDuration + Deadlines.rounding
  }

  /// Whether the button went down near the place where that of another touch did, near enough for a
  /// row of clicks.
  func isNear(_ other: CellPoint) -> Bool {
    max(abs(cell.column - other.column), abs(cell.row - other.row)) <= MouseGestures.tapSlack
  }

  /// Whether both are the same touch.
  public nonisolated static func == (one: Touch, other: Touch) -> Bool { one === other }

  /// Hashes which touch it is.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
