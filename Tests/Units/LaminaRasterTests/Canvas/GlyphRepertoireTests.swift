import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaCells
@testable import LaminaRaster

/// The glyphs of each repertoire.
///
/// The tables are not public; the names of Unicode say what each glyph must look like.
@Suite struct GlyphRepertoireTests {
  private func name(_ glyph: UInt32) throws -> String {
    let scalar = try #require(Unicode.Scalar(glyph))
    return try #require(scalar.properties.name)
  }

  @Test(
    "sextants and octants have the blocks that their names list",
    arguments: [
      (GlyphShape.sextants, "BLOCK SEXTANT-", 3, 60), (GlyphShape.octants, "BLOCK OCTANT-", 4, 230),
    ]
  )
  func numbered(shapes: [GlyphShape], prefix: String, rows: Int, count: Int) throws {
    var found = 0
    for shape in shapes {
      let name = try name(shape.glyph)
      guard name.hasPrefix(prefix) else { continue }
      found += 1
      let digits = name.dropFirst(prefix.count).compactMap(\.wholeNumberValue)
      for block in 1...rows * 2 {
        // A sample in the middle of the block.
        let row = Int((Double((block - 1) / 2) + 0.5) * 8 / Double(rows))
        let column = (block - 1) % 2 * 4 + 2
        let isInked = shape.mask >> Coverage(row * 8 + column) & 1 != 0
        #expect(isInked == digits.contains(block), "\(name), block \(block)")
      }
    }
    #expect(found == count)
  }

  /// The octants that have no number in their names, and what their names say.
  private static let namedOctants: [(String, Coverage)] = [
    ("LEFT HALF UPPER ONE QUARTER BLOCK", part(0, 2, .columns(0, 4))),
    ("RIGHT HALF UPPER ONE QUARTER BLOCK", part(0, 2, .columns(4, 8))),
    ("LEFT HALF LOWER ONE QUARTER BLOCK", part(6, 8, .columns(0, 4))),
    ("RIGHT HALF LOWER ONE QUARTER BLOCK", part(6, 8, .columns(4, 8))),
    ("UPPER ONE QUARTER BLOCK", .rows(0, 2)),
    ("UPPER THREE QUARTERS BLOCK", .rows(0, 6)),
    ("LOWER ONE QUARTER BLOCK", .rows(6, 8)),
    ("LOWER THREE QUARTERS BLOCK", .rows(2, 8)),
    ("MIDDLE LEFT ONE QUARTER BLOCK", part(2, 6, .columns(0, 4))),
    ("MIDDLE RIGHT ONE QUARTER BLOCK", part(2, 6, .columns(4, 8))),
  ]

  private static func part(_ top: Int, _ bottom: Int, _ columns: Coverage) -> Coverage {
    .rows(top, bottom) & columns
  }

  @Test("octants that Unicode names otherwise are where their names say", arguments: namedOctants)
  func named(name: String, mask: Coverage) throws {
    let glyphs = try GlyphShape.octants.filter { try self.name($0.glyph) == name }
    #expect(glyphs.map(\.mask) == [mask])
  }

  @Test("all octants differ, and with quadrants there is one for each of 256 patterns")
  func octantsAreComplete() {
    let others = (GlyphShape.halves + GlyphShape.quadrants).map(\.mask)
    let octants = GlyphShape.octants.map(\.mask)
    #expect(Set(octants).count == octants.count)
    #expect(Set(octants).isDisjoint(with: others))
    #expect(octants.count + others.count == 256)
  }

  @Test("each repertoire uses its own glyphs only", arguments: GlyphRepertoire.allCases)
  func ownGlyphs(glyphs: GlyphRepertoire) {
    let size = CellSize(columns: 30, rows: 10)
    let canvas = Canvas(size: size, style: RenderStyle(glyphs: glyphs))
    var frame = Frame(size: size)
    canvas.begin()
    for step in 0..<8 {
      canvas.fill(
        .circle(x: 4 + 3.1 * Double(step), y: 9.3, radius: 0.7 + Double(step)),
        paint: .color(Color(red: 1, green: Double(step) / 8, blue: 0))
      )
    }
    canvas.fill(
      .rectangle(x: 0.3, y: 0.4, width: 9, height: 5),
      paint: .color(.blue),
      opacity: 0.4
    )
    for step in 0..<8 {
      let place = 3.65 * Double(step)
      canvas.fill(.rectangle(x: place, y: 12.4, width: 1, height: 1.1), paint: .color(.blue))
      canvas.fill(.rectangle(x: place, y: 16.1, width: 0.7, height: 3), paint: .color(.red))
    }
    canvas.finish(into: &frame)
    let allowed = glyphs.allowed
    for cell in frame.cells { #expect(allowed.contains(cell.glyph), "\(cell)") }
    #expect(Set(frame.cells.map(\.glyph)).count > 4)
  }

  @Test(
    "rectangles keep their balance point with eighths, sextants and octants",
    arguments: [GlyphRepertoire.blocks, .sextants, .octants]
  )
  func balance(glyphs: GlyphRepertoire) throws {
    // Two octants are eighth blocks as well.
    let inks = Dictionary(glyphs.shapes.map { ($0.glyph, GlyphInk($0)) }) { first, _ in first }
    let canvas = Canvas(size: CellSize(columns: 12, rows: 6), style: RenderStyle(glyphs: glyphs))
    var frame = Frame(size: canvas.size)
    var random = SeededGenerator(seed: 77)
    for _ in 0..<600 {
      let low = SIMD2<Double>.random(in: 1..<3, using: &random)
      let size = SIMD2<Double>.random(in: 1..<4, using: &random)
      canvas.begin(background: .blue)
      canvas.fill(
        .rectangle(x: low.x, y: low.y, width: size.x, height: size.y),
        paint: .color(.red)
      )
      canvas.finish(into: &frame)
      var amount = 0.0
      var moment = SIMD2<Double>.zero
      for row in 0..<canvas.size.rows {
        for column in 0..<canvas.size.columns {
          let cell = frame[column, row]
          let middle = SIMD2(Double(column) + 0.5, Double(row) * 2 + 1)
          var ink = try #require(inks[cell.glyph])
          let red = CellColor(red: 255, green: 0, blue: 0)
          if cell.background == red { ink = ink.inverse }
          if cell.background == red && cell.foreground == red { ink = GlyphInk.full }
          amount += ink.share
          moment += ink.share * middle + ink.moment
        }
      }
      let displacement = moment / amount - (low + size / 2)
      #expect(max(abs(displacement.x), abs(displacement.y)) <= 0.15, "\(low) \(size)")
    }
  }

  @Test(
    "braille dots are where the shape is",
    arguments: [
      (0.0, 0.0, 0x2801), (0.5, 0.0, 0x2808), (0.0, 0.5, 0x2802), (0.5, 0.5, 0x2810),
      (0.0, 1.0, 0x2804), (0.5, 1.0, 0x2820), (0.0, 1.5, 0x2840), (0.5, 1.5, 0x2880),
    ]
  )
  func dots(x: Double, y: Double, glyph: Int) {
    let size = CellSize(columns: 1, rows: 1)
    let canvas = Canvas(size: size, style: RenderStyle(glyphs: .braille))
    var frame = Frame(size: size)
    canvas.begin()
    canvas.fill(.rectangle(x: x, y: y, width: 0.5, height: 0.5), paint: .color(.red))
    canvas.finish(into: &frame)
    #expect(frame[0, 0].glyph == UInt32(glyph))
  }
}

extension GlyphRepertoire {
  fileprivate var allowed: Set<UInt32> {
    let common: Set<UInt32> = [0x20, 0x2588, 0x2591, 0x2592, 0x2593]
    let halves: Set<UInt32> = [0x2580, 0x2584, 0x258C, 0x2590]
    switch self {
    case .blocks: return Set(0x2580...0x259F).union(common)
    case .halves: return halves.union(common)
    case .quadrants: return Set(0x2596...0x259F).union(halves).union(common)
    case .sextants: return Set(0x2580...0x259F).union(0x1FB00...0x1FB3B).union(common)
    case .octants:
      return Set(0x2580...0x259F).union(0x1CD00...0x1CDE5).union(common)
        .union([0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FB82, 0x1FB85, 0x1FBE6, 0x1FBE7])
    case .braille: return Set(0x2800...0x28FF).union(common)
    case .ascii: return Set(0x20..<0x7F)
    }
  }
}

extension GlyphInk {
  fileprivate static let full = GlyphInk(GlyphShape(glyph: 0x2588, mask: .full))
}
