import LaminaCells

/// A disc on the grid of the parts of cells that glyphs show: of one size always the same outline,
/// symmetrical, wherever it is.
///
/// Width and height are rounded to whole parts first, then the place.
struct FittedDisc {
  private let lattice: Lattice
  private let box: CellBounds

  /// The parts of a cell.
  struct Lattice: Sendable {
    let columns: Int
    let rows: Int
    private let lines: InlineArray<5, Int>

    init(_ glyphs: GlyphRepertoire) {
      switch glyphs {
      case .ascii: (columns, rows, lines) = (1, 1, [0, 8, 8, 8, 8])
      case .blocks, .quadrants, .halves: (columns, rows, lines) = (2, 2, [0, 4, 8, 8, 8])
      case .sextants: (columns, rows, lines) = (2, 3, [0, 3, 5, 8, 8])
      case .octants, .braille: (columns, rows, lines) = (2, 4, [0, 2, 4, 6, 8])
      }
    }

    /// The samples of the parts of a row, from a column to another.
    @inline(__always)
    func samples(_ row: Int, _ start: Int, _ end: Int) -> Coverage {
      let width = 8 / columns
      return .columns(start * width, end * width) & .rows(lines[row], lines[row + 1])
    }
  }

  /// The diameter in points from which a disc keeps its exact place and size.
  static let largest = 12.0

  init(_ dot: CanvasDot, _ lattice: Lattice) {
    self.lattice = lattice
    let (across, down) = (Double(lattice.columns), Double(lattice.rows) / 2)
    let columns = max(1, (dot.radius * 2 * across).rounded())
    let rows = max(1, (dot.radius * 2 * down).rounded())
    let left = Int((dot.x * across - columns / 2 + 0.5).rounded(.down))
    let top = Int((dot.y * down - rows / 2 + 0.5).rounded(.down))
    box = CellBounds(left: left, top: top, right: left + Int(columns), bottom: top + Int(rows))
  }

  /// The samples of the parts of a cell whose middle is inside of the disc.
  func coverage(column: Int, row: Int) -> Coverage {
    let (first, top) = (column * lattice.columns, row * lattice.rows)
    let (width, height) = (box.columns, box.rows)
    var coverage: Coverage = 0
    for line in 0..<lattice.rows where line >= box.top - top && line < box.bottom - top {
      let down = (2 * (top + line - box.top) + 1 - height) * width
      let rest = width * width * height * height - down * down
      // The ends are symmetrical: the number of parts that the row lacks on either side.
      var missing = 0
      while 2 * missing < width {
        let across = (2 * missing + 1 - width) * height
        if across * across <= rest { break }
        missing += 1
      }
      let start = max(0, box.left + missing - first)
      let end = min(lattice.columns, box.right - missing - first)
      if start < end { coverage |= lattice.samples(line, start, end) }
    }
    return coverage
  }
}
