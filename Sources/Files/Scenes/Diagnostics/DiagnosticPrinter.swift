/// Formats diagnostics as text.
///
///     Scenes/ball.yaml:9:18: error: 'transform.scael.y' is not a property of a shape layer
///       9 |         keyPath: transform.scael.y
///         |                  ^~~~~~~~~~~~~~~~~
///         = help: did you mean 'transform.scale.y'?
public struct DiagnosticPrinter: Sendable {
  /// The maximum number of diagnostics shown for a file; the others are only counted.
  public static let limit = 20
  /// The maximum width of a quoted source line, in columns.
  public static let quotedWidth = SourceQuote.width

  /// Creates a printer.
  public init() {}

  /// Formats the diagnostics of a file, sorted by position; each line ends with a newline.
  ///
  /// - Returns: The text; empty if there are no diagnostics.
  public func text(_ diagnostics: [SceneDiagnostic], in file: SourceFile) -> String {
    let sorted = diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text = sorted.prefix(Self.limit).map { one($0, in: file) }.joined()
    let rest = sorted.dropFirst(Self.limit)
    if !rest.isEmpty {
      let errors = rest.count { $0.severity == .error }
      let counts = [(errors, "error"), (rest.count - errors, "warning")]
        .filter { $0.0 > 0 }
        .map { "\($0.0) more \($0.1)\($0.0 == 1 ? "" : "s")" }
      text += "\(VisibleText.of(file.name)): \(counts.joined(separator: ", "))\n"
    }
    return text
  }

  private func one(_ diagnostic: SceneDiagnostic, in file: SourceFile) -> String {
    let position = file.position(of: diagnostic.range.lowerBound)
    let number = String(position.line)
    let margin = String(repeating: " ", count: 2 + number.count + 1)
    let quote = SourceQuote(line: position.line, range: diagnostic.range, in: file)
    var text = "\(VisibleText.of(file.name)):\(position.line):\(position.column): "
    text += "\(diagnostic.severity.rawValue): \(diagnostic.message)\n"
    text += trimmed("  \(number) | \(quote.text)") + "\n"
    text += "\(margin)| \(quote.underline)\n"
    if let help = diagnostic.help { text += "\(margin)= help: \(help)\n" }
    return text
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
