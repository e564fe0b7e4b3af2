import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster
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

  /// Those that are drawn by a ramp of glyphs.
  static let ramps = surfaces([.ascii], [.mono])

  static func surfaces(_ glyphs: [GlyphRepertoire], _ depths: [ColorDepth]) -> [Surface] {
    glyphs.flatMap { glyphs in
      depths
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
  }

  @Test("the mean ink of any 8 x 4 cells is the opacity, and rises with it", arguments: ramps)
  func mean(of surface: Surface) throws {
    let inks = try Self.inks()
    let canvas = Canvas(
      size: Self.size,
      style: RenderStyle(depth: surface.depth, glyphs: surface.glyphs)
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

  @Test(
    "parts of cells are covered one by one, and in every 4 x 4 cells as many as the opacity says",
    arguments: surfaces(
      [.blocks, .quadrants, .sextants, .octants, .halves],
      [.truecolor, .palette256, .palette16]
    ) + surfaces([.blocks, .quadrants, .octants, .halves], [.mono])
  )
  func parts(of surface: Surface) throws {
    let shapes = Dictionary(
      surface.glyphs.shapes.map { ($0.glyph, $0.mask) },
      uniquingKeysWith: { first, _ in first }
    )
    let canvas = Canvas(
      size: Self.size,
      style: RenderStyle(depth: surface.depth, glyphs: surface.glyphs)
    )
    var last = [Coverage](repeating: 0, count: Self.size.count)
    for step in 0...60 {
      let opacity = Double(step) / 60
      let frame = Self.frame(canvas, surface, opacity: opacity)
      var covered = [Coverage](repeating: 0, count: Self.size.count)
      for (index, cell) in frame.cells.enumerated() {
        let mask = try #require(shapes[cell.glyph])
        covered[index] = cell.attributes.contains(.reverse) ? ~mask : mask
        #expect(last[index] & ~covered[index] == 0)
      }
      last = covered
      // Halves have half as many parts: a tile of all levels is 8 x 4 cells.
      let width = surface.glyphs == .halves ? 8 : 4
      for row in stride(from: 0, to: Self.size.rows, by: 4) {
        for column in stride(from: 0, to: Self.size.columns, by: width) {
          var sum = 0
          for y in row..<row + 4 {
            for x in column..<column + width {
              sum += covered[y * Self.size.columns + x].nonzeroBitCount
            }
          }
          #expect(abs(Double(sum) / Double(64 * 4 * width) - opacity) <= 0.02)
        }
      }
    }
    #expect(last.allSatisfy { $0 == .full })
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

  @Test("a part of a cell has the surface's colour beside what is behind it")
  func colors() {
    let canvas = Canvas(size: Self.size)
    var frame = Frame(size: Self.size)
    let (red, blue) = (
      CellColor(red: 255, green: 0, blue: 0), CellColor(red: 0, green: 0, blue: 255)
    )
    canvas.begin(background: .blue)
    canvas.fill(.rectangle(x: 0, y: 0, width: 24, height: 24), paint: .color(.red), opacity: 0.1)
    canvas.finish(into: &frame)
    let covered = frame.cells.filter { $0.glyph != 0x20 }
    #expect(Set(frame.cells.map(\.background)) == [blue])
    #expect(Set(covered.map(\.foreground)) == [red])
    // A tenth of four parts: few cells have two.
    #expect((40...120).contains(covered.count))
    #expect(covered.allSatisfy { (0x2580...0x259F).contains($0.glyph) })
  }

  @Test("a translucent surface covers a letter as a whole or not at all", arguments: [false, true])
  func overLetters(isGroup: Bool) {
    let canvas = Canvas(size: Self.size)
    var frame = Frame(size: Self.size)
    var last = Set<Int>()
    for step in 0...10 {
      let opacity = Double(step) / 10
      canvas.begin(background: .blue)
      for row in 0..<Self.size.rows {
        let line = TextLine(String(repeating: "x", count: Self.size.columns))
        canvas.drawText(line, at: CellPoint(column: 0, row: row), color: .white)
      }
      let everywhere = Outline.rectangle(x: 0, y: 0, width: 24, height: 24)
      if isGroup { canvas.pushGroup(opacity: opacity) }
      canvas.fill(everywhere, paint: .color(.red), opacity: isGroup ? 1 : opacity)
      if isGroup { canvas.popGroup() }
      canvas.finish(into: &frame)
      let covered = Set(frame.cells.indices.filter { frame.cells[$0].glyph != 0x78 })
      for (index, cell) in frame.cells.enumerated() {
        let isRed = cell.background == CellColor(red: 255, green: 0, blue: 0)
        #expect(covered.contains(index) == isRed)
      }
      #expect(last.isSubset(of: covered))
      #expect(abs(Double(covered.count) / Double(frame.cells.count) - opacity) < 0.05)
      last = covered
    }
  }

  @Test("a fading disc has no part outside of its shape, and keeps what it covers while it rises")
  func fadingDisc() throws {
    for isGroup in [false, true] {
      let canvas = Canvas(size: Self.size)
      var full = Frame(size: Self.size)
      var frame = full
      func draw(_ opacity: Double, into frame: inout Frame) {
        canvas.begin(background: .black)
        if isGroup { canvas.pushGroup(opacity: opacity) }
        canvas.fill(
          .circle(x: 12, y: 12, radius: 8.2),
          paint: .color(.white),
          opacity: isGroup ? 1 : opacity,
          edges: .sharp
        )
        if isGroup { canvas.popGroup() }
        canvas.finish(into: &frame)
      }
      draw(1, into: &full)
      let inside = full.cells.map { $0.light(.truecolor) }
      var last = [Int](repeating: 0, count: full.cells.count)
      for step in 1...20 {
        draw(Double(step) / 20, into: &frame)
        for (index, cell) in frame.cells.enumerated() {
          let light = cell.light(.truecolor)
          #expect(light <= inside[index] + (inside[index] == 0 ? 0 : 64))
          if inside[index] == 255 { #expect(light >= last[index]) }
          last[index] = light
        }
      }
      #expect(frame == full)
    }
  }

  @Test("of two surfaces on top of each other one rests while the other moves")
  func two() throws {
    let canvas = Canvas(size: Self.size)
    var frames: [Frame] = []
    func linear(_ grey: CellColor) -> Double { pow(Double(grey.rawValue & 255) / 255, 2.2) }
    for place in [2.0, 2.3, 5.9] {
      var frame = Frame(size: Self.size)
      canvas.begin(background: .black)
      canvas.fill(
        .rectangle(x: 0, y: 0, width: 24, height: 24),
        paint: .color(.white),
        opacity: 0.5,
        pattern: 1
      )
      canvas.fill(
        .rectangle(x: place, y: 0, width: 16, height: 24),
        paint: .color(.white),
        opacity: 0.5,
        pattern: 2
      )
      canvas.finish(into: &frame)
      frames.append(frame)
      var light = 0.0
      for row in 0..<12 {
        for column in 6..<18 {
          let cell = frame[column, row]
          let share = try #require(nominalInk(cell.glyph))
          light += share * linear(cell.foreground) + (1 - share) * linear(cell.background)
        }
      }
      // Half of the other half: the two grains are independent.
      #expect(abs(light / (12 * 12) - 0.75) < 0.06)
    }
    for row in 0..<12 {
      for column in 6..<18 { #expect(Set(frames.map { $0[column, row] }).count == 1) }
    }
  }

  @Test("layers with other numbers cover other parts of cells")
  func patterns() {
    let canvas = Canvas(size: Self.size)
    let frames = (0..<64)
      .map { pattern -> Frame in
        Self.frame(
          canvas,
          Surface(glyphs: .blocks, depth: .truecolor, pattern: pattern, isGroup: false),
          opacity: 0.02
        )
      }
    #expect(Set(frames).count == 64)
  }

  @Test(
    "a fading word keeps all of its letters, in colours that rise",
    arguments: [ColorDepth.truecolor, .palette256, .palette16, .mono]
  )
  func fadingText(depth: ColorDepth) {
    let canvas = Canvas(size: Self.size, style: RenderStyle(depth: depth))
    var frame = Frame(size: Self.size)
    let line = TextLine(String(repeating: "x", count: Self.size.columns))
    var last = -1
    for step in 0...20 {
      let opacity = Double(step) / 20
      canvas.begin()
      for row in 0..<Self.size.rows {
        canvas.drawText(line, at: CellPoint(column: 0, row: row), color: .white, opacity: opacity)
      }
      canvas.finish(into: &frame)
      let left = frame.cells.count { $0.glyph == 0x78 }
      // Without colours there is no fainter letter than a dim one.
      let isThere = depth == .mono ? opacity >= 0.125 : opacity > 0
      #expect(left == (isThere ? frame.cells.count : 0), "\(opacity)")
      #expect(Set(frame.cells).count == 1)
      let light = frame[0, 0].light(depth)
      #expect(light >= last, "\(opacity)")
      last = light
    }
  }

  @Test("in ASCII with colours a surface mixes with what is behind it", arguments: 1..<10)
  func mixing(tenths: Int) {
    let canvas = Canvas(size: Self.size, style: RenderStyle(glyphs: .ascii))
    let surface = Surface(glyphs: .ascii, depth: .truecolor, pattern: 3, isGroup: false)
    let frame = Self.frame(canvas, surface, opacity: Double(tenths) / 10)
    #expect(Set(frame.cells).count == 1)
    let light = Double(tenths) / 10
    let grey = (1.055 * pow(light, 1 / 2.4) - 0.055) * 255
    #expect(frame[0, 0].glyph == 0x20)
    #expect(abs(Double(frame[0, 0].background.rawValue & 255) - grey) <= 1)
  }

  @Test("without colours mixed inks combine as 1 - (1 - a)(1 - b)")
  func inksCombine() throws {
    let canvas = Canvas(size: Self.size, style: RenderStyle(depth: .mono, opacity: .blend))
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
    let canvas = Canvas(size: Self.size, style: RenderStyle(depth: .mono))
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

extension Cell {
  /// How bright the cell is, roughly: for comparing fadings of white.
  fileprivate func light(_ depth: ColorDepth) -> Int {
    func light(_ color: CellColor) -> Int {
      if color == .terminalDefault { return 0 }
      if color.rawValue < 0x0100_0000 { return Int(color.rawValue & 255) }
      let index = Int(color.rawValue & 255)
      let greys = [0: 0, 16: 0, 8: 127, 7: 229, 15: 255, 231: 255]
      return greys[index]
        ?? (index >= 232 ? 8 + 10 * (index - 232) : 95 + 40 * ((index - 16) / 43 - 1))
    }
    if depth == .mono { return attributes.contains(.dim) ? 1 : glyph == 0x20 ? 0 : 2 }
    let share = nominalInk(glyph) ?? 0.5
    return Int(
      (share * Double(light(foreground)) + (1 - share) * Double(light(background))).rounded()
    )
  }
}
