import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// `lamina inline` in a pseudo-terminal, and a model of a terminal, mostly one that wraps lines again.
final class InlineSession: TerminalProgram {
  private(set) var model: ScreenModel

  /// Whether the model gets what is written; it is slow where much is.
  private let isShown: Bool

  /// Runs a shell script in which `$L` is the built command.
  init(
    _ script: String,
    columns: Int = 60,
    rows: Int = 12,
    environment changes: [String: String?] = [:],
    kind: ScreenModel.Kind = .rewraps,
    isShown: Bool = true
  ) throws {
    self.isShown = isShown
    model = ScreenModel(size: CellSize(columns: columns, rows: rows), kind: kind)
    try super
      .init(
        ["/bin/bash", "-c", script, "bash"],
        environment: changes.merging(["L": Self.built("lamina"), "CI": nil]) { own, _ in own },
        columns: columns,
        rows: rows
      )
  }

  override func take(_ bytes: UnsafeRawBufferPointer) { if isShown { model.feed(bytes) } }

  override var scene: String { model.text.joined(separator: "\n") }

  override func resize(columns: Int, rows: Int) {
    super.resize(columns: columns, rows: rows)
    model.resize(to: CellSize(columns: columns, rows: rows))
  }

  /// All lines of the scrollback and the screen that have words.
  var lines: [String] {
    model.allLines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Waits until a line of the screen contains a text.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", sourceLocation: sourceLocation) {
      model.text.contains { $0.contains(text) }
    }
  }
}

/// The terminal after an end: cursor and wrapping as before, default colours, and nothing was written
/// that a stage of a few rows may not write.
func expectRestored(
  _ session: InlineSession,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(session.model.isCursorVisible, sourceLocation: sourceLocation)
  #expect(session.model.wraps, sourceLocation: sourceLocation)
  #expect(session.model.isPlain, sourceLocation: sourceLocation)
  #expect(session.model.faults == [], sourceLocation: sourceLocation)
}
