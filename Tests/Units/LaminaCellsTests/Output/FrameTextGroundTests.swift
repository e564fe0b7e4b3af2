import LaminaCells
import Testing

@Suite struct FrameTextGroundTests {
  private let ground = CellColor(red: 10, green: 11, blue: 12)
  private let shape = CellColor(red: 200, green: 100, blue: 50)

  /// A row of blanks on a ground, with one cell in the middle.
  private func text(_ cell: Cell, on ground: CellColor) -> String {
    var frame = Frame(size: CellSize(columns: 5, rows: 1))
    for column in 0..<5 { frame[column, 0] = Cell(glyph: 0x20, background: ground) }
    frame[2, 0] = cell
    return FrameText.text(frame)
  }

  private func glyph(_ character: Character) -> UInt32 {
    character.unicodeScalars.first?.value ?? 0
  }

  @Test(
    "a block whose glyph is the ground is written as what it leaves",
    arguments: [
      ("▄", "▀"), ("▀", "▄"), ("▌", "▐"), ("▐", "▌"), ("▔", "▇"), ("▇", "▔"), ("▂", "█"),
      ("▅", "▀"),
      ("▊", "▐"), ("▏", "█"), ("▗", "▛"), ("▙", "▝"), ("▚", "▞"), ("░", "▓"), ("█", " "),
    ] as [(Character, Character)]
  )
  func inverse(drawn: Character, seen: Character) {
    let inverse = Cell(glyph: glyph(drawn), foreground: ground, background: shape)
    #expect(text(inverse, on: ground) == "  \(seen)  \n")
    let plain = Cell(glyph: glyph(drawn), foreground: shape, background: ground)
    #expect(text(plain, on: ground) == "  \(drawn)  \n")
    // Neither of its colours is the ground.
    let other = Cell(glyph: glyph(drawn), foreground: shape, background: .terminalDefault)
    #expect(text(other, on: ground) == "  \(drawn)  \n")
  }

  @Test("colours that the terminal swaps count as they are seen")
  func reverse() {
    var cell = Cell(glyph: glyph("▄"), foreground: shape, attributes: .reverse)
    #expect(text(cell, on: .terminalDefault) == "  ▀  \n")
    cell.attributes = []
    #expect(text(cell, on: .terminalDefault) == "  ▄  \n")
    // The terminal's own colour of glyphs is not its background.
    cell = Cell(glyph: glyph("▄"), background: shape)
    #expect(text(cell, on: .terminalDefault) == "  ▄  \n")
  }

  @Test("letters stay letters")
  func letters() {
    let cell = Cell(glyph: glyph("a"), foreground: ground, background: shape)
    #expect(text(cell, on: ground) == "  a  \n")
    let accented = Cell(glyph: glyph("é"), foreground: ground, background: shape)
    #expect(text(accented, on: ground) == "  é  \n")
  }
}
