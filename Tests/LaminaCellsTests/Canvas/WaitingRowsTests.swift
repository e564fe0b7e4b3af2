import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

/// Rows of ready cells are copied, and look the same as rows that are painted cell by cell.
@Suite struct WaitingRowsTests {
  private static let size = CellSize(columns: 20, rows: 8)

  /// What one frame paints after its rows of ready cells.
  private struct Paint {
    var damage: CellRect?
    var rows: Range<Int>
    var shift: UInt32
    var box: Box?
    var opacity: Double
    var text: CellPoint?
    var fades: Bool
  }

  private static func paints(seed: UInt64) -> [Paint] {
    var random = SeededGenerator(seed: seed)
    return (0..<30)
      .map { number in
        let top = Int.random(in: 0..<8, using: &random)
        let damage = CellRect(
          column: Bool.random(using: &random) ? 0 : 3,
          row: top,
          columns: Bool.random(using: &random) ? 20 : 7,
          rows: Int.random(in: 1...8 - top, using: &random)
        )
        return Paint(
          damage: number == 0 || Bool.random(using: &random) ? nil : damage,
          rows: 0..<Int.random(in: 4...8, using: &random),
          shift: .random(in: 0..<20, using: &random),
          box: Bool.random(using: &random)
            ? Box(
              x: .random(in: 0..<20, using: &random),
              y: .random(in: 0..<12, using: &random),
              width: 4,
              height: 3
            )
            : nil,
          opacity: Bool.random(using: &random) ? 1 : 0.4,
          text: Bool.random(using: &random)
            ? CellPoint(
              column: .random(in: -2..<18, using: &random),
              row: .random(in: 0..<8, using: &random)
            )
            : nil,
          fades: Bool.random(using: &random)
        )
      }
  }

  /// Paints a frame; `split` draws the ready cells in two parts, so that no row is a whole one.
  private func paint(_ paint: Paint, on canvas: Canvas, into frame: inout Frame, split: Bool) {
    canvas.begin(damage: paint.damage, background: Color(red: 0.1, green: 0.1, blue: 0.2))
    for row in paint.rows {
      let cells = (0..<Self.size.columns)
        .map { column -> Cell in
          let number = UInt32(column * 7 + row * 3) + paint.shift
          return Cell(
            glyph: number % 3 == 0 ? 0x20 : 0x41 + number % 26,
            foreground: CellColor(rawValue: number * 4001 & 0xFF_FFFF),
            // One row in five lets what is behind it show.
            background: (UInt32(row) + paint.shift) % 5 == 0
              ? .terminalDefault : CellColor(rawValue: number * 9001 & 0xFF_FFFF),
            attributes: number % 6 == 0 ? .underline : []
          )
        }
      cells.withUnsafeBufferPointer { cells in
        if split {
          canvas.drawRow(.init(rebasing: cells[..<9]), at: CellPoint(column: 0, row: row))
          canvas.drawRow(.init(rebasing: cells[9...]), at: CellPoint(column: 9, row: row))
        } else {
          canvas.drawRow(cells, at: CellPoint(column: 0, row: row))
        }
      }
    }
    if paint.fades { canvas.pushGroup(opacity: 0.5) }
    if let box = paint.box {
      canvas.fill(
        .rectangle(x: box.x, y: box.y, width: box.width, height: box.height),
        paint: .color(.red),
        opacity: paint.opacity
      )
    }
    if let text = paint.text { canvas.drawText(TextLine("letters"), at: text, color: .white) }
    if paint.fades { canvas.popGroup() }
    canvas.finish(into: &frame)
  }

  @Test(
    "rows of ready cells show what they would cell by cell, whatever is painted on them",
    arguments: 1...12 as ClosedRange<UInt64>
  )
  func same(seed: UInt64) {
    let (whole, parts) = (Canvas(size: Self.size), Canvas(size: Self.size))
    var (found, expected) = (Frame(size: Self.size), Frame(size: Self.size))
    for (number, step) in Self.paints(seed: seed).enumerated() {
      paint(step, on: whole, into: &found, split: false)
      paint(step, on: parts, into: &expected, split: true)
      #expect(found == expected, "frame \(number)")
      // A frame that missed a picture is written from what was painted.
      var late = Frame(size: Self.size)
      whole.finish(into: &late, area: CellRect(column: 0, row: 0, columns: 20, rows: 8))
      #expect(late == expected, "frame \(number)")
    }
  }
}
