import Foundation
import Lamina

extension GestureRecognizer {
  /// The position of the touch; the index is ignored, as there is only one.
  public func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  /// The number of touches: 1 during a continuous gesture, otherwise 0.
  public var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

  /// Adds a method to call; the object is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void
  ) { addTarget(target, action: Selector(action)) }

  /// Adds a method to call; the object is not retained.
  public func addTarget(_ target: Any, action: Selector) { addAction(action.bound(to: target)) }

  /// Adds a method to call with the recognizer; the object is not retained.
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target,
    action: @escaping (Target) -> (Recognizer) -> Void
  ) { addTarget(target, action: Selector(action)) }
}

extension PanGestureRecognizer {
  /// The maximum number of touches; setting it has no effect, as there is only one touch.
  public var maximumNumberOfTouches: Int {
    get { .max }
    set {}
  }

  /// The minimum number of touches; with more than 1 the gesture is never recognized.
  public var minimumNumberOfTouches: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension TapGestureRecognizer {
  /// The number of touches; with more than 1 the gesture is never recognized.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension SwipeGestureRecognizer {
  /// The number of touches; with more than 1 the gesture is never recognized.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension LongPressGestureRecognizer {
  /// The number of touches; with more than 1 the gesture is never recognized.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension GestureRecognizer: IdentityHashable {}
