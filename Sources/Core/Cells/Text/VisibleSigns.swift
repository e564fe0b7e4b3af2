/// The sanitisation of text that leaves the program, for a terminal or a file that other programs
/// display.
///
/// Sanitised text moves no cursor, hides no letters and changes no direction.
package enum VisibleSigns {
  /// A text with every control and direction character replaced by a visible sign.
  package static func of(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isPlain) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(contentsOf: signs(for: scalar)) }
    return String(result)
  }

  /// Sanitises a text of several lines, keeping their ends.
  package static func lines(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ $0 == "\n" || isPlain($0) }) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { of(String($0)) }
      .joined(separator: "\n")
  }

  /// The code point of a character in Unicode's notation: at least four digits.
  package static func hexadecimal(_ value: UInt32) -> String {
    String(hexadecimal: value, digits: 4).uppercased()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || signs(for: scalar) == [scalar]
  }

  private static func signs(for scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.properties.generalCategory {
    case .control:
      // Unicode has a control picture for each C0 character, at a constant offset.
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        return [picture]
      }
      return scalar.value == 0x7F ? ["\u{2421}"] : named(scalar)
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate:
      // The joiner inside an emoji is a format character too, but harmless.
      return scalar.value == 0x200D ? [scalar] : named(scalar)
    default: return [scalar]
    }
  }

  private static func named(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array("<U+\(hexadecimal(scalar.value))>".unicodeScalars)
  }
}
