import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Points finer than a cell: where a dot is drawn, in which colour, and what it leaves alone.
@Suite struct DotTests {
  private static let fine: [GlyphRepertoire] = [.blocks, .sextants, .octants, .braille]
  private static let sky = Color(red: 0.1, green: 0.15, blue: 0.4)
  private let size = CellSize(columns: 12, rows: 6)

  private func canvas(_ glyphs: GlyphRepertoire, _ depth: ColorDepth = .truecolor) -> Canvas {
    Canvas(size: size, style: RenderStyle(depth: depth, glyphs: glyphs))
  }

  private func frame(
    _ canvas: Canvas,
    _ dots: [CanvasDot],
    addsLight: Bool = false,
    opacity: Double = 1
  ) -> Frame {
    picture(canvas) { $0.plot(dots, addsLight: addsLight, opacity: opacity) }
  }

  private func picture(_ canvas: Canvas, _ paint: (Canvas) -> Void) -> Frame {
    var frame = Frame(size: canvas.size)
    canvas.begin()
    canvas.fill(
      .rectangle(x: 0, y: 0, width: Double(canvas.size.columns), height: 99),
      paint: .color(Self.sky)
    )
    paint(canvas)
    canvas.finish(into: &frame)
    return frame
  }

  @Test(
    "of 1000 particles each is an eighth of a cell, bright, on the unchanged sky",
    arguments: fine
  )
  func thousand(glyphs: GlyphRepertoire) {
    let size = CellSize(columns: 80, rows: 24)
    let canvas = Canvas(size: size, style: RenderStyle(glyphs: glyphs))
    let sky = picture(canvas) { _ in }
    var random = SeededGenerator(seed: 20)
    var areas: [Double] = []
    for _ in 0..<1000 {
      let x = Double.random(in: 0..<80, using: &random)
      let y = Double.random(in: 0..<48, using: &random)
      let size = Double.random(in: 0.01...0.75, using: &random)
      let frame = frame(canvas, [dot(x, y, size, Color(red: 1, green: 0.6, blue: 0.2))])
      let changed = frame.cells.indices.filter { frame.cells[$0] != sky.cells[$0] }
      #expect(changed == [Int(y / 2) * 80 + Int(x)])
      guard let cell = changed.first.map({ frame.cells[$0] }) else { continue }
      areas.append(Double(dots(in: cell.glyph).count) / 8)
      #expect(cell.background == sky[0, 0].background)
      #expect(cell.foreground == CellColor(red: 255, green: 153, blue: 51))
    }
    #expect(areas.sorted()[500] <= 1.0 / 8)
    #expect(areas.allSatisfy { $0 == 1.0 / 8 })
  }

  @Test("1000 particles in one picture leave the background of their cells alone", arguments: fine)
  func shower(glyphs: GlyphRepertoire) {
    let canvas = Canvas(
      size: CellSize(columns: 80, rows: 24),
      style: RenderStyle(glyphs: glyphs)
    )
    let sky = picture(canvas) { _ in }
    var random = SeededGenerator(seed: 21)
    let all = (0..<1000)
      .map { _ in
        dot(
          .random(in: 0..<80, using: &random),
          .random(in: 0..<48, using: &random),
          .random(in: 0.01...0.75, using: &random)
        )
      }
    let frame = frame(canvas, all)
    for (cell, before) in zip(frame.cells, sky.cells) where cell != before {
      #expect(cell.background == before.background)
      // Each particle is white, and so are those that share a cell.
      #expect(cell.foreground == CellColor(red: 255, green: 255, blue: 255))
    }
  }

  @Test(
    "up to 0.75 point a particle is one dot, above that 2 x 2 or 3 x 3",
    arguments: [(0.01, 1), (0.5, 1), (0.75, 1), (0.76, 4), (1, 4), (1.24, 4), (1.26, 9), (1.5, 9)]
  )
  func sizes(size: Double, count: Int) {
    for glyphs in Self.fine {
      let frame = frame(canvas(glyphs), [dot(5.25, 5.25, size)])
      #expect(frame.cells.map { dots(in: $0.glyph).count }.reduce(0, +) == count, "\(glyphs)")
    }
  }

  @Test("a star between two cells is one dot at every place, never an L")
  func between() {
    for phase in 0..<64 {
      let (x, y) = (5 + Double(phase % 8) / 8, 4 + Double(phase / 8) / 4)
      for glyphs in GlyphRepertoire.allCases {
        let frame = frame(canvas(glyphs), [dot(x, y)])
        let sky = picture(canvas(glyphs)) { _ in }
        let changed = frame.cells.indices.filter { frame.cells[$0] != sky.cells[$0] }
        #expect(changed == [2 * 12 + 5], "\(glyphs) at \(x), \(y)")
      }
    }
  }

  @Test("quadrants are the dots of quadrants and halves, and of --dots blocks")
  func quadrants() {
    let styles = [
      RenderStyle(glyphs: .quadrants), RenderStyle(glyphs: .halves), RenderStyle(dots: .blocks),
      RenderStyle(glyphs: .octants, dots: .blocks), RenderStyle(glyphs: .braille, dots: .blocks),
    ]
    for style in styles {
      let canvas = Canvas(size: size, style: style)
      for (x, y, glyph) in [(5.1, 4.1, "▘"), (5.9, 4.9, "▝"), (5.1, 5.1, "▖"), (5.9, 5.9, "▗")] {
        #expect(frame(canvas, [dot(x, y)])[5, 2].glyph == glyph.unicodeScalars.first?.value)
      }
    }
  }

  @Test("in ASCII dots are . ' *, in their colour")
  func signs() {
    func glyph(_ dots: [CanvasDot]) -> String? {
      let cell = frame(canvas(.ascii), dots)[5, 2]
      #expect(cell.foreground == CellColor(red: 255, green: 255, blue: 255))
      return Unicode.Scalar(cell.glyph).map { String($0) }
    }
    #expect(glyph([dot(5.3, 5.6)]) == ".")
    #expect(glyph([dot(5.3, 4.2)]) == "'")
    #expect(glyph([dot(5.3, 4.2), dot(5.3, 5.6)]) == "*")
    #expect(glyph([dot(5.5, 5, 1)]) == "*")
  }

  @Test("dots of a cell are joined by light")
  func joined() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    for pair in [[red, blue], [blue, red]] {
      let cell = frame(
        canvas(.blocks),
        [dot(5.1, 4.1, 0.5, pair[0]), dot(5.9, 5.9, 0.5, pair[1])]
      )[
        5,
        2
      ]
      #expect(dots(in: cell.glyph) == [0, 7])
      // Half of each in light is 188 of 255.
      #expect(cell.foreground == CellColor(red: 188, green: 0, blue: 188))
    }
    let sum = frame(
      canvas(.blocks),
      [dot(5.1, 4.1, 0.5, red), dot(5.2, 4.2, 0.5, blue)],
      addsLight: true
    )
    #expect(sum[5, 2].foreground.rawValue & 0xFF00FF == 0xFF00FF)
  }

  @Test("a cell has at most eight dots, and keeps its background")
  func eight() {
    var random = SeededGenerator(seed: 3)
    let many = (0..<200)
      .map { _ in
        dot(.random(in: 5..<6, using: &random), .random(in: 4..<6, using: &random))
      }
    let cell = frame(canvas(.blocks), many)[5, 2]
    #expect(cell.glyph == 0x28FF)
    #expect(cell.background == picture(canvas(.blocks)) { _ in }[5, 2].background)
  }

  @Test("a faint dot neither dims a bright one nor becomes as bright")
  func outshone() {
    let faint = dot(5.1, 4.1, 0.5, Color(red: 1, green: 1, blue: 1, alpha: 0.04))
    for pair in [[faint, dot(5.9, 5.9)], [dot(5.9, 5.9), faint]] {
      let cell = frame(canvas(.blocks), pair)[5, 2]
      #expect(dots(in: cell.glyph) == [7])
      #expect(cell.foreground == CellColor(red: 255, green: 255, blue: 255))
    }
  }

  @Test("strength is colour: opacity mixes with the background, size does not")
  func strength() {
    for opacity in [0.1, 0.3, 0.6, 1] {
      let large = frame(canvas(.blocks), [dot(5.1, 4.1, 0.7)], opacity: opacity)[5, 2]
      let small = frame(canvas(.blocks), [dot(5.1, 4.1, 0.02)], opacity: opacity)[5, 2]
      #expect(large == small)
      let expected = PackedColor(opaque: .white)
        .over(PackedColor(opaque: Self.sky), opacity: Float(opacity))
      #expect(large.foreground.rawValue == expected.rawValue & 0xFF_FFFF)
    }
  }

  @Test("text and borders win over dots", arguments: GlyphRepertoire.allCases)
  func winners(glyphs: GlyphRepertoire) {
    func draw(_ canvas: Canvas) {
      canvas.drawText(TextLine("word"), at: CellPoint(column: 2, row: 1), color: .white)
      // Hardly to be seen, and yet a letter.
      let dim = Color(red: 0.11, green: 0.16, blue: 0.41)
      canvas.drawText(TextLine("words"), at: CellPoint(column: 6, row: 1), color: dim)
      canvas.fill(.rectangle(x: 0, y: 6.5, width: 12, height: 1), paint: .color(.white))
    }
    let plain = picture(canvas(glyphs), draw)
    let dotted = picture(canvas(glyphs)) { canvas in
      draw(canvas)
      for column in 0..<12 {
        canvas.plot([dot(Double(column) + 0.3, 3.2), dot(Double(column) + 0.3, 7.8)])
      }
    }
    for column in 0..<12 {
      #expect(dotted[column, 3] == plain[column, 3])
      if 2..<11 ~= column { #expect(dotted[column, 1] == plain[column, 1]) }
    }
    #expect(dotted[11, 1] != plain[11, 1])
  }

  @Test("what is painted over dots: letters have their background, a veil mixes, a side hides them")
  func covered() {
    let all = (0..<12).map { dot(Double($0) + 0.3, 5.2) }
    let sky = picture(canvas(.blocks)) { _ in }[0, 0].background
    let written = picture(canvas(.blocks)) {
      $0.plot(all)
      $0.drawText(TextLine("word"), at: CellPoint(column: 2, row: 2), color: .white)
    }
    #expect(written[2, 2].glyph == 0x77 && written[2, 2].background == sky)
    let veiled = picture(canvas(.blocks)) {
      $0.plot(all)
      $0.fill(
        .rectangle(x: 0, y: 0, width: 12, height: 12),
        paint: .color(.black),
        opacity: 0.5,
        style: .blend
      )
    }
    #expect(dots(in: veiled[2, 2].glyph).count == 1)
    #expect(veiled[2, 2].foreground == CellColor(red: 188, green: 188, blue: 188))
    #expect(veiled[2, 2].background == veiled[2, 1].background)
    // A side through the cell leaves nothing of the dots.
    func side(_ canvas: Canvas) {
      canvas.fill(.rectangle(x: 0, y: 4.5, width: 12, height: 7.5), paint: .color(.black))
    }
    let hidden = picture(canvas(.blocks)) {
      $0.plot((0..<12).map { dot(Double($0) + 0.3, 4.2) } + all)
      side($0)
    }
    #expect(hidden == picture(canvas(.blocks), side))
  }

  @Test("in a group that fades dots stay dots")
  func group() {
    let faded = picture(canvas(.blocks)) {
      $0.pushGroup(opacity: 0.5, style: .blend)
      $0.plot([dot(5.1, 4.1), dot(5.9, 5.9)])
      $0.popGroup()
    }
    let expected = frame(canvas(.blocks), [dot(5.1, 4.1), dot(5.9, 5.9)], opacity: 0.5)
    #expect(dots(in: faded[5, 2].glyph) == [0, 7])
    #expect(faded[5, 2].background == expected[5, 2].background)
    let (found, wanted) = (faded[5, 2].foreground.rawValue, expected[5, 2].foreground.rawValue)
    for shift in [0, 8, 16] as [UInt32] {
      #expect(abs(Int(found >> shift & 255) - Int(wanted >> shift & 255)) <= 1)
    }
  }

  @Test("with 16 colours a dot comes by its threshold: the share of dots is their opacity")
  func thresholds() {
    for glyphs in [GlyphRepertoire.blocks, .quadrants] {
      let canvas = Canvas(
        size: CellSize(columns: 32, rows: 16),
        style: RenderStyle(depth: .palette16, glyphs: glyphs)
      )
      let white = frame(canvas, [dot(0, 0)])[0, 0].foreground
      let rows = glyphs == .blocks ? 64 : 32
      let all = (0..<64 * rows)
        .map { dot(Double($0 % 64) / 2 + 0.25, (Double($0 / 64) + 0.5) * 32 / Double(rows)) }
      var before: Set<Int> = []
      for opacity in [0.25, 0.5, 0.75, 1] {
        let frame = frame(canvas, all, opacity: opacity)
        var seen: Set<Int> = []
        for (index, cell) in frame.cells.enumerated() {
          // A cell of four quadrants is a full block.
          let isFull = cell.glyph == 0x2588 && cell.foreground == white
          for dot in isFull ? Array(0..<8) : dots(in: cell.glyph) { seen.insert(index * 8 + dot) }
        }
        let share = Double(seen.count) / Double(frame.cells.count * 8)
        #expect(abs(share - opacity) < 0.02, "\(glyphs)")
        #expect(seen.isSuperset(of: before))
        before = seen
      }
    }
  }

  @Test("a clip keeps dots of which half is inside, and none of the others")
  func clipped() {
    let all = [dot(5.1, 4.1), dot(5.9, 4.1), dot(5.1, 5.9), dot(5.9, 5.9)]
    let frame = picture(canvas(.blocks)) {
      $0.pushClip(.rectangle(x: 5.5, y: 0, width: 9, height: 9))
      $0.plot(all)
      $0.popClip()
    }
    #expect(dots(in: frame[5, 2].glyph) == [1, 7])
  }

  @Test("a partial picture is the whole one", arguments: GlyphRepertoire.allCases)
  func partial(glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 8)
    for round in 0..<20 {
      let depth: ColorDepth = [.truecolor, .palette16, .mono][round % 3]
      let (whole, parts) = (canvas(glyphs, depth), canvas(glyphs, depth))
      let all = (0..<60)
        .map { _ in
          dot(
            .random(in: -1..<13, using: &random),
            .random(in: -2..<14, using: &random),
            .random(in: 0.05..<3, using: &random),
            Color(red: .random(in: 0...1, using: &random), green: 0.7, blue: 1, alpha: 0.8)
          )
        }
      let expected = frame(whole, all, addsLight: round % 2 == 0)
      var frame = frame(parts, [])
      for column in stride(from: 0, to: 12, by: 3) {
        parts.begin(damage: CellRect(column: column, row: 0, columns: 3, rows: 6))
        parts.fill(.rectangle(x: 0, y: 0, width: 12, height: 99), paint: .color(Self.sky))
        parts.plot(all, addsLight: round % 2 == 0)
        parts.finish(into: &frame)
      }
      #expect(frame == expected)
    }
  }

  @Test("a particle far away or without light paints nothing")
  func nothing() {
    let sky = picture(canvas(.blocks)) { _ in }
    let all = [
      dot(.infinity, 3), dot(1e300, 3), dot(-1e300, 3), dot(.nan, 3), dot(3, .nan), dot(3, 1e18),
      dot(3, 3, 0.5, Color(red: 1, green: 1, blue: 1, alpha: 0)),
    ]
    #expect(frame(canvas(.blocks), all) == sky)
  }

  /// The numbers of the eighths that a glyph of dots shows, two to a row from the top left.
  func dots(in glyph: UInt32) -> [Int] {
    if 0x2800...0x28FF ~= glyph {
      let order = [0, 2, 4, 1, 3, 5, 6, 7]
      return (0..<8).filter { glyph >> UInt32($0) & 1 != 0 }.map { order[$0] }.sorted()
    }
    let shapes =
      GlyphShape.halves + GlyphShape.eighths + GlyphShape.quadrants + GlyphShape.octants
    // The ground is full blocks.
    guard glyph != 0x2588, let shape = shapes.first(where: { $0.glyph == glyph }) else { return [] }
    return (0..<8).filter { shape.mask & .blocks(1 << $0, edges: [0, 2, 4, 6, 8]) != 0 }
  }
}

extension Canvas {
  func plot(_ dots: [CanvasDot], addsLight: Bool = false, opacity: Double = 1) {
    for dot in dots {
      paint(dot, addsLight: addsLight, opacity: opacity, style: nil, edges: nil, pattern: 0)
    }
  }
}

/// A dot by its diameter.
func dot(_ x: Double, _ y: Double, _ size: Double = 0.5, _ color: Color = .white) -> CanvasDot {
  CanvasDot(x: x, y: y, radius: size / 2, color: color)
}
