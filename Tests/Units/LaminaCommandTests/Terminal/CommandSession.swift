import CVterm
import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// The built command in a pseudo-terminal, and an independent terminal that shows what it writes.
final class CommandSession: TerminalProgram {
  private let emulator: UnsafeMutablePointer<emulator>
  private var size: CellSize

  /// Starts the command; its scenes are those of a folder, or those of the project.
  init(
    _ arguments: [String],
    size: CellSize = CellSize(columns: 80, rows: 24),
    scenes: String = ShippedScenes.folder.path,
    environment: [String: String] = [:]
  ) throws {
    self.size = size
    emulator = try #require(emulator_open(Int32(size.columns), Int32(size.rows)))
    try super
      .init(
        [Self.built("lamina")] + arguments,
        environment: environment.merging(["LAMINA_SCENES": scenes]) { own, _ in own },
        columns: size.columns,
        rows: size.rows
      )
  }

  /// Runs a line of shell, which should become the command.
  init(shell line: String) throws {
    size = CellSize(columns: 80, rows: 24)
    emulator = try #require(emulator_open(80, 24))
    try super
      .init(
        ["/bin/sh", "-c", line],
        environment: ["LAMINA_SCENES": ShippedScenes.folder.path],
        columns: 80,
        rows: 24
      )
  }

  deinit { emulator_close(emulator) }

  override func take(_ bytes: UnsafeRawBufferPointer) {
    emulator_feed(emulator, bytes.baseAddress, bytes.count)
  }

  override var scene: String { isRestored ? writtenText : text }

  /// Waits until the screen shows a text.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", sourceLocation: sourceLocation) { self.text.contains(text) }
  }

  /// Waits until the screen shows a frame; the first differences are recorded if it never does.
  func waitFor(_ frame: [[ShownCell]], sourceLocation: SourceLocation = #_sourceLocation) {
    guard !wait(for: "a frame", sourceLocation: sourceLocation, until: { cells == frame }) else {
      return
    }
    var lines: [String] = []
    for (row, (shown, wanted)) in zip(cells, frame).enumerated() {
      for (column, pair) in zip(shown, wanted).enumerated() where pair.0 != pair.1 {
        lines.append("column \(column), row \(row): \(pair.0) instead of \(pair.1)")
      }
    }
    let first = lines.prefix(5).joined(separator: "\n")
    Issue.record("\(lines.count) cells differ:\n\(first)", sourceLocation: sourceLocation)
  }

  func resize(_ size: CellSize) {
    self.size = size
    resize(columns: size.columns, rows: size.rows)
    emulator_resize(emulator, Int32(size.columns), Int32(size.rows))
  }

  /// Leaves with a key, and checks that the terminal is as it was.
  func leave(sourceLocation: SourceLocation = #_sourceLocation) {
    send("q")
    #expect(end() == .code(0), sourceLocation: sourceLocation)
    #expect(isRestored, sourceLocation: sourceLocation)
  }

  /// Whether the terminal is as it was before the command.
  var isRestored: Bool {
    modes == modesBefore && !emulator_is_alternate(emulator)
      && emulator_cursor_is_visible(emulator) && !emulator_wants_mouse(emulator)
  }

  /// What the screen shows, as text; a blank in a coloured cell counts as a blank whatever glyph
  /// it is made of.
  var text: String {
    cells.map { row in row.map(\.letter).joined() }.joined(separator: "\n")
  }

  /// What the screen shows.
  var cells: [[ShownCell]] {
    (0..<size.rows)
      .map { row in
        (0..<size.columns)
          .map { column in
            var cell = emulator_cell()
            emulator_cell_at(emulator, Int32(column), Int32(row), &cell)
            return ShownCell(cell)
          }
      }
  }
}
