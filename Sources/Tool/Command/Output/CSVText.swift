import Lamina

/// The syntax of comma-separated values.
enum CSVText {
  /// Returns a field, quoted if it holds a comma, a quote or a line break; control characters are
  /// made visible.
  static func field(_ text: String) -> String {
    let text = VisibleText.lines(text)
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
