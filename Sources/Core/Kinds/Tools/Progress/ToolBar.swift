import LaminaCells

/// A bar in one row, by eighths of a cell.
@MainActor
struct ToolBar {
  let columns: Int
  /// Whether there are at most 16 colours, so that the rest of the bar needs a glyph: the dim ground
  /// is none of them.
  let isPlain: Bool

  private static let full: UInt32 = 0x2588
  private static let shade: UInt32 = 0x2591
  private static let blank: UInt32 = 0x20

  /// Draws a share of the bar, 0...1, rounded down.
  func draw(_ share: Double, in row: inout ToolRow, _ color: CellColor) {
    let steps = row.isASCII ? 1 : 8
    let step = ProgressModel.step(min(max(share, 0), 1), of: columns * steps)
    for column in 0..<columns {
      draw(min(max(step - column * steps, 0), steps), of: steps, in: &row, color)
    }
  }

  /// Draws a cell of which some steps are filled.
  private func draw(_ step: Int, of steps: Int, in row: inout ToolRow, _ color: CellColor) {
    if row.isASCII {
      row.put(UInt32(UInt8(ascii: step > 0 ? "#" : "-")), step > 0 ? color : ToolColors.muted)
    } else if step == 0 {
      if isPlain {
        row.put(Self.shade, ToolColors.muted)
      } else {
        row.put(Self.blank, color, on: ToolColors.groove)
      }
    } else {
      // The blocks of the left eighths come one after the other, from the full one down.
      let glyph = Self.full + UInt32(steps - step)
      row.put(glyph, color, on: isPlain ? .terminalDefault : ToolColors.groove)
    }
  }

  /// Draws a part that moves to and fro, for a whole that is unknown; without a time it rests.
  func drawSlide(at time: Double?, in row: inout ToolRow, _ color: CellColor) {
    let width = max(1, columns / 5)
    let way = columns - width
    var start = way / 2
    if let time, way > 0 {
      let count = (max(0, time) / 0.1 + 1e-6).truncatingRemainder(dividingBy: Double(2 * way))
      start = min(Int(count), 2 * way - Int(count))
    }
    for column in 0..<columns {
      let isFilled = column >= start && column < start + width
      draw(isFilled ? (row.isASCII ? 1 : 8) : 0, of: row.isASCII ? 1 : 8, in: &row, color)
    }
  }
}
