import Foundation
import LaminaCore

/// Recognizes drags.
///
/// The gesture begins when the pointer first enters another cell.
///
/// - Source: UIPanGestureRecognizer
/// - Note: Differs from UIPanGestureRecognizer: there the gesture begins after 10 points.
@preconcurrency @MainActor
open class PanGestureRecognizer: GestureRecognizer {
  private var tracker = VelocityTracker()
  /// The velocity; like the two points below, in the window's coordinates.
  private var speed = CGPoint.zero
  private var origin = CGPoint.zero
  private var position = CGPoint.zero

  /// The displacement of the pointer since the press or the latest `setTranslation`, in the
  /// coordinates of a view.
  public final func translation(in view: View?) -> CGPoint { vector(from: origin, in: view) }

  /// Sets the current translation by moving its origin.
  public final func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let view, let window = touch?.window else {
      origin = CGPoint(x: position.x - translation.x, y: position.y - translation.y)
      return
    }
    let inside = window.convert(position, to: view)
    let start = CGPoint(x: inside.x - translation.x, y: inside.y - translation.y)
    origin = window.convert(start, from: view)
  }

  /// The velocity of the pointer, in points per second in the coordinates of a view.
  public final func velocity(in view: View?) -> CGPoint {
    vector(from: CGPoint(x: position.x - speed.x, y: position.y - speed.y), in: view)
  }

  /// The vector from a point of the window to the pointer.
  private func vector(from start: CGPoint, in view: View?) -> CGPoint {
    var (from, to) = (start, position)
    if let view, let window = touch?.window {
      (from, to) = (window.convert(from, to: view), window.convert(to, to: view))
    }
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    (origin, position, speed) = (touch.position, touch.position, .zero)
    tracker.reset()
    tracker.add(position, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    position = touch.position
    tracker.add(position, at: event.timestamp)
    speed = tracker.velocity(at: event.timestamp)
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    speed = tracker.velocity(at: event.timestamp)
    state = state == .possible ? .failed : .ended
  }
}
