import LaminaCells
import LaminaMath
import LaminaRaster
import Testing

/// Draws boxes one after another and measures the ink of what is shown.
final class BoxBench {
  struct Shown {
    /// From the balance point of the box to that of the ink, in points.
    var displacement: SIMD2<Double>
    /// Sum over the cells that are covered in part: wrong ink, and their number.
    var difference: Double
    var edgeCells: Double
  }

  private let canvas = Canvas(size: CellSize(columns: 40, rows: 20))
  private var frame = Frame(size: CellSize(columns: 40, rows: 20))
  private let background: Color?
  private var drawn = CellRect(column: 0, row: 0, columns: 40, rows: 20)

  init(background: Color?) {
    self.background = background
  }

  func shown(_ box: Box, in color: CellColor) throws -> Shown {
    clear()
    let (columns, rows) = (box.columns, box.rows)
    drawn = CellRect(
      column: columns.lowerBound,
      row: rows.lowerBound,
      columns: columns.count,
      rows: rows.count
    )
    canvas.begin(damage: drawn, background: background)
    canvas.fill(
      .rectangle(x: box.x, y: box.y, width: box.width, height: box.height),
      paint: .color(.red)
    )
    canvas.finish(into: &frame)
    var shown = Shown(displacement: .zero, difference: 0, edgeCells: 0)
    var amount = 0.0
    var moment = SIMD2<Double>.zero
    for row in rows {
      for column in columns {
        let found = try #require(ink(of: color, in: frame[column, row]))
        let exact = box.share(column: column, row: row)
        if exact > 0 && exact < 1 {
          shown.difference += abs(found.amount - exact)
          shown.edgeCells += 1
        }
        let place = SIMD2(Double(column) + found.centroid.x, 2 * (Double(row) + found.centroid.y))
        amount += found.amount
        moment += place * found.amount
      }
    }
    shown.displacement = moment / amount - box.middle
    return shown
  }

  /// The glyphs of the cells that the last box touches.
  func glyphs(of box: Box) -> Set<UInt32> {
    Set(box.rows.flatMap { row in box.columns.map { frame[$0, row].glyph } })
  }

  private func clear() {
    canvas.begin(damage: drawn, background: background)
    canvas.finish(into: &frame)
  }
}
