import LaminaStage

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

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys; Shift only with keys that are not characters.
  ///   - title: The description shown to the user.
  ///   - action: The action.
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

  /// Whether a pressed key is that of the command.
  func matches(_ event: KeyEvent) -> Bool {
    key == event.key && modifiers == event.modifiers
  }
}
