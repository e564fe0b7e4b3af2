import Foundation

/// A gesture of the mouse, in points and points per second.
public enum MouseGesture: Hashable, Sendable {
  /// The button was pressed.
  case pressed(at: CGPoint)
  /// The mouse moves while the button is held.
  ///
  /// The translation is relative to the position of the press.
  case panned(to: CGPoint, translation: CGPoint, velocity: CGPoint)
  /// The button was released, with the velocity of the drag; zero after a pause.
  case lifted(at: CGPoint, velocity: CGPoint)
  /// The button was clicked without a move, `count` times in a row; follows `lifted`.
  case tapped(at: CGPoint, count: Int)
  /// The wheel was turned: down is positive.
  case wheeled(at: CGPoint, steps: Int)
  /// The gesture was interrupted, for instance when the terminal lost focus.
  case cancelled
}
