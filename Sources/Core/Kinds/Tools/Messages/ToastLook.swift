import LaminaCells

/// The card of a message: a badge with the sign of its state, a surface, and an end.
///
/// Where there are at most 16 colours, the terminal swaps the colours of the badge, which is seen
/// without any, too, and an edge shows where the card ends.
@MainActor
struct ToastLook {
  /// The columns beside the text: those of the badge with a blank on each side of its sign, a blank
  /// on each side of the text, and the edge.
  static let columns = 6

  private static let edge: UInt32 = 0x2590
  private static let bar: UInt32 = 0x7C

  private let state: ToolState
  private let isPlain: Bool
  /// The colour behind the text.
  let surface: CellColor

  init(_ style: RenderStyle, _ state: ToolState) {
    self.state = state
    isPlain = style.depth != .truecolor && style.depth != .palette256
    surface = isPlain ? .terminalDefault : ToolColors.surface
  }

  /// Writes the badge, or the part of it that continues below its sign, and a blank.
  func putBadge(to row: inout ToolRow, hasSign: Bool) {
    let color = state.color
    let sign = hasSign ? state.sign(isASCII: row.isASCII) : 0x20
    for column in 0..<3 {
      let glyph = column == 1 ? sign : 0x20
      if isPlain {
        row.put(glyph, color, .reverse)
      } else {
        row.put(glyph, ToolColors.paper, on: color, .bold)
      }
    }
    row.put(0x20, on: surface)
  }

  /// Fills the card up to a column, and ends it.
  func putEnd(to row: inout ToolRow, at column: Int) {
    while row.column <= column, row.room > 0 { row.put(0x20, on: surface) }
    guard isPlain else { return }
    row.put(row.isASCII ? Self.bar : Self.edge, state.color)
  }
}
