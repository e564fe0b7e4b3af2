import Foundation
import LaminaMath
import Testing

@Suite struct StrokeFaceTests {
  private static let ascii = (0x21...0x7E).compactMap { Unicode.Scalar($0).map { Character($0) } }
  /// Without the invisible hyphen.
  private static let latin = (0xA1...0xFF).filter { $0 != 0xAD }
    .compactMap { Unicode.Scalar($0).map { Character($0) } }
  private static let box = StrokeFace.glyph(for: "\u{4E2D}")

  @Test("it holds ASCII, Latin-1, more letters with marks, arrows and signs")
  func coverage() {
    for character in Self.ascii + Self.latin + Array("čďěňřšťůžőűąęłœ←→↑↓↔↕…–—“”„€✓✗●○◆◇▶◀★♥√π") {
      #expect(StrokeFace.has(character), "\(character)")
      #expect(StrokeFace.glyph(for: character) != Self.box, "\(character)")
    }
  }

  @Test("every other character is an empty box")
  func unknown() {
    for character in ["中", "👩‍👩‍👧", "\u{1}", "ж", "x\u{20D0}"] as [Character] {
      #expect(!StrokeFace.has(character))
      #expect(StrokeFace.glyph(for: character) == Self.box)
    }
    #expect(Self.box.path.boundingBox.height == 5)
  }

  @Test("glyphs are lines inside of their line of text, as wide as they say")
  func boxes() {
    for character in StrokeFace.characters + Self.latin {
      let glyph = StrokeFace.glyph(for: character)
      let box = glyph.path.boundingBoxOfPath
      if character.isWhitespace {
        #expect(glyph.path.isEmpty)
        continue
      }
      #expect(!glyph.path.isEmpty, "\(character)")
      #expect(glyph.path.isFinite)
      #expect(box.minX > -0.35 && Double(box.maxX) < glyph.width + 0.35, "\(character) \(box)")
      #expect(box.minY > -0.7 && box.maxY < 6.9, "\(character) \(box)")
      #expect(glyph.advance > 1.9)
    }
  }

  @Test("no two characters look the same")
  func distinct() {
    let visible = Self.ascii + Self.latin.filter { $0 != "¦" }
    let paths = visible.map { StrokeFace.glyph(for: $0).path }
    #expect(Set(paths).count == visible.count)
  }

  @Test("a word is one path in the order of writing, as large as it says")
  func words() {
    let path = StrokeFace.path(for: "HL", size: 16)
    #expect(path.boundingBox == CGRect(x: 1, y: 1, width: 17, height: 10))
    // H, the space to the next letter, and L, with half of a line of one unit on both sides.
    #expect(StrokeFace.width(of: "HL", size: 16) == 2 * (3.6 + 2 + 2.9) + 2)
    #expect(StrokeFace.width(of: "", size: 16) == 0)
    // H is 13.6 units long, L 7.9.
    let half = path.trimmed(from: 0, to: 13.6 / 21.5)
    #expect(abs(half.boundingBox.maxX - 8.2) < 1e-9)
    #expect(StrokeFace.path(for: "a b", size: 8).isFinite)
  }

  @Test("a letter with a mark is the letter and the mark; capitals make room")
  func marks() {
    let (plain, marked) = (StrokeFace.glyph(for: "a").path, StrokeFace.glyph(for: "á").path)
    #expect(marked.elements.starts(with: plain.elements))
    #expect(marked.boundingBox.minY < 0.2)
    let capital = StrokeFace.glyph(for: "Å").path.boundingBoxOfPath
    #expect(capital.minY < 0 && capital.maxY == 5)
    #expect(StrokeFace.glyph(for: "a\u{301}") == StrokeFace.glyph(for: "\u{E1}"))
    #expect(StrokeFace.glyph(for: "ç").path.boundingBoxOfPath.maxY > 6)
    #expect(StrokeFace.glyph(for: "ĵ").width >= 1)
  }

  @Test(
    "fitted to a grid of points, upright and level lines are sharp on one side",
    arguments: [8.0, 9, 10, 12, 16, 21, 32]
  )
  func fitted(size: Double) {
    for isBold in [false, true] {
      let font = StrokeFont(size: size, isBold: isBold)
      for character in "HELTFIin" {
        let glyph = font.glyph(for: character)
        #expect(glyph.advance == glyph.advance.rounded())
        var last = CGPoint.zero
        for element in glyph.path.elements {
          guard let end = element.end else { continue }
          if case .line = element {
            let place = end.x == last.x ? end.x : end.y
            if end.x == last.x && abs(end.y - last.y) > 1 || end.y == last.y {
              let side = Double(place) - font.weight / 2
              #expect(abs(side - side.rounded()) < 1e-9, "\(character) \(end)")
            }
          }
          last = end
        }
      }
      #expect(font.weight >= 1)
    }
  }
}
