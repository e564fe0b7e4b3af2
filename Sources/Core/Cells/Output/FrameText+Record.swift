extension FrameText {
  /// A frame as a human-readable record for tests, from which every cell can be restored.
  ///
  ///     frame 12 x 2 at 0.5
  ///     |  ▗▄██▄▖    |
  ///     |  hello     |
  ///     0 2-8 #ffcc66 #0b1020
  ///     1 2-6 #ffffff - bold
  ///
  /// The glyphs are between bars. A run of style is a row, its first and last column, foreground,
  /// background (`-` is the terminal default, `@3` entry 3 of the palette) and attributes; cells in
  /// default colours have none.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: Its time in seconds.
  /// - Returns: The lines, each ended by a newline.
  public static func record(_ frame: Frame, time: Double) -> String {
    var text = "frame \(frame.size.columns) x \(frame.size.rows) at \(time)\n"
    for row in 0..<frame.size.rows { text += "|" + line(row, of: frame) + "|\n" }
    for row in 0..<frame.size.rows { appendStyles(of: frame, row: row, to: &text) }
    return text
  }

  private static func appendStyles(of frame: Frame, row: Int, to text: inout String) {
    var start = 0
    while start < frame.size.columns {
      let style = Style(frame[start, row])
      var end = start + 1
      while end < frame.size.columns && Style(frame[end, row]) == style { end += 1 }
      if style != Style(.blank) { text += "\(row) \(start)-\(end - 1) \(style.text)\n" }
      start = end
    }
  }

  private struct Style: Equatable {
    var foreground: CellColor
    var background: CellColor
    var attributes: CellAttributes

    init(_ cell: Cell) {
      (foreground, background, attributes) = (cell.foreground, cell.background, cell.attributes)
    }

    var text: String {
      ([Style.text(foreground), Style.text(background)] + attributes.names).joined(separator: " ")
    }

    private static func text(_ color: CellColor) -> String {
      guard let hexadecimal = color.hexadecimal else { return "-" }
      return color.rawValue < 0x0100_0000 ? hexadecimal : "@\(color.rawValue & 255)"
    }
  }
}
