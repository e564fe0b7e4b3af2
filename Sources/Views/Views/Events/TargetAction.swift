/// A method of a class, to be called on an object given separately.
///
/// ```swift
/// let open = TargetAction(Page.open)
/// let tap = TapGestureRecognizer(target: page, action: open)
/// ```
///
/// - Source: Selector
/// - Note: Differs from Selector: it holds the method itself rather than its name, so that the
///   compiler checks it.
@preconcurrency @MainActor
public struct TargetAction {
  private let call: (AnyObject, Any?) -> Void

  /// Creates an action from a method without parameters.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    call = { target, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// Creates an action from a method that takes the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    call = { target, sender in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Calls the method; does nothing if target or sender have another type.
  public func perform(on target: AnyObject, sender: Any?) { call(target, sender) }

  /// The method as a closure that takes the sender; the object is not retained.
  package func bound<Sender>(to target: Any?) -> (Sender) -> Void {
    let object = target.map { $0 as AnyObject }
    return { [weak object] sender in
      if let object { call(object, sender) }
    }
  }
}
