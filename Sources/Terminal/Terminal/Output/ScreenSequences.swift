/// ANSI sequences beyond those in terminfo.
enum ScreenSequences {
  /// Enables the reports that the input parser understands: mouse with drags, focus, bracketed
  /// paste.
  static func enter(mouse: Bool) -> [UInt8] {
    Array(((mouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "") + "\u{1B}[?1004h\u{1B}[?2004h").utf8)
  }

  /// Undoes ``enter(mouse:)``, an unfinished update, attributes, and the scrolling region, which
  /// leaving the alternate screen would keep.
  static func leave(mouse: Bool, keyboard: Bool, themes: Bool) -> [UInt8] {
    var text = "\u{1B}[?2026l\u{1B}[0m\u{1B}[r\u{1B}[?2004l\u{1B}[?1004l"
    if mouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
    // The alternate screen has a separate stack of keyboard modes.
    if keyboard { text += "\u{1B}[<u" }
    return Array(text.utf8) + (themes ? themesLeave : [])
  }

  /// Takes the alternate screen back from a program that did not leave it, and the modes of keys,
  /// pastes and the mouse that such programs set.
  static let foreignLeave = Array(
    ("\u{1B}[m\u{1B}[r\u{1B}[?1049l\u{1B}[m\u{1B}[?1l\u{1B}>\u{1B}[?7h\u{1B}[?25h"
      + "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?2004l")
      .utf8
  )

  /// Queries support of synchronised output.
  static let synchronizedQuery = Array("\u{1B}[?2026$p".utf8)

  /// Queries support of reports of the theme, and the background.
  static let themeQuery = Array("\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\".utf8)

  /// Queries support of the keyboard protocol.
  static let keyboardQuery = Array("\u{1B}[?u".utf8)

  /// Queries what every terminal answers: answers come in order, so this one ends the waiting for
  /// those before.
  static let lastQuery = Array("\u{1B}[c".utf8)

  /// Enables reports of the theme, and disables them.
  static let themesEnter = Array("\u{1B}[?2031h".utf8)
  static let themesLeave = Array("\u{1B}[?2031l".utf8)

  /// Enables the keyboard protocol: unambiguous keys (1), repeats and releases (2), all keys (8),
  /// and the typed text (16), without which shifted characters are unknown.
  static let keyboardEnter = Array("\u{1B}[>27u".utf8)
}
