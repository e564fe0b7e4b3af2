import Foundation
import Lamina

extension GestureRecognizer {
  /// Creates a recognizer that tells nobody yet.
  public convenience init(target: Any?, action: Any?) { self.init() }

  /// Creates a recognizer that calls a method; the object is not kept.
  public convenience init<Target: AnyObject>(
    target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method with itself; the object is not kept.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target,
    action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Where a touch is; there is one.
  public func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  /// How many touches there are: one, while there is any.
  public var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

  /// Calls a method besides; the object is not kept.
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    addAction { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Calls a method with itself besides; the object is not kept.
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target,
    action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    addAction { [weak target] in
      if let target, let recognizer = $0 as? Recognizer { action(target)(recognizer) }
    }
  }
}
