import LaminaCells

/// Text from outside made fit for a terminal: nothing in it can move the cursor or hide letters.
package enum VisibleText {
  /// The longest stretch of a found text that a message repeats, in characters.
  static let longestQuote = 40

  /// The text with every control and direction character replaced by a visible sign.
  package static func of(_ text: String) -> String { VisibleSigns.of(text) }

  /// The same for a text of several lines, whose ends stay.
  package static func lines(_ text: String) -> String { VisibleSigns.lines(text) }

  /// The text in quotation marks, visible and cut to a readable length.
  static func quoted(_ text: String) -> String {
    let cut = text.prefix(longestQuote)
    return "'\(of(String(cut)))\(cut.endIndex == text.endIndex ? "" : "…")'"
  }

  /// The number of a character as Unicode writes it: at least four digits.
  static func hexadecimal(_ value: UInt32) -> String { VisibleSigns.hexadecimal(value) }
}
