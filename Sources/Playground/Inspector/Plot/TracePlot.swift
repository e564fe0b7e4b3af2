import LaminaCore
import LaminaInspection

/// A plot of properties over time in cells: axes with round numbers, a curve for each column of a
/// table, and a legend.
///
///     a ball.position.x   b ball.position.y
///     20┤        ⢀⠤⠒⠉⠉⠒⠢⠤⠤b⠤⠤⠤
///     10┤    ⣀⠔⠊⠁
///      0┤a⠤⠒⠉
///       └┬──────────┬──────────┬
///        0         0.5         1 s
///
/// With colours each curve has a different one; without colours letters mark the curves.
package struct TracePlot {
  /// The smallest plot with room for axes and a curve.
  package static let smallest = CellSize(columns: 24, rows: 8)
  package static let standard = CellSize(columns: 80, rows: 24)

  private let table: SampleTable
  private let glyphs: PlotGlyphs
  private let isColored: Bool
  private var frame: Frame
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// Plots a table, with its rows in any order, on the terminal's default background.
  ///
  /// The size is not below ``smallest``; the colours of the curves are repeated if necessary.
  package static func frame(
    of table: SampleTable,
    size: CellSize = standard,
    glyphs: PlotGlyphs = .braille,
    isColored: Bool = false,
    colors: [CellColor]? = nil
  ) -> Frame {
    var plot = TracePlot(table, size, glyphs, isColored)
    if let colors, !colors.isEmpty { plot.colors = colors }
    plot.draw()
    return plot.frame
  }

  private init(_ table: SampleTable, _ size: CellSize, _ glyphs: PlotGlyphs, _ isColored: Bool) {
    var sorted = table
    sorted.rows.sort { $0.time < $1.time }
    self.table = sorted
    self.glyphs = glyphs
    self.isColored = isColored
    frame = Frame(size: size)
  }

  private mutating func draw() {
    let top = drawLegend()
    let rows = frame.size.rows - top - 2
    let values = table.rows.flatMap(\.values).compactMap { $0 }.filter(\.isFinite)
    let levels = PlotScale(Self.range(of: values), most: max(2, (rows + 2) / 3))
    let labels = levels.ticks.map { levels.text(of: $0) }
    let left = (labels.map(\.count).max() ?? 0) + 1
    area = CellRect(column: left, row: top, columns: frame.size.columns - left, rows: rows)
    drawVerticalAxis(levels, labels)
    let times = PlotScale(
      Self.range(of: table.rows.map(\.time)),
      most: max(2, area.size.columns / 10)
    )
    drawHorizontalAxis(times)
    drawCurves(times, levels)
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    guard let least = values.min(), let most = values.max() else { return 0...1 }
    return least...most
  }

  // MARK: - Legend and axes

  /// Draws the legend and returns the number of its rows.
  private mutating func drawLegend() -> Int {
    var (column, row) = (0, 0)
    let last = max(0, (frame.size.rows - Self.smallest.rows) / 2)
    for (curve, name) in table.columns.enumerated() {
      let sign = hasSigns ? 2 : 0
      if column > 0, column + sign + name.count > frame.size.columns {
        // Names beyond the last row are dropped; their curves are drawn nevertheless.
        guard row < last else { break }
        (column, row) = (0, row + 1)
      }
      if hasSigns {
        let scalar = isColored && glyphs != .ascii ? "━" : glyphs.sign(curve: curve)
        put(scalar, column, row, color(of: curve))
        column += 2
      }
      for scalar in name.unicodeScalars.prefix(frame.size.columns - column) {
        put(scalar, column, row)
        column += 1
      }
      column += 3
    }
    return row + 1
  }

  private mutating func drawVerticalAxis(_ scale: PlotScale, _ labels: [String]) {
    let axis = area.origin.column - 1
    for row in 0..<area.size.rows { put(glyphs.axes.vertical, axis, area.origin.row + row) }
    for (tick, label) in zip(scale.ticks, labels) {
      let height = Double(area.size.rows * glyphs.dots.rows - 1)
      let dot = Int(((1 - scale.share(of: tick)) * height).rounded())
      let row = area.origin.row + dot / glyphs.dots.rows
      put(glyphs.ticks.vertical, axis, row)
      write(label, axis - label.count, row)
    }
  }

  private mutating func drawHorizontalAxis(_ scale: PlotScale) {
    let row = area.origin.row + area.size.rows
    put(glyphs.axes.corner, area.origin.column - 1, row)
    for column in 0..<area.size.columns {
      put(glyphs.axes.horizontal, area.origin.column + column, row)
    }
    var free = 0
    for tick in scale.ticks {
      let width = Double(area.size.columns * glyphs.dots.columns - 1)
      let dot = Int((scale.share(of: tick) * width).rounded())
      let column = area.origin.column + dot / glyphs.dots.columns
      put(glyphs.ticks.horizontal, column, row)
      let label = scale.text(of: tick) + (tick == scale.ticks.last ? " s" : "")
      let start = min(max(0, column - label.count / 2), frame.size.columns - label.count)
      guard start >= free else { continue }
      write(label, start, row + 1)
      free = start + label.count + 1
    }
  }

  // MARK: - Curves

  private mutating func drawCurves(_ times: PlotScale, _ levels: PlotScale) {
    let curves = table.columns.indices.map { index in
      var curve = PlotCurve(size: area.size, glyphs: glyphs)
      curve.draw(
        table.rows.map { row in
          guard let value = row.values[index], value.isFinite else { return nil }
          return (times.share(of: row.time), levels.share(of: value))
        }
      )
      return curve
    }
    for cell in 0..<area.size.count {
      let masks = curves.map { $0.masks[cell] }
      let union = masks.reduce(0, |)
      guard union != 0 else { continue }
      // The cell belongs to the curve with the most dots, or the first of equals.
      let most = masks.map(\.nonzeroBitCount).max() ?? 0
      let owner = masks.firstIndex { $0.nonzeroBitCount == most } ?? 0
      put(
        glyphs.glyph(union, curve: owner),
        area.origin.column + cell % area.size.columns,
        area.origin.row + cell / area.size.columns,
        color(of: owner)
      )
    }
    if hasSigns, !isColored, glyphs != .ascii { drawSigns(curves) }
  }

  /// Adds letters to each curve, at columns that no other curve uses.
  private mutating func drawSigns(_ curves: [PlotCurve]) {
    let period = max(Self.signPeriod, curves.count * 4)
    for (index, curve) in curves.enumerated() {
      for column in stride(from: 1 + 4 * index, to: area.size.columns, by: period) {
        guard let row = curve.row(inColumn: column) else { continue }
        put(glyphs.sign(curve: index), area.origin.column + column, area.origin.row + row)
      }
    }
  }

  /// Columns between two letters on the same curve.
  private static let signPeriod = 16

  private var hasSigns: Bool { table.columns.count > 1 || isColored }

  // MARK: - Cells

  private func color(of curve: Int) -> CellColor {
    guard isColored else { return .terminalDefault }
    return colors[curve % colors.count]
  }

  /// Colours of different hue and brightness, so that they differ in a palette of 16 too.
  private var colors = [
    CellColor(red: 0x66, green: 0xCC, blue: 0xFF), CellColor(red: 0xFF, green: 0xC6, blue: 0x6D),
    CellColor(red: 0xFF, green: 0x7A, blue: 0x85), CellColor(red: 0x8C, green: 0xE0, blue: 0x8C),
    CellColor(red: 0xC8, green: 0x9B, blue: 0xFF), CellColor(red: 0xE8, green: 0xE8, blue: 0xE8),
  ]

  private mutating func write(_ text: String, _ column: Int, _ row: Int) {
    for (offset, scalar) in text.unicodeScalars.enumerated() { put(scalar, column + offset, row) }
  }

  private mutating func put(
    _ scalar: Unicode.Scalar,
    _ column: Int,
    _ row: Int,
    _ color: CellColor = .terminalDefault
  ) {
    guard (0..<frame.size.columns).contains(column), (0..<frame.size.rows).contains(row) else {
      return
    }
    frame[column, row] = Cell(glyph: scalar.value, foreground: color)
  }
}
