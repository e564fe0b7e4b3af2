import Foundation

/// How far an animator is.
///
/// - Source: UIViewAnimatingState
public enum ViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive
  /// Its animations are there, running or paused.
  case active
  /// Its animations are gone, and it waits for `finishAnimation(at:)`.
  case stopped
}

/// Something that animates and can be driven.
///
/// - Source: UIViewAnimating
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
  /// How far it is.
  var state: ViewAnimatingState { get }
  /// Whether time moves it.
  var isRunning: Bool { get }
  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }
  /// How much of it is done, 0...1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Ends with what is seen.
  ///
  /// - Parameter withoutFinishing: Whether it is over then; if not, it waits for
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped one at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that takes closures with changes.
///
/// - Source: UIViewImplicitlyAnimating
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes that begin after a share of what is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is told where it ended.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Goes on, with another pace or in another time.
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
