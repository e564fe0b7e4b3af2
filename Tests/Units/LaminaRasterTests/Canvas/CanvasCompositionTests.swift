import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

/// How several things come together in one picture: clips, groups, masks, text, damage.
@Suite struct CanvasCompositionTests {
  private let size = CellSize(columns: 20, rows: 8)
  private let red = CellColor(red: 255, green: 0, blue: 0)
  private let blue = CellColor(red: 0, green: 0, blue: 255)

  @Test("clips cut shapes between cells, and nest")
  func clips() {
    let frame = picture {
      $0.pushClip(.rectangle(x: 2.5, y: 0, width: 10, height: 8))
      $0.pushClip(.rectangle(x: 0, y: 0, width: 5.5, height: 8))
      $0.fill(.rectangle(x: 0, y: 0, width: 20, height: 16), paint: .color(.red))
      $0.popClip()
      $0.popClip()
      $0.fill(.rectangle(x: 18, y: 14, width: 1, height: 2), paint: .color(.blue))
    }
    #expect(frame[1, 1] == .blank)
    #expect(frame[2, 1] == Cell(glyph: 0x2590, foreground: red))
    #expect(frame[3, 1].glyph == 0x2588)
    #expect(frame[5, 1] == Cell(glyph: 0x258C, foreground: red))
    #expect(frame[6, 1] == .blank)
    #expect(frame[3, 4] == .blank)
    #expect(frame[18, 7].foreground == blue)
  }

  @Test("letters are clipped by whole cells")
  func clippedText() {
    let frame = picture {
      $0.pushClip(.rectangle(x: 1.4, y: 0, width: 3, height: 2))
      $0.drawText(TextLine("abcdefgh"), at: CellPoint(column: 0, row: 0), color: .red)
      $0.popClip()
    }
    #expect(FrameText.line(0, of: frame) == " bcd" + String(repeating: " ", count: 16))
  }

  @Test("a group is composited first and faded then", arguments: OpacityStyle.allCases)
  func groups(style: OpacityStyle) {
    let frame = picture(RenderStyle(opacity: style)) {
      $0.pushGroup(opacity: 0.5)
      $0.fill(.rectangle(x: 0, y: 0, width: 10, height: 16), paint: .color(.blue))
      $0.fill(.rectangle(x: 0, y: 0, width: 10, height: 16), paint: .color(.red))
      $0.popGroup()
    }
    // The blue surface is hidden by the red one, also when both are faded.
    for column in 0..<10 {
      #expect(
        frame[column, 3].foreground
          == (style == .density ? red : CellColor(red: 188, green: 0, blue: 0))
      )
    }
  }

  @Test("blending mixes in linear light and keeps letters")
  func blend() {
    let frame = picture(RenderStyle(opacity: .blend)) {
      $0.fill(.rectangle(x: 0, y: 0, width: 20, height: 16), paint: .color(.black))
      $0.drawText(TextLine("a"), at: CellPoint(column: 0, row: 0), color: .white)
      $0.fill(
        .rectangle(x: 0, y: 0, width: 20, height: 16),
        paint: .color(.white),
        opacity: 0.5
      )
    }
    let grey = CellColor(red: 188, green: 188, blue: 188)
    #expect(frame[0, 0].glyph == 0x61)
    #expect(frame[0, 0].foreground == CellColor(red: 255, green: 255, blue: 255))
    #expect(frame[0, 0].background == grey)
    #expect(frame[1, 0].background == grey)
  }

  @Test("a mask lets through where it is opaque")
  func masks() {
    let frame = picture {
      $0.pushMask()
      $0.fill(.rectangle(x: 2.5, y: 0, width: 4, height: 8), paint: .color(.white))
      $0.beginMasked()
      $0.fill(.rectangle(x: 0, y: 0, width: 5, height: 8), paint: .color(.red))
      $0.drawText(TextLine("mask"), at: CellPoint(column: 1, row: 3), color: .blue)
      $0.popMask()
    }
    #expect(frame[1, 1] == .blank)
    #expect(frame[2, 1] == Cell(glyph: 0x2590, foreground: red))
    #expect(frame[4, 1].glyph == 0x2588)
    #expect(frame[5, 1] == .blank)
    #expect(frame[1, 3] == .blank)
    #expect(frame[3, 3] == Cell(glyph: 0x73, foreground: blue, background: red))
  }

  // MARK: Text

  @Test("a wide glyph takes two cells; half of one becomes a space")
  func wideGlyphs() {
    let frame = picture {
      $0.drawText(TextLine("中中"), at: CellPoint(column: -1, row: 0), color: .red)
      $0.drawText(
        TextLine("中中"),
        at: CellPoint(column: 17, row: 1),
        color: .red,
        background: .blue
      )
      $0.drawText(TextLine("中中"), at: CellPoint(column: 4, row: 2), color: .red)
      $0.fill(.rectangle(x: 5, y: 4, width: 2, height: 2), paint: .color(.blue))
    }
    #expect(frame[0, 0] == .blank)
    #expect(frame[1, 0].glyph == 0x4E2D)
    #expect(frame[1, 0].width == 2)
    #expect(frame[2, 0].width == 0)
    #expect(frame[17, 1].width == 2)
    #expect(frame[19, 1] == Cell(glyph: 0x20, background: blue))
    #expect(frame[4, 2] == .blank)
    #expect(frame[7, 2] == .blank)
    #expect(FrameText.line(2, of: frame) == "     ██             ")
  }

  @Test("spaces of a text look like what is behind them; its background fills")
  func spaces() {
    let frame = picture {
      $0.fill(.rectangle(x: 0, y: 0, width: 20, height: 2), paint: .color(.red))
      $0.drawText(TextLine("a b"), at: CellPoint(column: 0, row: 0), color: .white)
      $0.drawText(
        TextLine("a b"),
        at: CellPoint(column: 4, row: 0),
        color: .white,
        background: .blue
      )
    }
    #expect(frame[0, 0].background == red)
    #expect(frame[1, 0] == Cell(glyph: 0x20, background: red))
    #expect(frame[3, 0].glyph == 0x2588)
    #expect(frame[5, 0] == Cell(glyph: 0x20, background: blue))
  }

  @Test("cells are drawn as they are; those in the terminal's own colours let others show")
  func cells() {
    var source = Frame(size: CellSize(columns: 4, rows: 2))
    source[0, 0] = Cell(glyph: 0x61, foreground: blue, background: red, attributes: .bold)
    source[1, 0] = Cell(glyph: 0x62, foreground: CellColor(paletteIndex: 9))
    source[2, 0] = Cell(glyph: 0x4E2D, foreground: blue, width: 2)
    source[3, 0] = Cell(glyph: 0x20, foreground: blue, width: 0)
    let frame = picture {
      $0.fill(.rectangle(x: 0, y: 0, width: 20, height: 16), paint: .color(.blue))
      $0.drawCells(source, at: CellPoint(column: 5, row: 2))
      $0.drawCells(source, at: CellPoint(column: -3, row: 4))
      $0.drawCells(source, at: CellPoint(column: 17, row: 5))
    }
    #expect(frame[5, 2] == source[0, 0])
    #expect(frame[6, 2] == Cell(glyph: 0x62, foreground: red, background: blue))
    #expect(frame[7, 2].glyph == 0x4E2D)
    #expect(frame[8, 2].width == 0)
    #expect(frame[5, 3].glyph == 0x2588)
    #expect(frame[0, 4].glyph == 0x2588)
    #expect(frame[17, 5] == source[0, 0])
    #expect(frame[19, 5].glyph == 0x2588)
  }

  // MARK: Damage

  @Test(
    "painting only the damage gives the same picture as painting all",
    arguments: [UInt64](1...8)
  )
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    var x = 3.0
    let draw = { (canvas: Canvas, x: Double) in
      canvas.fill(.circle(x: 10, y: 8, radius: 6), paint: .color(.blue))
      canvas.drawText(TextLine("中文字中文字中"), at: CellPoint(column: 1, row: 3), color: .white)
      canvas.pushGroup(opacity: 0.6, pattern: 2)
      canvas.fill(.circle(x: x, y: 8, radius: 3), paint: .color(.red))
      canvas.popGroup()
    }
    canvas.begin()
    draw(canvas, x)
    canvas.finish(into: &frame)
    for _ in 0..<10 {
      let next = Double.random(in: 0..<20, using: &random)
      let left = Int(min(x, next) - 3)
      let right = Int(max(x, next) + 4)
      canvas.begin(damage: CellRect(column: left, row: 2, columns: right - left, rows: 4))
      x = next
      draw(canvas, x)
      canvas.finish(into: &frame)
      let whole = picture { draw($0, x) }
      #expect(frame == whole)
    }
  }

  @Test("every frame keeps the rules of cells", arguments: GlyphRepertoire.allCases)
  func invariants(glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 11)
    for depth in ColorDepth.allCases {
      let frame = picture(RenderStyle(depth: depth, glyphs: glyphs)) { canvas in
        for index in 0..<60 {
          let x = Double.random(in: -4..<20, using: &random)
          let y = Double.random(in: -4..<16, using: &random)
          let opacity = Double.random(in: 0...1.5, using: &random)
          let color = Color(
            red: .random(in: 0...1, using: &random),
            green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random)
          )
          if index % 5 == 0 { canvas.pushClip(.circle(x: x, y: y, radius: 7)) }
          if index % 3 == 0 { canvas.pushGroup(opacity: opacity, pattern: index) }
          canvas.fill(
            .circle(x: x, y: y, radius: 4),
            paint: .color(color),
            opacity: opacity,
            style: index.isMultiple(of: 2) ? .blend : .density,
            pattern: index
          )
          canvas.drawText(
            TextLine("中é😀ab"),
            at: CellPoint(column: Int(x), row: Int(y / 2)),
            color: color,
            background: index % 4 == 0 ? .blue : nil,
            opacity: opacity
          )
          if index % 3 == 0 { canvas.popGroup() }
          if index % 5 == 0 { canvas.popClip() }
        }
      }
      #expect(frame.faults(depth: depth) == [])
    }
  }
}

extension Frame {
  /// What breaks the rules that every finished frame keeps.
  fileprivate func faults(depth: ColorDepth) -> [String] {
    var faults: [String] = []
    for (index, cell) in cells.enumerated() {
      let column = index % size.columns
      if cell.flags != 0 { faults.append("flags at \(index)") }
      if cell.width == 2, column + 1 == size.columns || cells[index + 1].width != 0 {
        faults.append("a wide glyph without its right half at \(index)")
      }
      if cell.width == 0, column == 0 || cells[index - 1].width != 2 {
        faults.append("a right half without its left half at \(index)")
      }
      for color in [cell.foreground, cell.background] where color != .terminalDefault {
        let isIndex = color.rawValue >= 0x0100_0000
        let limit: UInt32 = depth == .palette8 ? 8 : depth == .palette16 ? 16 : 256
        if depth == .mono || isIndex != (depth != .truecolor)
          || (isIndex && color.rawValue & 0xFF >= limit)
        {
          faults.append("a colour that \(depth) does not have at \(index)")
        }
      }
      if ClusterTable.string(of: cell.glyph).contains("\u{FFFD}") {
        faults.append("a glyph that is none at \(index)")
      }
    }
    return faults
  }
}
