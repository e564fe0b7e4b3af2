import Foundation
import Lamina
import LaminaViews

extension GestureRecognizer {
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

  /// Calls a method besides; the object is not kept.
  public func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    addAction { [weak object] recognizer in
      if let object { action.perform(on: object, sender: recognizer) }
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

extension PanGestureRecognizer {
  /// How many touches it takes at most; there is one.
  public var maximumNumberOfTouches: Int {
    get { .max }
    set {}
  }

  /// How many touches it takes at least; more than 1 never come.
  public var minimumNumberOfTouches: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension TapGestureRecognizer {
  /// How many touches it takes; more than 1 never come.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension SwipeGestureRecognizer {
  /// How many touches it takes; more than 1 never come.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

extension LongPressGestureRecognizer {
  /// How many touches it takes; more than 1 never come.
  public var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { touchesRequired = max(1, newValue) }
  }
}

// The originals are objects of NSObject, which can be compared and kept in sets.
extension GestureRecognizer: Hashable {
  /// Whether two are the same object.
  public nonisolated static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool {
    one === other
  }

  /// Hashes which object it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
