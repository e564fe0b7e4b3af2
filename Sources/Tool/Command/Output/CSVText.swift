import LaminaScenes

/// The pieces of tables with commas.
enum CSVText {
  /// A field: between quotes where it holds a comma, a quote or a line break; what a terminal would
  /// obey is made visible.
  static func field(_ text: String) -> String {
    let text = VisibleText.lines(text)
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
