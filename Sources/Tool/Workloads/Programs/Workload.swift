import LaminaCore

/// A picture that changes from frame to frame, defined in integers alone, so that any renderer can
/// produce the same cells.
///
/// Frame 0 is shown before measuring starts. At 200 x 50 cells the frames equal those of other
/// drivers; at other sizes positions are scaled, and rows that do not fit are omitted.
package enum Workload: String, Hashable, Sendable, CaseIterable {
  /// Twenty rectangles move over a static background.
  case sparse
  /// Every cell changes both of its colours in every frame.
  case full
  /// Forty lines of text slide over an empty screen.
  case text
  /// Nothing changes.
  case idle
  /// Nothing changes, but everything is redrawn.
  case redraw
}

// MARK: - Parts of the pictures

extension Workload {
  static let rectangleCount = 20
  static let rectangleSize = CellSize(columns: 10, rows: 4)
  static let labelCount = 40
  static let firstLabelRow = 5

  /// `128 + round(127 * sin(2 * pi * index / 256))`: 1...255, for any index.
  @inline(__always)
  static func wave(_ index: Int) -> Int { waves[index & 255] }

  static let waves: ContiguousArray<Int> = {
    let quarter = [
      0, 3, 6, 9, 12, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 51, 54, 57, 60, 63, 65, 68,
      71, 73, 76, 78, 81, 83, 85, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 107, 109, 111, 112,
      113, 115, 116, 117, 118, 120, 121, 122, 122, 123, 124, 125, 125, 126, 126, 126, 127, 127,
      127, 127,
    ]
    return ContiguousArray(
      (0..<256)
        .map { index in
          let height = quarter[min(index & 127, 128 - index & 127)]
          return index < 128 ? 128 + height : 128 - height
        }
    )
  }()

  @inline(__always)
  static func color(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    CellColor(rawValue: UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue))
  }

  /// Returns the static background of `sparse`, `idle` and `redraw`.
  static func ground(in size: CellSize) -> Frame {
    var frame = Frame(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        frame[column, row] = Cell(
          glyph: (column + 7 * row) % 11 == 0 ? 0x2E : 0x20,
          foreground: color(96, 112, 128),
          background: color(16 + column >> 2, 24 + row >> 1, 40 + (column + row) >> 3)
        )
      }
    }
    return frame
  }

  /// Returns the top left cell of a rectangle of `sparse`.
  static func rectangle(_ index: Int, frame: Int, in size: CellSize) -> CellPoint {
    let across = wave(frame * (1 + index % 3) + 37 * index)
    let down = wave(frame * (1 + (index + 1) % 2) + 61 * index + 64)
    return CellPoint(
      column: (across * (size.columns - rectangleSize.columns)) >> 8,
      row: (down * (size.rows - rectangleSize.rows)) >> 8
    )
  }

  /// Returns the content of a rectangle's cells in `sparse`.
  static func rectangleCell(_ index: Int) -> Cell {
    Cell(
      glyph: UInt32(0x41 + index),
      foreground: color(240, 240, 240),
      background: tint(13 * index, over: 64)
    )
  }

  /// Returns the 29 characters of a label of `text`.
  static func label(_ index: Int) -> String {
    "\u{2192}no\u{B7}\(index / 10)\(index % 10): sliding over the grid"
  }

  static let labelColumns = label(0).unicodeScalars.count

  /// Returns the cell of a label's first character in `text`; may be outside of the screen.
  static func label(_ index: Int, frame: Int, in size: CellSize) -> CellPoint {
    let period = size.columns + labelColumns
    let way = (17 * index + frame * (1 + index % 4)) % period
    return CellPoint(
      column: index & 1 == 1 ? size.columns - 1 - way : way - labelColumns,
      row: firstLabelRow + index
    )
  }

  static func labelColor(_ index: Int) -> CellColor { tint(6 * index, over: 100) }

  private static func tint(_ phase: Int, over least: Int) -> CellColor {
    color(wave(phase) / 2 + least, wave(phase + 85) / 2 + least, wave(phase + 170) / 2 + least)
  }
}
