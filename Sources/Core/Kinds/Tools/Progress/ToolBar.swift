import LaminaCells

/// A bar in one row.
///
/// A bar by itself is as high as its row and goes by eighths of a cell. Bars below each other are
/// lines, as filled rows would flow into one: the last cell of a line goes by eighths of its colour,
/// and by halves where there are few colours.
@MainActor
struct ToolBar {
  let columns: Int
  /// Whether there are at most 16 colours, so that the rest of the bar needs a glyph: the dim ground
  /// is none of them.
  let isPlain: Bool
  /// Whether there may be bars above and below it.
  var isLine = false

  private static let full: UInt32 = 0x2588
  private static let shade: UInt32 = 0x2591
  private static let blank: UInt32 = 0x20
  private static let heavyLine: UInt32 = 0x2501
  private static let halfLine: UInt32 = 0x2578
  private static let lightLine: UInt32 = 0x2500

  /// The steps of a cell.
  private func steps(isASCII: Bool) -> Int { isASCII ? 1 : isLine && isPlain ? 2 : 8 }

  /// Draws a share of the bar, 0...1, rounded down.
  func draw(_ share: Double, in row: inout ToolRow, _ color: CellColor) {
    let steps = steps(isASCII: row.isASCII)
    let step = ProgressModel.step(min(max(share, 0), 1), of: columns * steps)
    for column in 0..<columns {
      draw(min(max(step - column * steps, 0), steps), of: steps, in: &row, color)
    }
  }

  /// Draws a cell of which some steps are filled.
  private func draw(_ step: Int, of steps: Int, in row: inout ToolRow, _ color: CellColor) {
    if row.isASCII {
      row.put(UInt32(UInt8(ascii: step > 0 ? "#" : "-")), step > 0 ? color : ToolColors.muted)
    } else if isLine {
      drawLine(step, of: steps, in: &row, color)
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

  private func drawLine(_ step: Int, of steps: Int, in row: inout ToolRow, _ color: CellColor) {
    let rest = isPlain ? ToolColors.muted : ToolColors.groove
    if step == 0 {
      row.put(Self.lightLine, rest)
    } else if isPlain {
      row.put(step == steps ? Self.heavyLine : Self.halfLine, color)
    } else {
      row.put(Self.heavyLine, ToolColors.mix(rest, color, step, of: steps))
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
    let steps = steps(isASCII: row.isASCII)
    for column in 0..<columns {
      let isFilled = column >= start && column < start + width
      draw(isFilled ? steps : 0, of: steps, in: &row, color)
    }
  }
}
