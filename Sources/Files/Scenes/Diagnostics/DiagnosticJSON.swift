import Foundation

/// A finding as JSON, for `lamina check --format json`.
public struct DiagnosticJSON: Encodable, Sendable {
  /// The file as the user named it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The length in characters, within the first line of the range.
  public let length: Int
  /// `error` or `warning`.
  public let severity: String
  /// What was found and what was expected.
  public let message: String
  /// A suggested fix; omitted if there is none.
  public let help: String?
  /// The kind of the finding, under a stable name.
  public let code: String
  /// The class: `shape`, `meaning` or `limit`.
  public let `class`: String
  /// An edit that fixes the finding; omitted if that needs a decision.
  public let fix: Fix?

  /// An edit of the file.
  public struct Fix: Encodable, Sendable {
    /// The start, in bytes from the beginning of the file.
    public let offset: Int
    /// The number of bytes to remove.
    public let bytes: Int
    /// The text to insert.
    public let replacement: String
  }

  /// Creates the JSON form of a finding.
  public init(_ diagnostic: SceneDiagnostic, in file: SourceFile) {
    let range = diagnostic.range
    let position = file.position(of: range.lowerBound)
    let line = file.lineRange(position.line)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    self.file = file.name
    self.line = position.line
    column = position.column
    length = file.text(start..<end).count
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    help = diagnostic.help
    code = diagnostic.code.rawValue
    self.class = diagnostic.diagnosticClass.rawValue
    fix = diagnostic.fix(in: file)
      .map {
        Fix(
          offset: $0.range.lowerBound,
          bytes: $0.range.upperBound - $0.range.lowerBound,
          replacement: $0.replacement
        )
      }
  }

  /// A JSON array with one finding per line, ended by a newline; `[]` if there is none.
  public static func text(_ findings: [DiagnosticJSON]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rows = try findings.map { Self.quiet(try encoder.encode($0)) }
    return rows.isEmpty ? "[]\n" : "[\n  \(rows.joined(separator: ",\n  "))\n]\n"
  }

  /// JSON with all control characters escaped: the encoder does not escape those outside ASCII.
  private static func quiet(_ json: Data) -> String {
    var result = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if 0x7F...0x9F ~= scalar.value {
        result += "\\u00" + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
