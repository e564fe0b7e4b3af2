import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaCells
@testable import LaminaRaster

/// Text in the entries of a palette.
@Suite struct PaletteContrastTests {
  @Test("text can be read", arguments: [ColorDepth.palette16, .palette256])
  func text(depth: ColorDepth) throws {
    let palette = try #require(Palette.palette(for: depth))
    let luminances = palette.entries.map {
      PaletteContrast.luminance(PackedColor(rawValue: 0xFF00_0000 | $0))
    }
    let size = CellSize(columns: 1, rows: 1)
    let canvas = Canvas(size: size, style: RenderStyle(depth: depth))
    var frame = Frame(size: size)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<600 {
      let ink = PackedColor(rawValue: 0xFF00_0000 | .random(in: 0...0xFFFFFF, using: &random))
      let paper = PackedColor(rawValue: 0xFF00_0000 | .random(in: 0...0xFFFFFF, using: &random))
      canvas.begin(background: Color(paper))
      canvas.drawText(TextLine("a"), at: CellPoint(column: 0, row: 0), color: Color(ink))
      canvas.finish(into: &frame)
      let wanted = PaletteContrast.ratio(
        PaletteContrast.luminance(ink),
        PaletteContrast.luminance(paper)
      )
      let behind = luminances[Int(frame[0, 0].background.rawValue & 255)]
      let ratio = PaletteContrast.ratio(
        luminances[Int(frame[0, 0].foreground.rawValue & 255)],
        behind
      )
      if wanted >= 3 {
        #expect(ratio >= 4.5)
      } else if luminances[palette.first...]
        .contains(where: {
          let other = PaletteContrast.ratio($0, behind)
          return max(other / wanted, wanted / other) < 1.19 && other > 1
        })
      {
        #expect(max(ratio / wanted, wanted / ratio) <= 1.2001)
      }
    }
  }

  /// Dark red on black: a letter would be made lighter.
  @Test(
    "blocks that a program draws keep their colours, since nobody reads them",
    arguments: [0x2580, 0x258C, 0x259F, 0x1FB00, 0x1FB3B, 0x1CD00] as [UInt32]
  )
  func blocks(glyph: UInt32) throws {
    let size = CellSize(columns: 1, rows: 1)
    let palette = try #require(Palette.palette(for: .palette16))
    let red = CellColor(rawValue: palette.entries[1])
    func drawn(_ glyph: UInt32) -> Cell {
      let canvas = Canvas(size: size, style: RenderStyle(depth: .palette16))
      var (cells, frame) = (Frame(size: size), Frame(size: size))
      cells[0, 0] = Cell(glyph: glyph, foreground: red, background: CellColor(rawValue: 0))
      canvas.begin(background: .black)
      canvas.drawCells(cells, at: CellPoint(column: 0, row: 0))
      canvas.finish(into: &frame)
      return frame[0, 0]
    }
    #expect(drawn(glyph).foreground == CellColor(paletteIndex: 1))
    #expect(drawn(glyph).background == CellColor(paletteIndex: 0))
    #expect(drawn(0x61).foreground != CellColor(paletteIndex: 1))
  }
}
