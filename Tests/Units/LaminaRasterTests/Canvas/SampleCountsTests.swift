import LaminaTestSupport
import Testing

@testable import LaminaCells
@testable import LaminaRaster

@Suite("Samples of a cell")
struct SampleCountsTests {
  /// Masks of any kind: random bits, blocks of them, and lines of any slope.
  private static let masks: [Coverage] = {
    var generator = SeededGenerator(seed: 4)
    var masks: [Coverage] = [0, .full, 1, 1 << 63]
    for _ in 0..<200 {
      let random = UInt64.random(in: 0...(.max), using: &generator)
      masks += [random, random & random << 8, random | random >> 1]
    }
    for rise in -8...8 {
      for height in 0...8 {
        var mask: Coverage = 0
        for column in 0..<8 {
          let top = height + (rise * (2 * column - 7) + 32) / 16 - 2
          for row in max(0, top)..<max(8, max(0, top)) where row < 8 {
            mask |= 1 << UInt64(8 * row + column)
          }
        }
        masks += [mask, ~mask, mask.transposed]
      }
    }
    return masks
  }()

  private static func isSet(_ mask: Coverage, _ column: Int, _ row: Int) -> Bool {
    mask >> UInt64(8 * row + column) & 1 != 0
  }

  @Test("counts of rows and columns, balance and transposition are those of single samples")
  func counts() {
    for mask in Self.masks {
      let counts = SampleCounts(mask)
      var moment = SIMD2<Float>.zero
      for index in 0..<8 {
        let row = (0..<8).filter { Self.isSet(mask, $0, index) }.count
        let column = (0..<8).filter { Self.isSet(mask, index, $0) }.count
        #expect(counts.rows >> UInt64(8 * index) & 0xFF == UInt64(row))
        #expect(counts.columns >> UInt64(8 * index) & 0xFF == UInt64(column))
        moment += (Float(index) - 3.5) / 4 * SIMD2(Float(column), Float(row))
        for other in 0..<8 {
          #expect(Self.isSet(mask.transposed, other, index) == Self.isSet(mask, index, other))
        }
      }
      #expect(counts.moment == moment)
    }
  }

  @Test("a line is slight if it steps by at most one, and by at most three in all")
  func slight() {
    var found = [false: 0, true: 0]
    for mask in Self.masks {
      let columns = (0..<8).map { index in (0..<8).filter { Self.isSet(mask, index, $0) }.count }
      let steps = zip(columns, columns.dropFirst()).map { abs($0 - $1) }
      let expected = steps.allSatisfy { $0 <= 1 } && columns.max()! - columns.min()! <= 3
      found[expected, default: 0] += 1
      #expect(SampleCounts.isSlight(SampleCounts(mask).columns, mostSlant: 3) == expected)
    }
    #expect(found[true]! > 50 && found[false]! > 50)
  }

  @Test(
    "the choice that inks exactly some samples is the first normal glyph, or else an inverse",
    arguments: [GlyphRepertoire.blocks, .halves, .quadrants, .sextants, .octants]
  )
  func exact(_ glyphs: GlyphRepertoire) {
    let chooser = GlyphChooser(style: RenderStyle(glyphs: glyphs))
    let shapes = glyphs.shapes
    let inverses = shapes.map { ~$0.mask }
    for mask in Self.masks + shapes.map(\.mask) + inverses {
      let expected =
        shapes.firstIndex { $0.mask == mask }.map { 2 * $0 }
        ?? shapes.firstIndex { ~$0.mask == mask }.map { 2 * $0 + 1 }
      #expect(chooser.exact.index(of: mask) == expected)
    }
  }

  @Test("mirror images get mirrored glyphs, whichever was asked for first")
  func mirrored() {
    for mask in Self.masks {
      let (one, other) = (GlyphChooser(style: RenderStyle()), GlyphChooser(style: RenderStyle()))
      let image = mask.byteSwapped
      let first = (one.choice(for: mask), one.choice(for: image))
      let second = (other.choice(for: image), other.choice(for: mask))
      #expect(first.0 == second.1 && first.1 == second.0)
    }
  }

  @Test("a buffer keeps what it holds as it grows, and forgets it when it is filled again")
  func buffers() {
    var buffer = ScratchBuffer<Int32>(capacity: 2)
    for index in 0..<100 { buffer.append(Int32(index)) }
    #expect(buffer.count == 100 && (0..<100).allSatisfy { buffer[$0] == Int32($0) })
    buffer.removeLast(40)
    #expect(buffer.count == 60)
    buffer.fill(with: 7, count: 300)
    #expect(buffer.count == 300 && (0..<300).allSatisfy { buffer[$0] == 7 })
    buffer.removeAll()
    #expect(buffer.count == 0)
  }
}
