import LaminaCore

/// A running transition between controllers, during which its window blocks clicks.
@MainActor
package protocol RunningTransition: AnyObject {
  /// Handles a key, which no responder gets.
  func handle(_ key: KeyEvent)
}
