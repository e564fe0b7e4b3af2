import Foundation
import LaminaCore

extension View {
  /// Animates from the appearance of a view before changes to its appearance after them.
  ///
  /// The changes themselves are not animated, except with `allowAnimatedContent`. Without a
  /// transition in the options this is `animate`. With reduced motion every transition is a fade of
  /// at most 0.15 s, except a flip, which shows its other side at once.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: Seconds; with 0 or less the view changes at once.
  ///   - options: The transition, and other options.
  ///   - animations: The changes.
  ///   - completion: Called at the end, with whether the transition ran to its end.
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
    play(transition, with: view, duration, options, animations, completion)
  }

  /// Animates a part of a transition between the appearances before and after some changes.
  ///
  /// `part` is the progress at which the transition begins and ends, each 0...1. If it stays, the
  /// last state is kept until another transition of the view replaces it. With reduced motion it is
  /// there at once. The completion gets whether the transition ran to its end.
  package static func transition(
    with view: View,
    part: ClosedRange<Double>,
    stays: Bool,
    duration: TimeInterval,
    options: AnimationOptions,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = options.transition ?? Transition()
    (transition.startProgress, transition.endProgress) = (part.lowerBound, part.upperBound)
    transition.isRemovedOnCompletion = !stays
    play(transition, with: view, duration, options, animations, completion)
  }

  private static func play(
    _ transition: Transition,
    with view: View,
    _ duration: TimeInterval,
    _ options: AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    let settings = BlockSettings(duration: duration, delay: 0, options: options)
    let block = AnimationBlock.begin(settings, options, completion: completion)
    if !block.isSuppressed, view.layer.isCommitted {
      // The old snapshot shows what was committed, so it is taken before anything changes.
      block.add(transition, to: view.layer)
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

  /// Animates from one view to another, in the superview of the first.
  ///
  /// The second is added in front and the first removed; with `showHideTransitionViews` the second
  /// is shown and the first hidden, and both stay.
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

  /// The transitions between `beginAnimations` and `commitAnimations`.
  ///
  /// - Source: UIView.AnimationTransition
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// Flips about the vertical axis, to the right.
    case flipFromLeft
    /// Flips about the vertical axis, to the left.
    case flipFromRight
    /// Curls the page up.
    case curlUp
    /// Curls the page down.
    case curlDown
  }

  /// Animates a view to its appearance at the end of the block that `beginAnimations` opened.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - view: The view.
  ///   - cache: Ignored: the old side is always a snapshot, the new one never.
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: View,
    cache: Bool
  ) {
    let options = AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
    guard let made = options.transition, let block = ViewContext.current.blocks.last,
      !block.isSuppressed, view.layer.isCommitted
    else { return }
    block.add(made, to: view.layer)
  }
}

extension AnimationBlock {
  /// The seconds of the fade that replaces transitions with reduced motion.
  private static let briefFade = 0.15

  /// Adds a transition to a layer.
  ///
  /// With reduced motion a brief fade replaces it, except a flip and a part of a transition: these
  /// show their end at once, as everything does without motion.
  func add(_ transition: Transition, to layer: Layer) {
    let isWhole = transition.startProgress == 0 && transition.endProgress == 1
    guard context.reducesMotion, isWhole, transition.type != .flip else {
      pace(transition)
      return add(transition, forKey: "transition", to: layer)
    }
    transition.type = .fade
    let own = settings
    settings.duration = min(settings.duration, Self.briefFade)
    (settings.repeatCount, settings.autoreverses) = (0, false)
    pace(transition)
    add(transition, forKey: "transition", to: layer)
    settings = own
  }
}

extension View.AnimationOptions {
  /// The transition that bits 20 to 22 select; nil for none.
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
