import Lamina

enum CheckFormat: String, CaseIterable {
  case text, json, github

  /// Returns findings as the annotations that GitHub shows beside the lines of a change.
  static func annotations(_ diagnostics: [SceneDiagnostic], in file: SourceFile) -> String {
    diagnostics
      .map { diagnostic in
        let place = file.position(of: diagnostic.range.lowerBound)
        let words = [diagnostic.message, diagnostic.help].compactMap { $0 }.joined(separator: "; ")
        return "::\(diagnostic.severity.rawValue) file=\(property(file.name)),line=\(place.line),"
          + "col=\(place.column),title=\(diagnostic.code.rawValue)::\(data(words))\n"
      }
      .joined()
  }

  private static let dataEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]

  /// Escapes the message after the second `::`.
  private static func data(_ text: String) -> String { escaped(text, dataEscapes) }

  /// Escapes a property before the second `::`.
  private static func property(_ text: String) -> String {
    escaped(text, dataEscapes.merging([":": "%3A", ",": "%2C"]) { one, _ in one })
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
