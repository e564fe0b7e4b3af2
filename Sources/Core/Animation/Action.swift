import Foundation

/// The response to a layer event; every animation is an action.
///
/// ```swift
/// struct Report: Action {
///   func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
///     print("\(event) changed")
///   }
/// }
/// ```
///
/// - Source: CAAction
@preconcurrency @MainActor
public protocol Action {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The name of the property that changed, or of the event.
  ///   - object: The layer.
  ///   - arguments: Additional event parameters; nil for most events.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// An action that does nothing and ends the search for one.
///
/// ```swift
/// layer.actions = ["position": SpringAnimation(), "opacity": NullAction()]
/// ```
public struct NullAction: Action {
  /// Creates the action that does nothing.
  public init() {}
  /// Does nothing.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

extension NSNull: Action {
  /// Does nothing: like `NullAction`, a null ends the search for an action.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Adds an animation as the action of an event, in place of the animation's default behaviour.
///
/// Class-bound, since every change in a block passes one on: an existential value would be boxed.
@MainActor
package protocol AnimationRunner: AnyObject {
  /// Adds the animation to `object`, unless the change calls for a different one.
  func run(_ animation: Animation, forKey event: String, object: Any)
}
