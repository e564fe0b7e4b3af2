import LaminaCells
import Testing

@Suite struct TextLineTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var glyphs: [String]
    var columns: Int
  }

  @Test(
    "text becomes glyphs that a terminal draws as they are measured",
    arguments: [
      Example(testDescription: "letters", text: "ab c", glyphs: ["a", "b", " ", "c"], columns: 4),
      Example(testDescription: "wide", text: "中😀", glyphs: ["中", "😀"], columns: 4),
      Example(testDescription: "fullwidth", text: "Ａ", glyphs: ["Ａ"], columns: 2),
      Example(
        testDescription: "ambiguous is narrow",
        text: "α·→",
        glyphs: ["α", "·", "→"],
        columns: 3
      ),
      Example(
        testDescription: "emoji of Unicode 15",
        text: "\u{1FAE8}",
        glyphs: ["\u{1FAE8}"],
        columns: 2
      ),
      Example(
        testDescription: "a mark joins",
        text: "e\u{301}x",
        glyphs: ["e\u{301}", "x"],
        columns: 2
      ),
      Example(
        testDescription: "four marks at most",
        text: "e\u{301}\u{302}\u{303}\u{304}\u{305}x",
        glyphs: ["e\u{301}\u{302}\u{303}\u{304}", "x"],
        columns: 2
      ),
      Example(testDescription: "a mark alone", text: "\u{301}", glyphs: [" \u{301}"], columns: 1),
      Example(testDescription: "a family", text: "👨‍👩‍👧x", glyphs: ["👨‍👩‍👧", "x"], columns: 3),
      Example(
        testDescription: "twelve scalars at most",
        text: "👨🏽‍👩🏽‍👧🏽‍👦🏽‍👶x",
        glyphs: ["👨🏽‍👩🏽‍👧🏽‍👦🏽", "👶", "x"],
        columns: 5
      ),
      Example(testDescription: "a skin tone", text: "👍🏽x", glyphs: ["👍🏽", "x"], columns: 3),
      Example(
        testDescription: "a skin tone without skin",
        text: "👾\u{1F3FD}x",
        glyphs: ["👾", "\u{1F3FD}", "x"],
        columns: 5
      ),
      Example(
        testDescription: "a variation",
        text: "❤\u{FE0F}x",
        glyphs: ["❤\u{FE0F}", "x"],
        columns: 3
      ),
      Example(
        testDescription: "a variation of what has none",
        text: "a\u{FE0F}漢\u{FE0F}1\u{FE0F}",
        glyphs: ["a", "漢", "1"],
        columns: 4
      ),
      Example(
        testDescription: "a keycap",
        text: "1\u{FE0F}\u{20E3}x",
        glyphs: ["1\u{FE0F}\u{20E3}", "x"],
        columns: 3
      ),
      Example(testDescription: "a flag", text: "🇩🇪🇫🇷x", glyphs: ["🇩🇪", "🇫🇷", "x"], columns: 5),
      Example(
        testDescription: "a flag that nobody has",
        text: "🇽🇽🇩x",
        glyphs: ["X", "X", "D", "x"],
        columns: 4
      ),
      Example(
        testDescription: "a flag of tags",
        text: "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}x",
        glyphs: ["🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "x"],
        columns: 3
      ),
      Example(
        testDescription: "tags that are no flag",
        text: "🏴\u{E0067}\u{E0062}\u{E007F}x",
        glyphs: ["🏴", "x"],
        columns: 3
      ),
      Example(
        testDescription: "a joiner without a partner",
        text: "👨\u{200D}x\u{200D}漢",
        glyphs: ["👨", "x", "漢"],
        columns: 5
      ),
      Example(
        testDescription: "conjoining Hangul",
        text: "\u{1112}\u{1161}\u{11AB}",
        glyphs: ["\u{1112}\u{1161}\u{11AB}"],
        columns: 2
      ),
      Example(
        testDescription: "controls",
        text: "a\u{1B}[31mb\u{7F}\u{9B}\u{0}\u{7}",
        glyphs: ["a", "[", "3", "1", "m", "b"],
        columns: 6
      ),
      Example(
        testDescription: "tabs and breaks",
        text: "a\tb\r\nc",
        glyphs: ["a", " ", "b", " ", " ", "c"],
        columns: 6
      ),
      Example(
        testDescription: "direction",
        text: "a\u{202E}b\u{2066}\u{200F}c",
        glyphs: ["a", "b", "c"],
        columns: 3
      ),
      Example(
        testDescription: "nothing to see",
        text: "\u{200B}\u{FEFF}\u{AD}",
        glyphs: [],
        columns: 0
      ),
    ]
  )
  func glyphs(_ example: Example) {
    let line = TextLine(example.text)
    // Compared by scalars: a string compares letters, however they are composed.
    let found = line.glyphs.map {
      ClusterTable.string(of: $0.cellGlyph).unicodeScalars.map(\.value)
    }
    #expect(found == example.glyphs.map { $0.unicodeScalars.map(\.value) })
    #expect(line.columns == example.columns)
  }

  @Test("equal clusters are one entry, and letters alone need none")
  func clusters() {
    let first = TextLine("q\u{301}").glyphs[0].cellGlyph
    let second = TextLine("xq\u{301}").glyphs[1].cellGlyph
    #expect(first == second)
    #expect(first & 0x8000_0000 != 0)
    #expect(TextLine("q").glyphs[0].cellGlyph == 0x71)
  }

  @Test(
    "what is no glyph is shown as the replacement character",
    arguments: [0x1B, 0x00, 0x7F, 0x9B, 0xD800, 0x11_0000, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32]
  )
  func replacement(glyph: UInt32) {
    #expect(ClusterTable.string(of: glyph) == "\u{FFFD}")
  }
}
