import LaminaStage

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
    case .named(let name): plain = named(name)
    }
    return key.modifiers.contains(.alt) ? "\u{1B}" + plain : plain
  }

  private static func named(_ name: NamedKey) -> String {
    switch name {
    case .enter: "\r"
    case .tab: "\t"
    case .backspace: "\u{7F}"
    case .escape: "\u{1B}"
    case .space: " "
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .insert: "\u{1B}[2~"
    case .delete: "\u{1B}[3~"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .f1: "\u{1B}OP"
    case .f2: "\u{1B}OQ"
    case .f3: "\u{1B}OR"
    case .f4: "\u{1B}OS"
    case .f5: "\u{1B}[15~"
    case .f6: "\u{1B}[17~"
    case .f7: "\u{1B}[18~"
    case .f8: "\u{1B}[19~"
    case .f9: "\u{1B}[20~"
    case .f10: "\u{1B}[21~"
    case .f11: "\u{1B}[23~"
    case .f12: "\u{1B}[24~"
    }
  }
}
