/// A method of a class, which is called on an object that is named beside it.
///
/// ```swift
/// let open = TargetAction(Page.open)
/// let tap = TapGestureRecognizer(target: page, action: open)
/// ```
///
/// - Source: Selector
/// - Note: Differs from Selector: it holds the method itself and not its name, so that it is checked
///   when it is compiled.
@preconcurrency @MainActor
public struct TargetAction {
  private let call: (AnyObject, Any?) -> Void

  /// Creates one of a method that wants to know nothing.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    call = { target, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// Creates one of a method that is told who calls it.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    call = { target, sender in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Calls the method; an object of another class, and a sender of another kind, are passed over.
  public func perform(on target: AnyObject, sender: Any?) { call(target, sender) }
}
