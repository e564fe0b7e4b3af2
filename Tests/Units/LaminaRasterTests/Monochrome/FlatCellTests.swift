import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Cells without shape in pictures without colours: they are inked by their tone alone, and as they
/// would be by the long way.
@Suite struct FlatCellTests {
  private static let size = CellSize(columns: 24, rows: 10)

  private static func grey(_ byte: Int) -> Color {
    Color(red: Double(byte) / 255, green: Double(byte) / 255, blue: Double(byte) / 255)
  }

  @Test(
    "a sub-cell within a surface is inked where the tone is above its threshold",
    arguments: [GlyphRepertoire.blocks, .halves, .sextants, .octants, .braille]
  )
  func thresholds(glyphs: GlyphRepertoire) {
    let grid = SubcellGrid(glyphs)
    for light in stride(from: 0, through: 255, by: 3) {
      let frame = MonochromeTests.frame(glyphs, size: Self.size, background: .black) {
        $0.fill(.rectangle(x: 0, y: 0, width: 2, height: 20), paint: .color(.white))
        $0.fill(.rectangle(x: 6, y: 0, width: 18, height: 20), paint: .color(Self.grey(light)))
      }
      let tone = Double(LightStretch(low: 3, high: 252).tone(light)) / 255
      for row in 0..<Self.size.rows {
        for column in 8..<24 {
          var bits = 0
          for index in 0..<grid.count {
            let x = column * grid.columns + index % grid.columns
            let y = row * grid.rows + index / grid.columns
            let level = Double(BlueNoise.levels[y * BlueNoise.side + x]) + 0.5
            if tone > 0.5 + 0.15 * (level / 32 - 1) { bits |= 1 << index }
          }
          #expect(frame[column, row].glyph == grid.glyphs[bits], "\(light)")
        }
      }
    }
  }

  @Test("a shape changes only cells near it", arguments: GlyphRepertoire.allCases)
  func near(glyphs: GlyphRepertoire) {
    func frame(_ shape: Bool) -> Frame {
      MonochromeTests.frame(glyphs, size: Self.size, background: Self.grey(120)) {
        $0.fill(.rectangle(x: 0, y: 0, width: 3, height: 20), paint: .color(.white))
        $0.fill(.rectangle(x: 21, y: 0, width: 3, height: 20), paint: .color(.black))
        if shape {
          $0.fill(.circle(x: 12, y: 10, radius: 2.5), paint: .color(Self.grey(150)))
        }
      }
    }
    let (plain, shaped) = (frame(false), frame(true))
    #expect(plain != shaped)
    for row in 0..<Self.size.rows {
      for column in 0..<24 where !(8..<16 ~= column && 2..<8 ~= row) {
        #expect(plain[column, row] == shaped[column, row])
      }
    }
  }

  @Test("the chosen character is the nearest of all")
  func nearest() {
    let (scale, stride) = (Int32(1152), 4)
    let matcher = GlyphMatcher(scale: scale)
    let preferred = Set(" .'`,-_|/\\()<>^v:;!ilrcxoeaXO8#@".unicodeScalars.map(\.value))
    var random = SeededGenerator(seed: 12)
    for round in 0..<3000 {
      // A surface at a random edge, or noise.
      let across = Double.random(in: -1...1, using: &random)
      let down = Double.random(in: -1...1, using: &random)
      let place = Double.random(in: -3...3, using: &random)
      let first = Double.random(in: -0.2...1.2, using: &random)
      let second = Double.random(in: -0.2...1.2, using: &random)
      let tones = (0..<32)
        .map { index in
          let side = (Double(index % 4) - 1.5) * across + (Double(index / 4) - 3.5) * down
          let light =
            round % 3 == 0
            ? Double.random(in: 0...1, using: &random) : side > place ? first : second
          return Int32(light * 255 * Double(scale))
        }
      let wanted = tones.map { max(0, min(1, Double($0) / 255 / Double(scale))) }
      guard let low = wanted.min(), let high = wanted.max(), high - low > 0.16 else { continue }
      func distance(_ glyph: UInt32) -> Double {
        let start = Int(glyph - GlyphMasks.first) * GlyphMasks.samples
        let sum = (0..<32)
          .reduce(0.0) { sum, sample in
            let difference = wanted[sample] * 0.55 - Double(GlyphMasks.inks[start + sample])
            return sum + difference * difference
          }
        return preferred.contains(glyph) ? sum : sum * 1.05
      }
      let least = (0x20..<0x7F).map { distance($0) }.min() ?? 0
      let chosen = tones.withUnsafeBufferPointer { tones in
        tones.baseAddress.map { matcher.glyph($0, stride: stride) } ?? 0
      }
      #expect(distance(chosen) <= least + 1e-5)
    }
  }
}
