/// A problem with views, controllers or property animators that UIKit ignores or traps on.
public enum ViewProblem: Hashable, Sendable {
  case keyframeOutside
  case keyframeClipped(start: Double, duration: Double)
  case keyframeOverlap(keyPath: String)
  case blockRepeatsForEver
  case notInHierarchy(String)
  case alreadyPresenting(String)
  case transitionRunning(String)
  case notAChild(String)
  case alreadyInStack(String)
  case transitionNotCompleted(String)
  case completedTwice
  case animatorState(call: String, state: String)
  case animatorReleased(state: String)
  case pageStyle
  case animationDelays(found: Int, expected: Int)
  case layerNotMade(String)

  /// What was found, what was expected, and the fix.
  public var message: String {
    switch self {
    case .keyframeOutside:
      "addKeyframe was called outside of animateKeyframes, so its changes do not animate; call it in the closure of animateKeyframes"
    case .keyframeClipped(let start, let duration):
      "a keyframe from \(start) over \(duration) leaves 0...1 and is cut; give shares of the whole duration"
    case .keyframeOverlap(let keyPath):
      "two keyframes of '\(keyPath)' overlap; the later call counts from its start on, let one end before the next begins"
    case .blockRepeatsForEver:
      "a block repeats for ever, so its completion waits for its removal; call modifyAnimations for a number of times"
    case .notInHierarchy(let name):
      "\(name) is not in a window, so nothing can be done from it; add it first"
    case .alreadyPresenting(let name):
      "\(name) cannot be presented: the presenting controller presents already, or \(name) is presented elsewhere; dismiss first"
    case .transitionRunning(let name):
      "\(name) has to wait: a transition runs in the window; start from its coordinator's completion"
    case .notAChild(let name):
      "\(name) is not a child of the controller that is to go over to it; call addChild first"
    case .alreadyInStack(let name):
      "\(name) is in the navigation stack already and is not pushed again; call popToViewController"
    case .transitionNotCompleted(let name):
      "\(name) did not call completeTransition a second after its last animation; the transition is completed now, call it in the completion"
    case .completedTwice:
      "completeTransition was called again for a transition that is over; call it once"
    case .animatorState(let call, let state):
      "\(call) was called on a property animator that is \(state), and is ignored; look at its state first"
    case .animatorReleased(let state):
      "a property animator that is \(state) was let go of; its animations are removed and the end values stay, keep it until it is finished"
    case .pageStyle:
      "partialCurl needs the style fullScreen; the presentation covers vertically instead"
    case .animationDelays(let found, let expected):
      "animationDelays has \(found) numbers for \(expected) pictures and is ignored; give one for each, none below 0"
    case .layerNotMade(let name):
      "\(name) is the layerClass of a view and has no make() of its own, so what its init() sets is not set; add `override class func make() -> Layer { \(name)() }`"
    }
  }
}
