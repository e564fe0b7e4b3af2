import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@Suite struct FrameTextTests {
  /// `a`, a wide glyph, an accented letter, a quote in colours; a row of blanks.
  private static let frame: Frame = {
    var frame = Frame(size: CellSize(columns: 5, rows: 2))
    frame[0, 0] = Cell(
      glyph: 0x61,
      foreground: CellColor(paletteIndex: 9),
      attributes: [.bold, .dim]
    )
    frame[1, 0] = Cell(glyph: 0x4E2D, width: 2)
    frame[2, 0] = Cell(glyph: 0x20, width: 0)
    frame[3, 0] = Cell(glyph: TextLine("e\u{301}").glyphs[0].cellGlyph)
    frame[4, 0] = Cell(
      glyph: 0x22,
      foreground: CellColor(red: 1, green: 2, blue: 255),
      background: CellColor(red: 0, green: 0, blue: 0)
    )
    return frame
  }()

  @Test("text has exactly the columns and rows of the frame")
  func text() {
    #expect(FrameText.text(Self.frame) == "a中e\u{301}\"\n     \n")
  }

  @Test("JSON is as the contract writes it")
  func json() throws {
    let plain = #""fg":null,"bg":null"#
    let expected =
      ##"{"time":0.5,"columns":5,"rows":2,"cells":[["##
      + ##"{"text":"a","fg":"#ff0000","bg":null,"attributes":["bold","dim"]},"##
      + ##"{"text":"中",\##(plain)},{"text":"",\##(plain)},{"text":"e\##u{301}",\##(plain)},"##
      + ##"{"text":"\"","fg":"#0102ff","bg":"#000000"}],["##
      + [String](repeating: ##"{"text":" ",\##(plain)}"##, count: 5).joined(separator: ",") + "]]}"
    let json = FrameText.json(Self.frame, time: 0.5)
    #expect(json == expected)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect((parsed as? [String: Any])?["columns"] as? Int == 5)
  }

  @Test("a record reads back to the same frame")
  func record() throws {
    let text = FrameText.record(Self.frame, time: 0.25)
    let expected = """
      frame 5 x 2 at 0.25
      |a中e\u{301}"|
      |     |
      0 0-0 @9 - bold dim
      0 4-4 #0102ff #000000

      """
    #expect(text == expected)
    let record = try FrameRecord(text)
    #expect(record.frame == Self.frame)
    #expect(record.time == 0.25)
  }

  @Test(
    "a broken record says what was expected and where",
    arguments: [
      ("frame 2 x 1\n|ab|\n", 1), ("frame 2 x 1 at 0\n|abc|\n", 2), ("frame 2 x 1 at 0\n", 2),
      ("frame 2 x 1 at 0\n|ab|\n0 0-5 - -\n", 3), ("frame 2 x 1 at 0\n|ab|\n0 0-1 - - bald\n", 3),
      ("frame 2 x 1 at 0\n|ab|\n0 0-1 #12 -\n", 3), ("frame 2 x 1 at 0\n|ab|", 2),
    ]
  )
  func broken(text: String, line: Int) {
    let fault = #expect(throws: FrameRecord.Fault.self) { _ = try FrameRecord(text) }
    #expect(fault?.line == line)
  }
}
