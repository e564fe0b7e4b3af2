import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

/// Translucency as glyph density.
@Suite struct DensityTests {
  private static let size = CellSize(columns: 24, rows: 12)

  struct Surface: CustomTestStringConvertible, Sendable {
    var glyphs: GlyphRepertoire
    var depth: ColorDepth
    var pattern: Int
    var isGroup: Bool
    var testDescription: String {
      "\(glyphs), \(depth), pattern \(pattern), \(isGroup ? "a group" : "a fill")"
    }
  }

  static let surfaces: [Surface] = [GlyphRepertoire.blocks, .ascii]
    .flatMap { glyphs in
      [ColorDepth.truecolor, .palette256, .mono]
        .flatMap { depth in
          [0, 1, 6]
            .flatMap { pattern in
              [false, true]
                .map {
                  Surface(glyphs: glyphs, depth: depth, pattern: pattern, isGroup: $0)
                }
            }
        }
    }

  @Test("the mean ink of any 8 x 4 cells is the opacity, and rises with it", arguments: surfaces)
  func mean(of surface: Surface) throws {
    let inks = try Self.inks()
    let canvas = Canvas(
      size: Self.size,
      look: Look(depth: surface.depth, glyphs: surface.glyphs)
    )
    var last = [Double](repeating: -1, count: Self.size.count)
    for step in 0...20 {
      let opacity = Double(step) / 20
      let frame = Self.frame(canvas, surface, opacity: opacity)
      for row in 0...Self.size.rows - 4 {
        for column in 0...Self.size.columns - 8 {
          var sum = 0.0
          for y in row..<row + 4 {
            for x in column..<column + 8 {
              sum += try #require(inks[frame[x, y].glyph])
            }
          }
          let mean = sum / 32
          #expect(abs(mean - opacity) <= 0.03)
          let place = row * Self.size.columns + column
          #expect(mean >= last[place])
          last[place] = mean
        }
      }
    }
  }

  private static func frame(_ canvas: Canvas, _ surface: Surface, opacity: Double) -> Frame {
    var frame = Frame(size: size)
    let everywhere = Outline.rectangle(x: -3, y: -3, width: 99, height: 99)
    canvas.begin()
    if surface.isGroup {
      canvas.pushGroup(opacity: opacity, pattern: surface.pattern)
      canvas.fill(everywhere, paint: .color(.white))
      canvas.popGroup()
    } else {
      canvas.fill(
        everywhere,
        paint: .color(.white),
        opacity: opacity,
        pattern: surface.pattern
      )
    }
    canvas.finish(into: &frame)
    return frame
  }

  /// Nominal ink of blocks; of ASCII the measured ink as a part of that of `@`.
  private static func inks() throws -> [UInt32: Double] {
    struct Coverage: Decodable {
      struct Glyph: Decodable {
        var median: Double
      }
      var glyphs: [String: Glyph]
    }
    let measured = try Fixture.json(Coverage.self, "reference/terminal/glyph-coverage.json")
    let top = try #require(measured.glyphs["U+0040"]?.median)
    var inks: [UInt32: Double] = [:]
    for (name, glyph) in measured.glyphs {
      guard let scalar = UInt32(name.dropFirst(2), radix: 16), scalar < 0x7F else { continue }
      inks[scalar] = glyph.median / top
    }
    for scalar in UInt32(0x2580)...0x259F { inks[scalar] = nominalInk(scalar) }
    return inks
  }

  @Test("constant opacity gives the same cells every time, wherever the surface came from")
  func noShimmer() {
    let canvas = Canvas(size: Self.size)
    var first = Frame(size: Self.size)
    var second = Frame(size: Self.size)
    for (x, isFirst) in [(2.0, true), (2.5, false)] {
      canvas.begin()
      canvas.fill(
        .rectangle(x: x, y: 2, width: 18, height: 18),
        paint: .color(.red),
        opacity: 0.37
      )
      if isFirst { canvas.finish(into: &first) } else { canvas.finish(into: &second) }
    }
    for row in 1..<10 {
      for column in 3..<20 { #expect(first[column, row] == second[column, row]) }
    }
  }

  @Test("shade glyphs have the surface's colour over what is behind; level 0 leaves it alone")
  func shades() {
    let canvas = Canvas(size: Self.size)
    var frame = Frame(size: Self.size)
    canvas.begin(background: .blue)
    canvas.drawText(TextLine("letters that stay"), at: CellPoint(column: 0, row: 0), color: .white)
    canvas.fill(
      .rectangle(x: 0, y: 0, width: 24, height: 24),
      paint: .color(.red),
      opacity: 0.1
    )
    canvas.finish(into: &frame)
    var shaded = 0
    var letters = 0
    for cell in frame.cells {
      if cell.glyph == 0x2591 {
        shaded += 1
        #expect(cell.foreground == CellColor(red: 255, green: 0, blue: 0))
      } else if cell.glyph != 0x20 {
        letters += 1
        #expect(cell.foreground == CellColor(red: 255, green: 255, blue: 255))
      }
      #expect(cell.background == CellColor(red: 0, green: 0, blue: 255))
    }
    #expect(shaded > 0)
    #expect(letters > 0)
  }

  @Test("layers with other numbers put their shades into other cells")
  func patterns() {
    let canvas = Canvas(size: Self.size)
    let frames = (0..<16)
      .map { pattern -> Frame in
        Self.frame(
          canvas,
          Surface(glyphs: .blocks, depth: .truecolor, pattern: pattern, isGroup: false),
          opacity: 0.02
        )
      }
    #expect(Set(frames).count == 16)
  }

  @Test("letters dissolve by the pattern: as many are left as the opacity says")
  func dissolvingText() {
    let canvas = Canvas(size: Self.size)
    var frame = Frame(size: Self.size)
    let line = TextLine(String(repeating: "x", count: Self.size.columns))
    for step in 0...16 {
      canvas.begin()
      for row in 0..<Self.size.rows {
        canvas.drawText(
          line,
          at: CellPoint(column: 0, row: row),
          color: .white,
          opacity: Double(step) / 16
        )
      }
      canvas.finish(into: &frame)
      let left = frame.cells.count { $0.glyph == 0x78 }
      #expect(left == frame.cells.count * step / 16)
    }
  }

  @Test("without colours inks combine as 1 - (1 - a)(1 - b)")
  func inksCombine() throws {
    let canvas = Canvas(size: Self.size, look: Look(depth: .mono))
    var frame = Frame(size: Self.size)
    let everywhere = Outline.rectangle(x: 0, y: 0, width: 24, height: 24)
    for (a, b) in [(0.5, 0.5), (0.3, 0.6), (0.1, 0.9), (0.25, 0.25)] {
      canvas.begin()
      canvas.fill(everywhere, paint: .color(.white), opacity: a, pattern: 1)
      canvas.fill(everywhere, paint: .color(.white), opacity: b, pattern: 2)
      canvas.finish(into: &frame)
      let sum = try frame.cells.reduce(0) { try $0 + #require(nominalInk($1.glyph)) }
      #expect(abs(sum / Double(frame.cells.count) - (1 - (1 - a) * (1 - b))) <= 0.03)
    }
  }

  @Test("without colours brighter surfaces have more ink, and no cell has a colour")
  func brightness() throws {
    let canvas = Canvas(size: Self.size, look: Look(depth: .mono))
    var frame = Frame(size: Self.size)
    var last = -1.0
    for step in 0...10 {
      let level = Double(step) / 10
      canvas.begin()
      canvas.fill(
        .rectangle(x: 0, y: 0, width: 24, height: 24),
        paint: .color(Color(red: level, green: level, blue: level))
      )
      canvas.finish(into: &frame)
      let sum = try frame.cells.reduce(0) { try $0 + #require(nominalInk($1.glyph)) }
      #expect(sum >= last)
      last = sum
      let colours = frame.cells.filter {
        $0.foreground != .terminalDefault || $0.background != .terminalDefault
      }
      #expect(colours.isEmpty)
    }
    #expect(last == Double(frame.cells.count))
  }
}
