import Foundation
import LaminaCore

/// The properties of a whole link: duration, delay, anchor.
extension ChainableAnimator {
  /// A point of a layer that stays fixed while the layer rotates and scales.
  public enum Anchor: CaseIterable, Sendable {
    /// The centre.
    case `default`
    /// The centre.
    case center
    /// The middle of the upper edge.
    case top
    /// The middle of the lower edge.
    case bottom
    /// The middle of the left edge.
    case left
    /// The middle of the right edge.
    case right
    /// The upper left corner.
    case topLeft
    /// The upper right corner.
    case topRight
    /// The lower left corner.
    case bottomLeft
    /// The lower right corner.
    case bottomRight

    /// The anchor point in unit coordinates of the bounds.
    var point: CGPoint {
      switch self {
      case .default, .center: CGPoint(x: 0.5, y: 0.5)
      case .top: CGPoint(x: 0.5, y: 0)
      case .bottom: CGPoint(x: 0.5, y: 1)
      case .left: CGPoint(x: 0, y: 0.5)
      case .right: CGPoint(x: 1, y: 0.5)
      case .topLeft: CGPoint(x: 0, y: 0)
      case .topRight: CGPoint(x: 1, y: 0)
      case .bottomLeft: CGPoint(x: 0, y: 1)
      case .bottomRight: CGPoint(x: 1, y: 1)
      }
    }
  }

  /// Ends the link and sets its duration; the next link begins after it.
  ///
  /// A link with springs by perceptual duration lasts until they have settled, if that is later.
  ///
  /// - Parameter t: Seconds; 0 or more.
  /// - Returns: The animator.
  @discardableResult
  public func thenAfter(_ t: TimeInterval) -> Self {
    plan.endLink(duration: duration(t, of: "thenAfter"))
    return self
  }

  /// Ends the link, as `thenAfter` does.
  @discardableResult
  public func then(_ t: TimeInterval) -> Self {
    plan.endLink(duration: duration(t, of: "then"))
    return self
  }

  /// Ends the link, which is played several times; relative values are computed again each time.
  ///
  /// - Parameters:
  ///   - t: Seconds for each time; 0 or more.
  ///   - count: The number of times; values below 1 are reported and mean 1.
  /// - Returns: The animator.
  @discardableResult
  public func `repeat`(_ t: TimeInterval, count: Int) -> Self {
    plan.endLink(duration: duration(t, of: "repeat"), count: repeats(count))
    return self
  }

  /// Begins another chain, which starts together with the previous ones at the next `animate`.
  ///
  /// A link left open gets the duration of that `animate`.
  public var concurrent: Self {
    plan.endChain()
    return self
  }

  /// Delays the link's animations by seconds, 0 or more; the last call in a link counts.
  @discardableResult
  public func wait(_ t: TimeInterval) -> Self {
    plan.link.delay = duration(t, of: "wait")
    return self
  }

  /// Delays the link's animations, as `wait` does.
  @discardableResult
  public func delay(_ t: TimeInterval) -> Self {
    plan.link.delay = duration(t, of: "delay")
    return self
  }

  /// Adds an action that is called when the link begins, before its delay.
  @discardableResult
  public func preAnimation(_ action: @escaping () -> Void) -> Self {
    plan.link.preActions.append(action)
    return self
  }

  /// Adds an action that is called when the link ends.
  @discardableResult
  public func postAnimation(_ action: @escaping () -> Void) -> Self {
    plan.link.postActions.append(action)
    return self
  }

  /// Sets the action that is called whenever all chains of the animator have ended, finished or
  /// not.
  @discardableResult
  public func finalCompletion(_ action: @escaping () -> Void) -> Self {
    finalAction = action
    return self
  }

  /// Sets the anchor when the link begins without moving the layer; the last call in a link counts.
  @discardableResult
  public func anchor(_ anchor: Anchor) -> Self {
    plan.link.anchorPoint = anchor.point
    return self
  }

  /// Sets the anchor point when the link begins without moving the layer; the last call in a link
  /// counts.
  ///
  /// - Parameters:
  ///   - x: In unit coordinates, 0 at the left edge.
  ///   - y: In unit coordinates, 0 at the upper edge.
  /// - Returns: The animator.
  @discardableResult
  public func makeAnchor(_ x: CGFloat, _ y: CGFloat) -> Self {
    plan.link.anchorPoint = CGPoint(x: x, y: y)
    return self
  }
}
