import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// Recorded output of programs that use more of a terminal than lines: `Fixtures/inline` has a write of
/// the program in each line, as `printf %b` reads it.
@Suite(.inTerminal) struct InlineRecordingTests {
  /// What the recording of a program is to leave in the scrollback.
  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    /// A word of lines that may be printed before the program moves up to them for the first time.
    var early: String?

    var testDescription: String { name }

    static let all = [
      Recording(name: "vim", lines: []), Recording(name: "less", lines: []),
      Recording(name: "less-x", lines: ["one", "two", "three", "four"]),
      Recording(
        name: "docker",
        lines: ["[+] Pulling", "✔ a Pulled", "✔ b Pulled", "✔ c Pulled"],
        early: "Waiting"
      ),
    ]

    var path: String { Fixture.url("inline/\(name).txt").path }

    /// The bytes that the program wrote.
    var text: String {
      get throws {
        let signs = [
          "\\\\": "\0", "\\e": "\u{1B}", "\\r": "\r", "\\n": "\n", "\\a": "\u{7}", "\\b": "\u{8}",
          "\0": "\\",
        ]
        let order = ["\\\\", "\\e", "\\r", "\\n", "\\a", "\\b", "\0"]
        let pieces = try String(contentsOfFile: path, encoding: .utf8)
          .replacingOccurrences(of: "\n", with: "")
        return order.reduce(pieces) { $0.replacingOccurrences(of: $1, with: signs[$1] ?? "") }
      }
    }
  }

  /// A stream, and what of it is for the alternate screen.
  private struct Parts {
    var normal = ""
    var alternate: [String] = []

    init(_ text: String) {
      let parts = text.components(separatedBy: "\u{1B}[?1049h")
      normal = parts[0]
      for part in parts.dropFirst() {
        let ends = part.components(separatedBy: "\u{1B}[?1049l")
        // The terminal's own line discipline adds CR.
        alternate.append(ends[0].replacingOccurrences(of: "\r\n", with: "\n"))
        normal += ends.dropFirst().joined()
      }
    }
  }

  @Test(
    "lines are there once, the rows are below them, and what would spoil either does not get through",
    arguments: Recording.all
  )
  func plays(_ recording: Recording) throws {
    let size = CellSize(columns: 60, rows: 12)
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'echo before; while IFS= read -r piece; do \\
      printf %b "$piece"; sleep 0.03; done < \(recording.path); echo after; exit 3'
      """,
      columns: size.columns,
      rows: size.rows,
      isShown: false
    )
    #expect(session.end() == .code(3))
    #expect(session.modes == session.modesBefore)
    let parts = Parts(session.writtenText)
    #expect(parts.alternate == Parts(try recording.text).alternate)
    var grammar = InlineGrammar(knowsWrites: false)
    grammar.read(Array(parts.normal.utf8)[...])
    #expect(grammar.fault == nil)
    var model = ScreenModel(size: size)
    model.feed(parts.normal.utf8)
    #expect(model.faults == [])
    #expect(model.isCursorVisible && model.wraps && model.isPlain)
    var lines = model.allLines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    if let word = recording.early {
      let count = lines.count
      lines.removeAll { $0.contains(word) }
      #expect(count - lines.count <= 3)
    }
    #expect(lines == ["before"] + recording.lines + ["after", "✖ Work"])
  }
}
