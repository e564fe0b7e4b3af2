import LaminaStage

/// What a key does wherever a responder is part of the chain.
///
/// - Source: UIKeyCommand
@preconcurrency @MainActor
public struct KeyCommand {
  /// The key.
  public let key: KeyEvent.Key
  /// The modifier keys that are held with it, and no others.
  public let modifiers: KeyModifiers
  /// What it does, in words for the person.
  public let title: String
  /// What it does.
  public let action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held with it; Shift only with keys that are no
  ///     characters.
  ///   - title: What it does, in words for the person.
  ///   - action: What it does.
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

  /// Whether a key that went down is the one of the command.
  func matches(_ event: KeyEvent) -> Bool {
    key == event.key && modifiers == event.modifiers
  }
}
