/// Text from outside made fit for a terminal: nothing in it can move the cursor or hide letters.
package enum VisibleText {
  /// The longest stretch of a found text that a message repeats, in characters.
  static let longestQuote = 40

  /// The text with every control and direction character replaced by a visible sign.
  package static func of(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(contentsOf: shown(scalar)) }
    return String(result)
  }

  /// The same for a text of several lines, whose ends stay.
  package static func lines(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: { $0 != "\n" && !isPlain($0) }) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { of(String($0)) }
      .joined(separator: "\n")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || shown(scalar) == [scalar]
  }

  /// The text in quotation marks, visible and cut to a readable length.
  static func quoted(_ text: String) -> String {
    let cut = text.prefix(longestQuote)
    return "'\(of(String(cut)))\(cut.endIndex == text.endIndex ? "" : "…")'"
  }

  private static func shown(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.properties.generalCategory {
    case .control:
      // Unicode has a picture for each of the old control characters, at the same distance.
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        return [picture]
      }
      return scalar.value == 0x7F ? ["\u{2421}"] : named(scalar)
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate:
      // The joiner inside an emoji is a format character too, and harmless.
      return scalar.value == 0x200D ? [scalar] : named(scalar)
    default: return [scalar]
    }
  }

  private static func named(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array("<U+\(hexadecimal(scalar.value))>".unicodeScalars)
  }

  /// The number of a character as Unicode writes it: at least four digits.
  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
