import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Particles without colours: dots of ink, or gaps in it.
@Suite struct MonochromeDotTests {
  private static let fine: [GlyphRepertoire] = [.blocks, .sextants, .octants, .braille]
  private static let sky = Color(red: 0.1, green: 0.15, blue: 0.4)

  private func picture(_ canvas: Canvas, _ paint: (Canvas) -> Void) -> Frame {
    var frame = Frame(size: canvas.size)
    canvas.begin(background: Self.sky)
    // Black and white, so that dots do not change the stretch of the light.
    for (x, color) in [(0.0, Color.black), (76, .white)] {
      canvas.fill(.rectangle(x: x, y: 0, width: 4, height: 48), paint: .color(color))
    }
    paint(canvas)
    canvas.finish(into: &frame)
    return frame
  }

  /// The numbers of the eighths that a glyph of dots shows.
  private func dots(in glyph: UInt32) -> [Int] { DotTests().dots(in: glyph) }

  @Test(
    "without colours 1000 particles are dots, and all other cells stay as they are",
    arguments: GlyphRepertoire.allCases
  )
  func withoutColours(glyphs: GlyphRepertoire) {
    let size = CellSize(columns: 80, rows: 24)
    let canvas = Canvas(size: size, style: RenderStyle(depth: .mono, glyphs: glyphs))
    let sky = picture(canvas) { _ in }
    var random = SeededGenerator(seed: 22)
    var particles: [Int: Int] = [:]
    let all = (0..<1000)
      .map { _ in
        let x = Double.random(in: 5..<75, using: &random)
        let y = Double.random(in: 0..<48, using: &random)
        particles[Int(y / 2) * 80 + Int(x), default: 0] += 1
        return dot(
          x,
          y,
          .random(in: 0.01...0.75, using: &random),
          Color(red: 1, green: 0.6, blue: 0.2)
        )
      }
    let frame = picture(canvas) { $0.plot(all) }
    let fineDots = Self.fine.contains(glyphs)
    let signs = Set("'.*|/\\-_".unicodeScalars.map(\.value))
    var seen = 0
    for index in frame.cells.indices {
      let (cell, before) = (frame.cells[index], sky.cells[index])
      guard let count = particles[index] else {
        #expect(cell == before)
        continue
      }
      if cell != before { seen += 1 }
      guard before.glyph == 0x20 else { continue }
      if glyphs == .ascii {
        // Some in a line are drawn as one.
        #expect(signs.contains(cell.glyph))
      } else {
        // A quadrant is two of the eighths.
        let dots = dots(in: cell.glyph).count
        #expect(1...(fineDots ? count : 2 * count) ~= dots, "\(dots) of \(count)")
      }
    }
    #expect(seen > particles.count * 9 / 10)
  }

  @Test(
    "without colours a dark dot is left out of a lit ground, and a faint one is none",
    arguments: Self.fine
  )
  func darkDots(glyphs: GlyphRepertoire) {
    func glyph(_ light: Double, _ ground: Color) -> Cell {
      let canvas = Canvas(
        size: CellSize(columns: 12, rows: 6),
        style: RenderStyle(depth: .mono, glyphs: glyphs)
      )
      var frame = Frame(size: canvas.size)
      canvas.begin(background: ground)
      // Black and white, so that the light is not stretched.
      canvas.fill(.rectangle(x: 0, y: 0, width: 1, height: 12), paint: .color(.black))
      canvas.fill(.rectangle(x: 11, y: 0, width: 1, height: 12), paint: .color(.white))
      canvas.plot([dot(5.1, 4.1, 0.5, Color(red: light, green: light, blue: light))])
      canvas.finish(into: &frame)
      return frame[5, 2]
    }
    let isExact = glyphs == .octants || glyphs == .braille
    let lit = glyph(0, .white)
    #expect(lit.attributes.contains(.reverse) == !isExact)
    #expect(dots(in: lit.glyph).count == (isExact ? 7 : 1))
    #expect(dots(in: glyph(1, .black).glyph) == [0])
    #expect(glyph(0.1, .black).glyph == 0x20)
    #expect(glyph(0.5, .black).glyph != 0x20)
    #expect(dots(in: glyph(0.95, .white).glyph) == dots(in: glyph(1, .white).glyph))
  }

  @Test("without colours the share of dots is their opacity")
  func opacityWithoutColours() {
    let canvas = Canvas(
      size: CellSize(columns: 32, rows: 16),
      style: RenderStyle(depth: .mono, glyphs: .braille)
    )
    let all = (0..<64 * 64)
      .map { index in
        let (column, row) = (Double(index % 64), Double(index / 64))
        return dot(column / 2 + 0.25, row / 2 + 0.25)
      }
    var before: Set<Int> = []
    for opacity in [0.25, 0.5, 0.75, 1] {
      var frame = Frame(size: canvas.size)
      canvas.begin(background: .black)
      canvas.plot(all, opacity: opacity)
      canvas.finish(into: &frame)
      var seen: Set<Int> = []
      for (index, cell) in frame.cells.enumerated() {
        for dot in dots(in: cell.glyph) { seen.insert(index * 8 + dot) }
      }
      #expect(abs(Double(seen.count) / Double(frame.cells.count * 8) - opacity) < 0.02)
      #expect(seen.isSuperset(of: before))
      before = seen
    }
  }
}
