import LaminaCells
import Testing

@testable import LaminaTerminal

@Suite struct FrameFittingTests {
  private func frame() -> Frame {
    var frame = Frame(size: CellSize(columns: 4, rows: 2))
    frame[0, 0].glyph = 0x41
    frame[1, 0] = Cell(glyph: 0x6F22, background: CellColor(paletteIndex: 1), width: 2)
    frame[2, 0] = Cell(glyph: 0x20, background: CellColor(paletteIndex: 1), width: 0)
    frame[3, 1].glyph = 0x2588
    return frame
  }

  @Test("a smaller size cuts; half a wide glyph becomes a blank with its background")
  func cutting() {
    let cut = frame().fitted(to: CellSize(columns: 2, rows: 1))
    #expect(cut.size == CellSize(columns: 2, rows: 1))
    #expect(cut[0, 0].glyph == 0x41)
    #expect(cut[1, 0] == Cell(glyph: 0x20, background: CellColor(paletteIndex: 1)))
  }

  @Test("a larger size is filled with blanks")
  func filling() {
    let filled = frame().fitted(to: CellSize(columns: 5, rows: 3))
    #expect(filled[1, 0] == frame()[1, 0])
    #expect(filled[3, 1].glyph == 0x2588)
    #expect(filled[4, 0] == .blank)
    #expect(filled[0, 2] == .blank)
  }

  @Test("in ASCII every other glyph is a question mark of one column")
  func ascii() {
    let plain = frame().inASCII()
    #expect(plain[0, 0].glyph == 0x41)
    #expect(plain[1, 0].glyph == 0x3F)
    #expect(plain[1, 0].width == 1)
    #expect(plain[2, 0].glyph == 0x20)
    #expect(plain[2, 0].width == 1)
    #expect(plain[3, 1].glyph == 0x3F)
  }
}
