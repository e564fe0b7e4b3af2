import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

/// Rows of ready cells are copied, and look the same as rows that are painted cell by cell.
@Suite struct DeferredRowsTests {
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
    "a wide letter of a ready row is cut like any other by what is painted over a half of it",
    arguments: [7, 8, 9, 10]
  )
  func wide(left: Int) {
    let cells = (0..<Self.size.columns)
      .map { column -> Cell in
        let colors = (CellColor(rawValue: 0xFF_D000), CellColor(rawValue: 0x20_3040))
        // Letters of two columns stand from column 4 to 11.
        guard (4..<12).contains(column) else {
          return Cell(glyph: 0x41, foreground: colors.0, background: colors.1)
        }
        let isLeft = column % 2 == 0
        return Cell(
          glyph: isLeft ? 0x6F22 : 0x20,
          foreground: colors.0,
          background: colors.1,
          width: isLeft ? 2 : 0
        )
      }
    func frame(split: Int?) -> Frame {
      let canvas = Canvas(size: Self.size)
      var frame = Frame(size: Self.size)
      canvas.begin(damage: nil, background: .black)
      cells.withUnsafeBufferPointer { cells in
        canvas.drawRow(
          .init(rebasing: cells[..<(split ?? cells.count)]),
          at: CellPoint(column: 0, row: 2)
        )
        guard let split else { return }
        canvas.drawRow(.init(rebasing: cells[split...]), at: CellPoint(column: split, row: 2))
      }
      canvas.fill(
        .rectangle(x: Double(left), y: 4, width: 1, height: 2),
        paint: .color(.red),
        opacity: 1
      )
      canvas.finish(into: &frame)
      return frame
    }
    let found = frame(split: nil)
    #expect(found == frame(split: 2))
    // Of the letter under the box nothing is left: half of it would be torn.
    let first = left - left % 2
    #expect(found[first, 2].width == 1 && found[first + 1, 2].width == 1)
    for column in [4, 6, 8, 10] where column != first {
      #expect(found[column, 2].glyph == 0x6F22 && found[column, 2].width == 2)
    }
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
