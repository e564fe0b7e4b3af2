import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Equal cells side by side, which are drawn together: as each is by itself.
@Suite struct EqualCellTests {
  private static let size = CellSize(columns: 40, rows: 8)

  private struct Slope: Shader {
    func color(x: Double, y: Double) -> Color {
      Color(red: 0.1 + y / 20, green: 0.6 - y / 40, blue: x < 30 ? 0.3 : 0.3 + x / 80)
    }
  }

  /// A slope downwards, boxes, and a disc in front of them.
  private static func paint(_ canvas: Canvas, _ random: inout SeededGenerator) {
    let width = Double.random(in: 20...40, using: &random)
    canvas.fill(.rectangle(x: 0, y: 3, width: width, height: 13), paint: .shader(Slope()))
    for _ in 0..<4 {
      let (x, y) = (
        Double.random(in: -2...36, using: &random), Double.random(in: -2...14, using: &random)
      )
      let light = Double.random(in: 0...1, using: &random)
      let color = Color(red: light, green: Double.random(in: 0...1, using: &random), blue: 0.4)
      let box = Outline.rectangle(
        x: x,
        y: y,
        width: Double.random(in: 1...24, using: &random),
        height: Double.random(in: 1...8, using: &random)
      )
      canvas.fill(box, paint: .color(color), opacity: Bool.random(using: &random) ? 1 : 0.6)
    }
    let disc = Outline.circle(x: Double.random(in: 0...40, using: &random), y: 8, radius: 4)
    canvas.fill(disc, paint: .color(.white))
  }

  @Test(
    "a picture is the same painted at once and column by column",
    arguments: [ColorDepth.palette16, .palette256, .mono],
    GlyphRepertoire.allCases
  )
  func columns(depth: ColorDepth, glyphs: GlyphRepertoire) {
    for seed in 0..<6 {
      let style = RenderStyle(depth: depth, glyphs: glyphs)
      let (whole, parts) = (
        Canvas(size: Self.size, style: style), Canvas(size: Self.size, style: style)
      )
      var (frame, other) = (Frame(size: Self.size), Frame(size: Self.size))
      var random = SeededGenerator(seed: UInt64(seed))
      whole.begin(background: .black)
      Self.paint(whole, &random)
      whole.finish(into: &frame)
      // Twice, since the light of a picture without colours is that of all of it.
      for column in 0..<2 * Self.size.columns {
        let damage = CellRect(
          column: column % Self.size.columns,
          row: 0,
          columns: 1,
          rows: Self.size.rows
        )
        parts.begin(damage: damage, background: .black)
        var random = SeededGenerator(seed: UInt64(seed))
        Self.paint(parts, &random)
        parts.finish(into: &other)
      }
      #expect(frame == other, "\(seed)")
    }
  }
}
