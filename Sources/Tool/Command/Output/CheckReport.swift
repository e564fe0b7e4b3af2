import Lamina

/// The output format of findings.
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

  /// Escapes the message after the second `::`.
  private static func data(_ text: String) -> String {
    text.unicodeScalars
      .map { scalar in
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        default: String(scalar)
        }
      }
      .joined()
  }

  /// Escapes a property before the second `::`.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars
      .map { scalar in
        switch scalar {
        case ":": "%3A"
        case ",": "%2C"
        default: String(scalar)
        }
      }
      .joined()
  }
}
