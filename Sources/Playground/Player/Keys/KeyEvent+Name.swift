import Lamina

extension KeyEvent {
  /// Whether the event is a press without Ctrl, Alt or Super.
  package var isPlainPress: Bool {
    phase != .release && modifiers.isDisjoint(with: [.control, .alt, .super])
  }
}

extension StageEvent {
  package func isPlainPress(_ isOfKind: (KeyEvent.Key) -> Bool) -> Bool {
    guard case .key(let event) = self else { return false }
    return event.isPlainPress && isOfKind(event.key)
  }
}
