import Foundation

/// What a hand does with the mouse, in points and points per second.
public enum MouseGesture: Hashable, Sendable {
  /// The button went down.
  case pressed(at: CGPoint)
  /// The mouse moves with the button held.
  ///
  /// The translation counts from where the button went down.
  case panned(to: CGPoint, translation: CGPoint, velocity: CGPoint)
  /// The button went up, with the velocity of the hand; zero if it stood still.
  case lifted(at: CGPoint, velocity: CGPoint)
  /// The button went down and up without a move, so many times in a row; follows `lifted`.
  case tapped(at: CGPoint, count: Int)
  /// The wheel turned: down is positive.
  case wheeled(at: CGPoint, steps: Int)
  /// The button was lost, as when the terminal is no longer in front.
  case cancelled
}
