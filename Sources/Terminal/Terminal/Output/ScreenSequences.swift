/// What is said to a terminal that speaks ANSI, besides what its description holds.
enum ScreenSequences {
  /// Asks for what the input parser understands: mouse with drags, focus, bracketed paste.
  static func enter(mouse: Bool) -> [UInt8] {
    Array(((mouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "") + "\u{1B}[?1004h\u{1B}[?2004h").utf8)
  }

  /// Takes back what ``enter(mouse:)`` asked for, an update that was begun, attributes,
  /// and the scrolling region, which leaving the alternate screen would keep.
  static func leave(mouse: Bool, keyboard: Bool) -> [UInt8] {
    var text = "\u{1B}[?2026l\u{1B}[0m\u{1B}[r\u{1B}[?2004l\u{1B}[?1004l"
    if mouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
    // The screen that we leave has its own stack of keyboard modes.
    if keyboard { text += "\u{1B}[<u" }
    return Array(text.utf8)
  }

  /// Asks whether the keyboard protocol is known.
  ///
  /// The second question is answered by every terminal, and answers come in order, so it ends the
  /// waiting.
  static let keyboardQuery = Array("\u{1B}[?u\u{1B}[c".utf8)

  /// Turns the keyboard protocol on: unambiguous keys (1), repeats and releases (2), all keys (8),
  /// and the text that they type (16), without which shifted signs are unknown.
  static let keyboardEnter = Array("\u{1B}[>27u".utf8)
}
