import Foundation

/// The state of an animator.
///
/// - Source: UIViewAnimatingState
public enum ViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Its animations exist, running or paused.
  case active
  /// Its animations are removed; `finishAnimation(at:)` ends it.
  case stopped
}

/// An animation that can be controlled.
///
/// - Source: UIViewAnimating
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
  /// The state.
  var state: ViewAnimatingState { get }
  /// Whether the animator advances with time.
  var isRunning: Bool { get }
  /// Whether the animator runs back to its start.
  var isReversed: Bool { get set }
  /// The completed fraction, 0...1, in the present direction.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animator.
  func startAnimation()
  /// Starts after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses at the present fraction.
  func pauseAnimation()
  /// Stops with the presentation values.
  ///
  /// - Parameter withoutFinishing: Whether the animator is finished then; if false, it waits for
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animator at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that animates the changes of closures.
///
/// - Source: UIViewImplicitlyAnimating
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the final position.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Resumes with another timing or duration.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

extension ViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?,
    durationFactor: CGFloat
  ) {}
}
