extension FrameText {
  /// The background colour of a frame, which plain text shows as blanks.
  ///
  /// A terminal may draw a shape as a blank beside a glyph in the background colour. Plain text
  /// would show the glyph, the inverse of the shape.
  struct Ground {
    private let color: CellColor

    /// Chooses the background of most blanks, or of most cells if there are no blanks.
    init(of frame: Frame) {
      let blanks = frame.cells.lazy.filter { $0.glyph == 0x20 && $0.width == 1 }
      color = Self.most(blanks) ?? Self.most(frame.cells.lazy.map { $0 }) ?? .terminalDefault
    }

    private static func most(_ cells: some Sequence<Cell>) -> CellColor? {
      var counts: [CellColor: Int] = [:]
      for cell in cells { counts[cell.background, default: 0] += 1 }
      // Of two equally frequent colours the one with the smaller value is chosen, so that the text
      // of a frame is deterministic.
      return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// The block that the shape in a cell looks like, if the glyph has the background colour and
    /// the rest of the cell does not; nil for other cells.
    func shape(of cell: Cell) -> Unicode.Scalar? {
      let isReversed = cell.attributes.contains(.reverse)
      let (ink, paper) = isReversed ? (isPaper(cell), isInk(cell)) : (isInk(cell), isPaper(cell))
      return ink && !paper ? Self.opposites[cell.glyph] : nil
    }

    private func isPaper(_ cell: Cell) -> Bool { cell.background == color }

    /// Whether the glyph has the colour; the terminal's default foreground differs from its default
    /// background.
    private func isInk(_ cell: Cell) -> Bool {
      cell.foreground == color && color != .terminalDefault
    }

    /// The inverses of blocks, or the nearest block where Unicode has no inverse of an eighth.
    private static let opposites: [UInt32: Unicode.Scalar] = [
      0x2580: "▄", 0x2581: "█", 0x2582: "█", 0x2583: "▀", 0x2584: "▀", 0x2585: "▀", 0x2586: "▀",
      0x2587: "▔", 0x2588: " ", 0x2589: "▕", 0x258A: "▐", 0x258B: "▐", 0x258C: "▐", 0x258D: "▐",
      0x258E: "█", 0x258F: "█", 0x2590: "▌", 0x2591: "▓", 0x2592: "▒", 0x2593: "░", 0x2594: "▇",
      0x2595: "▉", 0x2596: "▜", 0x2597: "▛", 0x2598: "▟", 0x2599: "▝", 0x259A: "▞", 0x259B: "▗",
      0x259C: "▖", 0x259D: "▙", 0x259E: "▚", 0x259F: "▘",
    ]
  }
}
