import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// The probe with a few rows of a pseudo-terminal, and a model of a terminal that wraps lines again.
final class InlineProbeSession: TerminalProgram {
  private(set) var model: ScreenModel

  /// Starts the probe, or a shell command that starts it as `$PROBE`.
  init(
    _ arguments: [String] = [],
    shell: String = "exec $PROBE inline $ARGUMENTS",
    columns: Int = 60,
    rows: Int = 12
  ) throws {
    model = ScreenModel(size: CellSize(columns: columns, rows: rows))
    let settings = [
      "PROBE": try Self.built("TerminalProbe"), "ARGUMENTS": arguments.joined(separator: " "),
    ]
    try super
      .init(
        ["/bin/bash", "-c", "printf '$ run'; \(shell)", "bash"],
        environment: settings,
        columns: columns,
        rows: rows
      )
  }

  override func take(_ bytes: UnsafeRawBufferPointer) { model.feed(bytes) }

  override var scene: String { model.text.joined(separator: "\n") }

  override func resize(columns: Int, rows: Int) {
    super.resize(columns: columns, rows: rows)
    if columns > 0, rows > 0 { model.resize(to: CellSize(columns: columns, rows: rows)) }
  }

  /// All lines of the scrollback and the screen that have words.
  var lines: [String] { model.allLines.map(\.withoutTrailingBlanks).filter { !$0.isEmpty } }

  /// Waits until a row of the screen contains a text.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", sourceLocation: sourceLocation) {
      model.text.contains { $0.contains(text) }
    }
  }

  /// Checks that the terminal is as it was before the rows, and that nothing was written which an
  /// inline stage may not write.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(modes == modesBefore, sourceLocation: sourceLocation)
    #expect(model.isCursorVisible, sourceLocation: sourceLocation)
    #expect(model.wraps, sourceLocation: sourceLocation)
    #expect(model.isPlain, sourceLocation: sourceLocation)
    #expect(!model.isSynchronized, sourceLocation: sourceLocation)
    #expect(model.faults == [], sourceLocation: sourceLocation)
    var grammar = InlineGrammar(knowsWrites: false)
    grammar.read(written[...])
    #expect(grammar.fault == nil, sourceLocation: sourceLocation)
  }
}
