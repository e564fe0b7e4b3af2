import LaminaCells

/// The card of a message: a badge with the sign of its state, and a surface.
///
/// Where there are 16 colours at most, the terminal swaps those of the whole card: it has no colour
/// that is sure to be a surface on its ground.
@MainActor
struct ToastLook {
  /// The columns beside the text: those of the badge with a blank on each side of its sign, and a
  /// blank on each side of the text.
  static let columns = 5

  private static let blank: UInt32 = 0x20

  private let state: ToolState
  private let isPlain: Bool
  /// The colour behind the text.
  let surface: CellColor
  /// The attributes of the text.
  let attributes: CellAttributes

  init(_ style: RenderStyle, _ state: ToolState) {
    self.state = state
    isPlain = style.depth != .truecolor && style.depth != .palette256
    surface = isPlain ? .terminalDefault : ToolColors.surface
    attributes = isPlain ? .reverse : []
  }

  /// Writes the badge, or the part of it that continues below its sign, and a blank.
  func putBadge(to row: inout ToolRow, hasSign: Bool) {
    let color = state.color
    let sign = hasSign ? state.sign(isASCII: row.isASCII) : Self.blank
    for column in 0..<3 {
      let glyph = column == 1 ? sign : Self.blank
      if isPlain {
        row.put(glyph, color, .reverse)
      } else {
        row.put(glyph, ToolColors.paper, on: color)
      }
    }
    row.put(Self.blank, on: surface, attributes)
  }

  /// Fills the card up to a column, which it covers.
  func putEnd(to row: inout ToolRow, at column: Int) {
    while row.column <= column, row.room > 0 { row.put(Self.blank, on: surface, attributes) }
  }
}
