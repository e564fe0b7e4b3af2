import LaminaCore

/// One curve of a plot: its dots, cell by cell.
struct PlotCurve {
  private let size: CellSize
  private let glyphs: PlotGlyphs
  /// The dots of each cell, row by row.
  private(set) var masks: [UInt8]

  /// Creates a curve without dots; the size is that of the plot inside of its axes.
  init(size: CellSize, glyphs: PlotGlyphs) {
    self.size = size
    self.glyphs = glyphs
    masks = Array(repeating: 0, count: size.count)
  }

  private var dots: (columns: Int, rows: Int) {
    (size.columns * glyphs.dots.columns, size.rows * glyphs.dots.rows)
  }

  /// Draws a polyline through the points, with a gap at each nil.
  ///
  /// Points are fractions of the width, 0 on the left, and of the height, 0 at the bottom.
  mutating func draw(_ points: [(x: Double, y: Double)?]) {
    var last: (column: Int, row: Int)?
    for point in points {
      guard let point else {
        last = nil
        continue
      }
      let dot = (
        column: Int((point.x * Double(dots.columns - 1)).rounded()),
        row: Int(((1 - point.y) * Double(dots.rows - 1)).rounded())
      )
      line(from: last ?? dot, to: dot)
      last = dot
    }
  }

  private mutating func line(
    from start: (column: Int, row: Int),
    to end: (column: Int, row: Int)
  ) {
    let (width, height) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(width), abs(height), 1)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      set(
        column: start.column + Int((Double(width) * share).rounded()),
        row: start.row + Int((Double(height) * share).rounded())
      )
    }
  }

  private mutating func set(column: Int, row: Int) {
    let (across, down) = glyphs.dots
    let cell = row / down * size.columns + column / across
    masks[cell] |= glyphs.bit(column: column % across, row: row % down)
  }

  /// The topmost row of the curve.
  func row(inColumn column: Int) -> Int? {
    (0..<size.rows).first { masks[$0 * size.columns + column] != 0 }
  }
}
