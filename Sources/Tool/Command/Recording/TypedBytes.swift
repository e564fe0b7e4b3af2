import Lamina

/// The byte sequences that a terminal sends for keys, as in the input of asciicasts.
///
/// - Source: XTerm Control Sequences, "PC-Style Function Keys"
enum TypedBytes {
  /// Returns the sequence of a key; nil for keys without a common one.
  static func text(_ key: KeyEvent) -> String? {
    let plain: String
    switch key.key {
    case .character(let character):
      if key.modifiers.contains(.control), let ascii = character.asciiValue, ascii >= 0x40 {
        plain = String(UnicodeScalar(ascii & 0x1F))
      } else {
        plain = String(character)
      }
    case .named(.tab) where key.modifiers.contains(.shift): plain = "\u{1B}[Z"
    case .named(let name): plain = named[name] ?? ""
    }
    return key.modifiers.contains(.alt) ? "\u{1B}" + plain : plain
  }

  private static let named: [NamedKey: String] = [
    .enter: "\r", .tab: "\t", .backspace: "\u{7F}", .escape: "\u{1B}", .space: " ",
    .up: "\u{1B}[A", .down: "\u{1B}[B", .right: "\u{1B}[C", .left: "\u{1B}[D",
    .home: "\u{1B}[H", .end: "\u{1B}[F", .insert: "\u{1B}[2~", .delete: "\u{1B}[3~",
    .pageUp: "\u{1B}[5~", .pageDown: "\u{1B}[6~", .f1: "\u{1B}OP", .f2: "\u{1B}OQ",
    .f3: "\u{1B}OR", .f4: "\u{1B}OS", .f5: "\u{1B}[15~", .f6: "\u{1B}[17~", .f7: "\u{1B}[18~",
    .f8: "\u{1B}[19~", .f9: "\u{1B}[20~", .f10: "\u{1B}[21~", .f11: "\u{1B}[23~",
    .f12: "\u{1B}[24~",
  ]
}
