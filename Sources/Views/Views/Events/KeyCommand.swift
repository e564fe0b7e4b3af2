import LaminaCore

/// A key command, active while its responder is in the responder chain.
///
/// - Source: UIKeyCommand
@preconcurrency @MainActor
public struct KeyCommand {
  /// The key.
  public let key: KeyEvent.Key
  /// The exact set of modifier keys.
  public let modifiers: KeyModifiers
  /// The description shown to the user.
  public let title: String
  /// The action.
  public let action: () -> Void

  /// Creates a command; Shift is a modifier only of keys that are not characters.
  public init(
    _ key: KeyEvent.Key,
    modifiers: KeyModifiers = [],
    title: String = "",
    action: @escaping () -> Void
  ) {
    self.key = key.byName
    self.modifiers = modifiers
    self.title = title
    self.action = action
  }

  func matches(_ event: KeyEvent) -> Bool {
    key == event.key && modifiers == event.modifiers
  }
}
