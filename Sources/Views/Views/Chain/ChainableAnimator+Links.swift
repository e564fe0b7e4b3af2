import Foundation
import LaminaMath

/// What belongs to a link as a whole: its end, its start, its anchor.
extension ChainableAnimator {
  /// A place of a layer that stays where it is while the layer turns and grows.
  public enum Anchor: CaseIterable, Sendable {
    /// The middle.
    case `default`
    /// The middle.
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

    /// The place in units of the bounds.
    var point: CGPoint {
      let x =
        switch self {
        case .left, .topLeft, .bottomLeft: 0.0
        case .right, .topRight, .bottomRight: 1.0
        case .default, .center, .top, .bottom: 0.5
        }
      let y =
        switch self {
        case .top, .topLeft, .topRight: 0.0
        case .bottom, .bottomLeft, .bottomRight: 1.0
        case .default, .center, .left, .right: 0.5
        }
      return CGPoint(x: x, y: y)
    }
  }

  /// Ends the link, which takes a time; what follows begins when it has ended.
  ///
  /// A link with springs that are told their perceptual duration lasts until they have settled, if
  /// that is later.
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

  /// Ends the link, which is played several times; relative values are counted anew each time.
  ///
  /// - Parameters:
  ///   - t: Seconds for each time; 0 or more.
  ///   - count: How often; below 1 is reported and means once.
  /// - Returns: The animator.
  @discardableResult
  public func `repeat`(_ t: TimeInterval, count: Int) -> Self {
    plan.endLink(duration: duration(t, of: "repeat"), count: repeats(count))
    return self
  }

  /// Begins another chain, which starts together with those before it at the next `animate`.
  ///
  /// A link that it leaves open takes the time of that `animate`.
  public var concurrent: Self {
    plan.endChain()
    return self
  }

  /// Lets the link start later; the last one of a link counts.
  ///
  /// - Parameter t: Seconds; 0 or more.
  /// - Returns: The animator.
  @discardableResult
  public func wait(_ t: TimeInterval) -> Self {
    plan.link.delay = duration(t, of: "wait")
    return self
  }

  /// Lets the link start later, as `wait` does.
  @discardableResult
  public func delay(_ t: TimeInterval) -> Self {
    plan.link.delay = duration(t, of: "delay")
    return self
  }

  /// Calls something when the link begins, before its delay.
  @discardableResult
  public func preAnimation(_ action: @escaping () -> Void) -> Self {
    plan.link.preActions.append(action)
    return self
  }

  /// Calls something when the link has ended.
  @discardableResult
  public func postAnimation(_ action: @escaping () -> Void) -> Self {
    plan.link.postActions.append(action)
    return self
  }

  /// Calls something each time when all chains of the animator have ended, in whatever way.
  @discardableResult
  public func finalCompletion(_ action: @escaping () -> Void) -> Self {
    finalAction = action
    return self
  }

  /// Sets the anchor when the link begins, so that the layer stays where it is; the last one of a
  /// link counts.
  @discardableResult
  public func anchor(_ anchor: Anchor) -> Self {
    plan.link.anchorPoint = anchor.point
    return self
  }

  /// Sets the anchor point when the link begins, so that the layer stays where it is; the last one
  /// of a link counts.
  ///
  /// - Parameters:
  ///   - x: In units of the bounds, 0 at the left edge.
  ///   - y: In units of the bounds, 0 at the upper edge.
  /// - Returns: The animator.
  @discardableResult
  public func makeAnchor(_ x: CGFloat, _ y: CGFloat) -> Self {
    plan.link.anchorPoint = CGPoint(x: x, y: y)
    return self
  }
}
