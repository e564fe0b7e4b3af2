import LaminaCells

/// A bar in one row: a thick line on a thin one, as filled rows would flow into one; with few
/// colours or none on a dashed one.
///
/// It goes by eighths of a cell. With colours enough the last cell of the line has so many eighths of
/// its colour; elsewhere a block of so many eighths is the head of the line, which is seen without
/// colours, too.
@MainActor
struct ToolBar {
  let columns: Int
  /// Whether there are at most 16 colours, so that none is between those of the bar and of its rest.
  let isPlain: Bool
  /// Whether the head may be a block of eighths; without these and with few colours the bar goes by
  /// halves of a line.
  var hasEighths = true

  private static let full: UInt32 = 0x2588
  private static let heavyLine: UInt32 = 0x2501
  private static let halfLine: UInt32 = 0x2578
  private static let lightLine: UInt32 = 0x2500
  /// What is not filled, where it has the colour of what is.
  private static let dashedLine: UInt32 = 0x254C

  /// The steps of a cell.
  private func steps(isASCII: Bool) -> Int { isASCII ? 1 : isPlain && !hasEighths ? 2 : 8 }

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
    let rest = isPlain ? ToolColors.muted : ToolColors.groove
    if row.isASCII {
      row.put(UInt32(UInt8(ascii: step > 0 ? "#" : "-")), step > 0 ? color : ToolColors.muted)
    } else if step == 0 {
      row.put(isPlain ? Self.dashedLine : Self.lightLine, rest)
    } else if step == steps {
      row.put(Self.heavyLine, color)
    } else if !isPlain {
      row.put(Self.heavyLine, ToolColors.mix(rest, color, step, of: steps))
    } else {
      // The blocks of the left eighths come one after the other, from the full one down.
      row.put(hasEighths ? Self.full + UInt32(steps - step) : Self.halfLine, color)
    }
  }

  /// Draws a part that moves to and fro, for a whole that is unknown; without a time it rests.
  ///
  /// - Parameters:
  ///   - time: The time that decides where it is.
  ///   - row: The row.
  ///   - color: The colour of the part.
  ///   - sign: What is in the part where its colour tells little: the sign of how it stopped.
  func drawSlide(
    at time: Double?,
    in row: inout ToolRow,
    _ color: CellColor,
    sign: UInt32? = nil
  ) {
    let width = max(1, columns / 5)
    let way = columns - width
    var start = way / 2
    if let time, way > 0 {
      let count = (max(0, time) / 0.1 + 1e-6).truncatingRemainder(dividingBy: Double(2 * way))
      start = min(Int(count), 2 * way - Int(count))
    }
    let steps = steps(isASCII: row.isASCII)
    let middle = isPlain || row.isASCII ? start + width / 2 : nil
    for column in 0..<columns {
      if let sign, column == middle {
        row.put(sign, color)
        continue
      }
      let isFilled = column >= start && column < start + width
      draw(isFilled ? steps : 0, of: steps, in: &row, color)
    }
  }
}
