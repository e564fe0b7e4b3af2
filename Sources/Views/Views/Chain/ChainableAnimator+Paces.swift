import Foundation
import LaminaCore

/// The timing of the property before the word; the last one of a property counts, the default is
/// linear.
extension ChainableAnimator {
  /// Oscillates about the end value: `easeOutElastic`.
  public var spring: Self { pace(.easeOut, .elastic, "spring") }
  /// Bounces at the end value like a ball: `easeOutBounce`.
  public var bounce: Self { pace(.easeOut, .bounce, "bounce") }
  /// Eases in: `easeInQuad`.
  public var easeIn: Self { pace(.easeIn, .quad, "easeIn") }
  /// Eases out: `easeOutQuad`.
  public var easeOut: Self { pace(.easeOut, .quad, "easeOut") }
  /// Eases in and out: `easeInOutQuad`.
  public var easeInOut: Self { pace(.easeInOut, .quad, "easeInOut") }
  /// Overshoots a little and returns: `easeOutBack`.
  public var easeBack: Self { pace(.easeOut, .back, "easeBack") }

  /// Moves like a mass on a spring until it has settled; the link waits for it.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceptual duration in seconds; greater than 0.
  ///   - bounce: 0 for none, up to 1 for more, down to -1 for a slow approach. A spring that never
  ///     settles is cut at the end of the link.
  /// - Returns: The animator.
  /// - Precondition: The values are in the stated ranges.
  @discardableResult
  public func spring(perceptualDuration: TimeInterval, bounce: CGFloat) -> Self {
    pace(.spring(perceptualDuration: perceptualDuration, bounce: bounce), word: "spring")
  }

  /// Sets a timing function.
  @discardableResult
  public func timing(_ function: TimingFunction) -> Self {
    pace(.timing(function), word: "timing")
  }

  /// Sets any function as timing, which is sampled at 101 times immediately.
  ///
  /// - Parameter function: Maps the fraction of the time to the progress, both from 0 to 1; it may
  ///   overshoot. A value that is not finite is reported, and the timing is linear.
  /// - Returns: The animator.
  @discardableResult
  public func customAnimationFunction(_ function: @escaping (Double) -> Double) -> Self {
    do {
      let sampled = try TimingFunction.sampled(function)
      return pace(.timing(sampled), word: "customAnimationFunction")
    } catch {
      layer.report(.timesClamped(error.description))
      return pace(.timing(.linear), word: "customAnimationFunction")
    }
  }

  func pace(_ side: PennerCurve.Side, _ family: PennerCurve.Family, _ word: String) -> Self {
    pace(.timing(PennerCurve(side, family).timingFunction), word: word)
  }
}
