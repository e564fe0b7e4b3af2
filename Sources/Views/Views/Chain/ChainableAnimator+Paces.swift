import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath

/// The pace of the property before the word; the last one of a property counts, and without any it is
/// linear.
extension ChainableAnimator {
  /// Swings about the end: `easeOutElastic`.
  public var spring: Self { pace(.easeOut, .elastic, "spring") }
  /// Jumps at the end like a ball: `easeOutBounce`.
  public var bounce: Self { pace(.easeOut, .bounce, "bounce") }
  /// Starts slowly: `easeInQuad`.
  public var easeIn: Self { pace(.easeIn, .quad, "easeIn") }
  /// Ends slowly: `easeOutQuad`.
  public var easeOut: Self { pace(.easeOut, .quad, "easeOut") }
  /// Starts and ends slowly: `easeInOutQuad`.
  public var easeInOut: Self { pace(.easeInOut, .quad, "easeInOut") }
  /// Goes a little too far and comes back: `easeOutBack`.
  public var easeBack: Self { pace(.easeOut, .back, "easeBack") }

  /// Goes as a mass on a spring does, until it has settled; the link waits for it.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds until it seems to have arrived; greater than 0.
  ///   - bounce: 0 for none, up to 1 for more, down to -1 for a slow approach. A spring that never
  ///     settles is cut at the end of the link.
  /// - Returns: The animator.
  /// - Precondition: The values are in the stated ranges.
  @discardableResult
  public func spring(perceptualDuration: TimeInterval, bounce: CGFloat) -> Self {
    pace(.spring(perceptualDuration: perceptualDuration, bounce: bounce), word: "spring")
  }

  /// Goes at the pace of a timing function.
  @discardableResult
  public func timing(_ function: TimingFunction) -> Self {
    pace(.timing(function), word: "timing")
  }

  /// Goes at the pace of any function, which is asked at 101 times now.
  ///
  /// - Parameter function: From a fraction of time to the fraction of the way, both from 0 to 1; it
  ///   may overshoot. With a value that is no number it is reported, and the pace is linear.
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

  /// Sets one of Penner's curves.
  func pace(_ side: PennerCurve.Side, _ family: PennerCurve.Family, _ word: String) -> Self {
    pace(.timing(PennerCurve(side, family).timingFunction), word: word)
  }
}
