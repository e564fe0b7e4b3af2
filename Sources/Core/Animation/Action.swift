import Foundation

/// Something that an event of a layer starts; every animation is one.
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
  ///   - arguments: More about the event; nil for most.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// Ends the search for an action with none.
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
  /// Does nothing: a null ends the search for an action, as `NullAction` does.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Adds an animation that an event starts, in place of the animation itself.
///
/// An object, since every change of a block hands one on: a value would have to be boxed.
@MainActor
package protocol AnimationRunner: AnyObject {
  /// Adds the animation to what the event is about, unless its change needs another one.
  func run(_ animation: Animation, forKey event: String, object: Any)
}
