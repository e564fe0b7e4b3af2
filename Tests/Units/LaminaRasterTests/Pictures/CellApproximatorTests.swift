import LaminaCells
import LaminaMath
import Testing

@testable import LaminaRaster

/// What the cells of pictures are made of.
@Suite struct CellApproximatorTests {
  /// Each cell has its own shape in red on blue.
  private struct Shapes: Shader {
    var masks: [Coverage]
    var inks: [Color] = []

    func color(x: Double, y: Double) -> Color { .red }

    func fill(_ cells: ShadedCells) {
      for index in 0..<cells.count {
        for sample in 0..<64 {
          let isInked = masks[cells.column + index] >> Coverage(sample) & 1 != 0
          cells.set(isInked ? .red : .blue, x: index * 8 + sample % 8, y: sample / 8)
        }
      }
    }
  }

  private struct Plain: Shader {
    var plain: Color

    func color(x: Double, y: Double) -> Color { plain }
  }

  private func draw(_ size: CellSize, _ style: RenderStyle, _ shader: some Shader) -> Frame {
    let canvas = Canvas(size: size, style: style)
    var frame = Frame(size: size)
    canvas.begin()
    let everywhere = Outline.rectangle(
      x: 0,
      y: 0,
      width: Double(size.columns),
      height: Double(2 * size.rows)
    )
    canvas.fill(everywhere, paint: .shader(shader))
    canvas.finish(into: &frame)
    return frame
  }

  @Test(
    "every glyph of a set is found by its samples",
    arguments: [GlyphRepertoire.blocks, .halves, .quadrants, .sextants, .octants]
  )
  func glyphs(set: GlyphRepertoire) {
    let shades = Set(Coverage.shades[1...3])
    let shapes = set.shapes.filter { !shades.contains($0.mask) && $0.mask != 0 && ~$0.mask != 0 }
    let size = CellSize(columns: shapes.count, rows: 1)
    let frame = draw(size, RenderStyle(glyphs: set), Shapes(masks: shapes.map(\.mask)))
    let (red, blue) = (
      CellColor(red: 255, green: 0, blue: 0), CellColor(red: 0, green: 0, blue: 255)
    )
    for (column, shape) in shapes.enumerated() {
      let cell = frame[column, 0]
      // The glyph itself, or the one that inks the rest, in swapped colours.
      let mask = set.shapes.first { $0.glyph == cell.glyph }?.mask
      let isSwapped = cell.foreground == blue
      #expect(mask == (isSwapped ? ~shape.mask : shape.mask))
      #expect(cell.background == (isSwapped ? red : blue))
    }
  }

  @Test(
    "with few colours 4 x 4 cells of an even one have it as their mean",
    arguments: [ColorDepth.palette256, .palette16],
    [0x808080, 0x3A6EA5, 0xC86432, 0x204020, 0xE0C8A0]
  )
  func even(depth: ColorDepth, value: Int) throws {
    let color = PackedColor(rawValue: 0xFF00_0000 | UInt32(value))
    let shader = Plain(
      plain: Color(
        red: Double(value >> 16) / 255,
        green: Double(value >> 8 & 255) / 255,
        blue: Double(value & 255) / 255
      )
    )
    let frame = draw(CellSize(columns: 8, rows: 8), RenderStyle(depth: depth), shader)
    let palette = try #require(Palette.palette(for: depth))
    let ramp = DensityRamp.shades
    func light(_ color: CellColor) -> SIMD4<Float> {
      PackedColor(rawValue: 0xFF00_0000 | palette.entries[Int(color.rawValue & 255)]).premultiplied
    }
    var sum = SIMD4<Float>.zero
    for cell in frame.cells {
      let level = try #require(ramp.glyphs.firstIndex(of: cell.glyph))
      let share = Float(level) / 4
      sum += light(cell.foreground) * share + light(cell.background) * (1 - share)
    }
    let mean = OKLab(PackedColor(premultiplied: sum / Float(frame.cells.count)))
    let distance = mean.squaredDistance(to: OKLab(color)).squareRoot()
    #expect(distance < (depth == .palette16 ? 0.13 : 0.05))
  }

  @Test("a clear colour keeps its hue in pictures of sixteen colours")
  func hue() throws {
    let palette = try #require(Palette.palette(for: .palette16))
    for value in [0xF2637E, 0x5FC98A, 0x4F9DE8, 0xC98BDB, 0xFFD166] {
      let shader = Plain(
        plain: Color(
          red: Double(value >> 16) / 255,
          green: Double(value >> 8 & 255) / 255,
          blue: Double(value & 255) / 255
        )
      )
      let frame = draw(CellSize(columns: 4, rows: 4), RenderStyle(depth: .palette16), shader)
      let shown = frame.cells.flatMap { [$0.foreground, $0.background] }
        .map { OKLab(PackedColor(rawValue: 0xFF00_0000 | palette.entries[Int($0.rawValue & 255)])) }
      #expect(shown.contains { $0.chroma > 0.1 }, "\(String(value, radix: 16))")
    }
  }

  @Test("ASCII shows one colour a cell")
  func plainSet() {
    let frame = draw(
      CellSize(columns: 1, rows: 1),
      RenderStyle(glyphs: .ascii),
      Shapes(masks: [.upperHalf])
    )
    #expect(frame[0, 0].glyph == 0x20)
  }

  @Test("Braille shows pictures by dots of one colour on another, fitted as octants are")
  func dots() {
    let frame = draw(
      CellSize(columns: 1, rows: 1),
      RenderStyle(glyphs: .braille),
      Shapes(masks: [.upperHalf])
    )
    #expect(frame[0, 0].glyph == 0x281B)
    #expect(frame[0, 0].foreground != frame[0, 0].background)
  }
}
