import LaminaMath
import Testing

/// Lamina Small, the face of quarters of cells.
@Suite struct SmallFaceTests {
  private static let ascii = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }

  @Test("no two glyphs of ASCII are alike", arguments: [false, true])
  func ascii(isNarrow: Bool) throws {
    var seen: [UInt64: Character] = [:]
    for character in Self.ascii {
      let glyph = try #require(SmallFace.glyph(for: character, isNarrow: isNarrow))
      #expect(seen[glyph.bits] == nil, "\(character) is \(seen[glyph.bits] ?? " ")")
      seen[glyph.bits] = character
    }
    #expect(seen.count == 95)
  }

  @Test("the face has all that Lamina Stroke has")
  func coverage() {
    for character in StrokeFace.characters {
      #expect(SmallFace.glyph(for: character) != nil, "\(character)")
    }
    for character in "ÄÖÜäöüßÉèêñçåőčŽřşąıİăŷ" {
      #expect(StrokeFace.has(character) && SmallFace.glyph(for: character) != nil, "\(character)")
    }
    #expect(SmallFace.glyph(for: "漢") == nil)
  }

  @Test("capitals are 5 sub-cells high, small letters 4, and descenders one")
  func heights() throws {
    func rows(_ character: Character) throws -> ClosedRange<Int> {
      let glyph = try #require(SmallFace.glyph(for: character))
      let inked = (-SmallFace.rowsAbove..<SmallFace.rows - SmallFace.rowsAbove)
        .filter { row in (0..<glyph.width).contains { glyph.has($0, row) } }
      return try #require(inked.first)...#require(inked.last)
    }
    for capital in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
      #expect(try rows(capital) == 0...4, "\(capital)")
    }
    for letter in "acemnorsuvwxz" { #expect(try rows(letter) == 1...4, "\(letter)") }
    for letter in "bdfhiklt" { #expect(try rows(letter) == 0...4, "\(letter)") }
    for letter in "gpqy" { #expect(try rows(letter) == 1...5, "\(letter)") }
    for letter in "éèêñåÉŘ" { #expect(try rows(letter) == -2...4, "\(letter)") }
    for letter in "äöüÄÖÜİ" { #expect(try rows(letter) == -1...4, "\(letter)") }
    for letter in "çşą" { #expect(try rows(letter) == 1...6, "\(letter)") }
  }

  @Test("a line of any letters fits in 5 sub-cells each with narrow forms")
  func widths() throws {
    let letters = Self.ascii + Array("ÄÖÜäöüßÉèêñçåőčŽř")
    for character in letters {
      let (wide, narrow) = try (
        #require(SmallFace.glyph(for: character)),
        #require(SmallFace.glyph(for: character, isNarrow: true))
      )
      #expect(narrow.width + SmallFace.gap <= SmallFace.narrowAdvance, "\(character)")
      #expect((1...5).contains(wide.width) && wide.width >= narrow.width, "\(character)")
    }
    let digits = try "0123456789".map { try #require(SmallFace.glyph(for: $0)).width }
    #expect(Set(digits) == [4])
  }

  @Test("a gap is between a letter and its mark")
  func marks() throws {
    let plain = try #require(SmallFace.glyph(for: "u"))
    for letter in "üúùûũůűŭÜÚÙÛŮéčřžÁĆŘŽĎ" {
      let marked = try #require(SmallFace.glyph(for: letter))
      #expect(marked.isMarked && (0..<marked.width).allSatisfy { !marked.has($0, 0) }, "\(letter)")
    }
    let marked = try #require(SmallFace.glyph(for: "ü"))
    #expect(
      (0..<4)
        .allSatisfy { column in
          (1...4).allSatisfy { marked.has(column, $0) == plain.has(column, $0) }
        }
    )
    #expect(!plain.isMarked)
  }
}
