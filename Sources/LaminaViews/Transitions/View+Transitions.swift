import Foundation
import LaminaAnimations
import LaminaLayers

extension View {
  /// Goes over from the picture of a view before some changes to the picture after them.
  ///
  /// The changes themselves do not animate unless the options say so. Without a transition in the
  /// options this is `animate`.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: Seconds; 0 or less changes it at once.
  ///   - options: Which transition, and how it goes.
  ///   - animations: The changes.
  ///   - completion: Told once it is over whether it ran to its end.
  public static func transition(
    with view: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let transition = options.transition else {
      return animate(
        withDuration: duration,
        options: options,
        animations: animations ?? {},
        completion: completion
      )
    }
    let settings = BlockSettings(duration: duration, delay: 0, options: options)
    let block = AnimationBlock.begin(settings, options, completion: completion)
    if !block.isSuppressed, view.layer.isCommitted {
      // The old picture is what was committed, so it is taken before anything changes.
      block.add(transition, forKey: "transition", to: view.layer)
    }
    if let animations {
      if options.contains(.allowAnimatedContent) {
        block.run(animations)
      } else {
        performWithoutAnimation(animations)
      }
    }
    block.close()
  }

  /// Goes over from one view to another, in the superview of the first.
  ///
  /// The second comes in front and the first leaves its superview; with `showHideTransitionViews` the
  /// second is shown and the first hidden, and both stay.
  public static func transition(
    from fromView: View,
    to toView: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      let context = ViewContext.current
      context.report(.notInHierarchy(fromView.layer.label), about: "a transition")
      context.enqueue { completion?(false) }
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        toView.isHidden = false
        fromView.isHidden = true
      } else {
        container.addSubview(toView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  /// The transitions of the old pair of calls.
  ///
  /// - Source: UIView.AnimationTransition
  public enum AnimationTransition: Int, Sendable {
    /// None.
    case none
    /// Turns about the vertical axis, to the right.
    case flipFromLeft
    /// Turns about the vertical axis, to the left.
    case flipFromRight
    /// Turns the page away.
    case curlUp
    /// Lays the page down.
    case curlDown
  }

  /// Has a view go over to what it looks like when the block ends that `beginAnimations` began.
  ///
  /// - Parameters:
  ///   - transition: How.
  ///   - view: The view.
  ///   - cache: Changes nothing: the old side is always a picture, the new one always live.
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: View,
    cache: Bool
  ) {
    let options = AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
    guard let made = options.transition, let block = ViewContext.current.blocks.last,
      !block.isSuppressed, view.layer.isCommitted
    else { return }
    block.add(made, forKey: "transition", to: view.layer)
  }
}

extension View.AnimationOptions {
  /// The transition that the bits name; nil for none.
  @MainActor
  package var transition: Transition? {
    let (kind, side): (Transition.Kind, Transition.Subtype?)
    switch rawValue >> 20 & 7 {
    case 1: (kind, side) = (.flip, .fromLeft)
    case 2: (kind, side) = (.flip, .fromRight)
    case 3: (kind, side) = (.curlUp, nil)
    case 4: (kind, side) = (.curlDown, nil)
    case 5: (kind, side) = (.fade, nil)
    case 6: (kind, side) = (.flip, .fromTop)
    case 7: (kind, side) = (.flip, .fromBottom)
    default: return nil
    }
    let transition = Transition()
    transition.type = kind
    transition.subtype = side
    return transition
  }
}
