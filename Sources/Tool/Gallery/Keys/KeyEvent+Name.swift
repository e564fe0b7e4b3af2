import LaminaStage

extension KeyEvent {
  /// Whether the key went down by itself: not its release, and not together with Ctrl or Alt.
  package var isPlainPress: Bool {
    phase != .release && modifiers.isDisjoint(with: [.control, .alt, .super])
  }
}

extension StageEvent {
  /// Whether it is a key that went down by itself, and one of a kind.
  func isPlainPress(_ isOfKind: (KeyEvent.Key) -> Bool) -> Bool {
    guard case .key(let event) = self else { return false }
    return event.isPlainPress && isOfKind(event.key)
  }
}
