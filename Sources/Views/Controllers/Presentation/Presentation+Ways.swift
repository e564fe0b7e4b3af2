import LaminaCore
import LaminaViews

/// The default animations.
extension Presentation {
  /// The transition style, or the nearest one that the presentation can show.
  var style: ModalTransitionStyle {
    let wanted = presented.modalTransitionStyle
    guard wanted == .partialCurl, presented.modalPresentationStyle != .fullScreen else {
      return wanted
    }
    return .coverVertical
  }

  func usualAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    if style != presented.modalTransitionStyle {
      ViewContext.current.report(.pageStyle, about: presented.label)
    }
    if ViewContext.current.reducesMotion, style != .partialCurl { return FadeAnimator() }
    return ModalAnimator(style, isPresenting: isPresenting, comesFromCurl: page != nil)
  }
}
