import Lamina
import LaminaInspector
import LaminaPlayer
import LaminaRecording

/// A film of two runs: both side by side, and below them what differs, beside short lines of what was found.
@MainActor
struct DiffFilm {
  /// The columns and rows between the pictures.
  private static let gap = 1
  private static let ink = CellColor(red: 200, green: 208, blue: 232)
  private static let ground = CellColor(red: 24, green: 28, blue: 44)

  let runs: ComparedRuns
  /// Short lines beside the differences.
  let captions: [String]
  /// The size of each of the three pictures.
  private let part: CellSize

  /// Creates a film of runs in pictures of the larger size of both.
  init(_ runs: ComparedRuns, captions: [String]) throws {
    (self.runs, self.captions) = (runs, captions)
    let sizes = try runs.simulations().map(\.stage.screen.size)
    part = CellSize(
      columns: sizes.map(\.columns).max() ?? 0,
      rows: sizes.map(\.rows).max() ?? 0
    )
  }

  /// The size of the film in cells.
  private var size: CellSize {
    CellSize(columns: 2 * part.columns + Self.gap, rows: 2 * part.rows + 2)
  }

  /// Returns the recording of a range of times.
  func recording(_ times: RecordingTimes) -> Recording {
    Recording(
      size: size,
      times: times,
      title: runs.names.joined(separator: " -> "),
      about: "Two scenes side by side, and their difference."
    ) { body in
      let simulations = try runs.simulations()
      try simulations[0]
        .forEachFrame(at: times.sceneTimes[...]) { before, time in
          simulations[1].seek(to: time)
          try body(frame(before, simulations[1].frame(at: time)))
        }
    }
  }

  private func frame(_ before: Frame, _ after: Frame) -> Frame {
    var frame = Frame(size: size)
    for index in frame.cells.indices { frame.cells[index].background = Self.ground }
    let (right, below) = (part.columns + Self.gap, part.rows + 1)
    write(runs.names[0], column: 0, row: 0, into: &frame)
    write(runs.names[1], column: right, row: 0, into: &frame)
    write("what differs", column: 0, row: below, into: &frame)
    frame.place(before, at: CellPoint(column: 0, row: 1))
    frame.place(after, at: CellPoint(column: right, row: 1))
    frame.place(difference(before, after), at: CellPoint(column: 0, row: below + 1))
    for (row, line) in captions.prefix(part.rows).enumerated() {
      write(line, column: right + 1, row: below + 1 + row, into: &frame)
    }
    return frame
  }

  /// The later picture where the two differ, and a shadow of it elsewhere.
  private func difference(_ before: Frame, _ after: Frame) -> Frame {
    var frame = Frame(size: part)
    for row in 0..<part.rows {
      for column in 0..<part.columns {
        let cells = [before, after].map { $0.size.contains(column, row) ? $0[column, row] : .blank }
        frame[column, row] = cells[0] == cells[1] ? cells[1].faint : cells[1]
      }
    }
    return frame
  }

  private func write(_ text: String, column: Int, row: Int, into frame: inout Frame) {
    var column = column
    let end = column + part.columns
    for glyph in TextLine(VisibleText.of(text)).glyphs where glyph.width > 0 {
      guard column + Int(glyph.width) <= min(end, size.columns) else { return }
      frame[column, row] = Cell(
        glyph: glyph.cellGlyph,
        foreground: Self.ink,
        background: Self.ground,
        width: glyph.width
      )
      if glyph.width == 2 {
        frame[column + 1, row] = Cell(glyph: 0x20, background: Self.ground, width: 0)
      }
      column += Int(glyph.width)
    }
  }
}

extension CellSize {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
    column < columns && row < rows
  }
}

extension Cell {
  /// The cell at a fifth of its light.
  fileprivate var faint: Cell {
    var cell = self
    cell.foreground = foreground.faint
    cell.background = background.faint
    return cell
  }
}

extension CellColor {
  fileprivate var faint: CellColor {
    // Entries of a palette and the terminal's own colours have no numbers here.
    guard rawValue < 0x0100_0000 else {
      return self == .terminalDefault ? self : CellColor(red: 40, green: 40, blue: 40)
    }
    func part(_ shift: UInt32) -> UInt8 { UInt8((rawValue >> shift & 255) / 5) }
    return CellColor(red: part(16), green: part(8), blue: part(0))
  }
}
