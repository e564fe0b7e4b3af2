import LaminaCore

/// External text made safe for a terminal: nothing in it can move the cursor or hide characters.
package enum VisibleText {
  /// The maximum length of a quoted text in a message, in characters.
  static let longestQuote = 40

  /// The text with every control and bidirectional character replaced by a visible symbol.
  package static func of(_ text: String) -> String { VisibleSigns.of(text) }

  /// The same for a text of several lines, whose line ends are kept.
  package static func lines(_ text: String) -> String { VisibleSigns.lines(text) }

  /// The text in quotation marks, sanitised and cut to a readable length.
  package static func quoted(_ text: String) -> String {
    let cut = text.prefix(longestQuote)
    return "'\(of(String(cut)))\(cut.endIndex == text.endIndex ? "" : "…")'"
  }

  /// A code point in Unicode's notation: at least four digits.
  static func hexadecimal(_ value: UInt32) -> String { VisibleSigns.hexadecimal(value) }
}

enum Article {
  /// A noun with its article: `a shape layer`, `an emitter layer`.
  static func before(_ noun: String) -> String {
    "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
  }
}

/// The width of text in a message, in columns.
enum DisplayWidth {
  static func of(_ text: String) -> Int { TextLine(text).columns }

  static func of(_ character: Character) -> Int { of(String(character)) }
}
