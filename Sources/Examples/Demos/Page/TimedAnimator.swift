import Foundation
import Lamina

/// An animator of transitions, whose duration is known beforehand.
protocol TimedAnimator: ViewControllerAnimatedTransitioning {
  var duration: TimeInterval { get }
}

extension TimedAnimator {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    duration
  }
}
