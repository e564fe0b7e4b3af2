import LaminaCore

/// A running transition between controllers, during which its window blocks clicks.
@MainActor
package protocol RunningTransition: AnyObject {
  /// The window whose keys go to the transition.
  var gatedWindow: (any StageWindow)? { get }

  /// Handles a key, which no responder gets.
  func handle(_ key: KeyEvent)
}
