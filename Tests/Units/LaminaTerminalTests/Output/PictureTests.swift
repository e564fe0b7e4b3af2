import LaminaCells
import LaminaStage
import Testing

@testable import LaminaTerminal

/// Pictures of several scalars in a terminal that knows none of them: however they are drawn,
/// everything beside them is in its correct columns.
@MainActor
@Suite struct PictureTests {
  private static let size = CellSize(columns: 16, rows: 3)
  nonisolated static let pictures = [
    "🇩🇪", "👨‍👩‍👧", "👨‍👩‍👧‍👦", "👍🏽", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "👩🏽‍❤️‍💋‍👨🏿", "❤️‍🔥", "☝️🏽",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏳️‍🌈",
  ]

  private func frame(_ text: String, from column: Int = 0) -> Frame {
    var frame = Frame(size: Self.size)
    var column = column
    for glyph in TextLine(text).glyphs {
      frame[column, 1] = Cell(
        glyph: glyph.cellGlyph,
        background: CellColor(red: 1, green: 2, blue: 3),
        width: glyph.width
      )
      column += 1
      guard glyph.width == 2 else { continue }
      frame[column, 1] = frame[column - 1, 1]
      frame[column, 1].glyph = 0x20
      frame[column, 1].width = 0
      column += 1
    }
    return frame
  }

  private func letters(_ frame: Frame, _ row: Int) -> [Int: Character] {
    var found: [Int: Character] = [:]
    for column in 0..<frame.size.columns {
      let glyph = frame[column, row].glyph
      if (0x61...0x7A).contains(glyph), let scalar = Unicode.Scalar(glyph) {
        found[column] = Character(scalar)
      }
    }
    return found
  }

  private func presenter(_ sink: EmulatorSink) -> DirectPresenter {
    DirectPresenter(sink: sink, depth: .truecolor, size: Self.size, timeout: 0)
  }

  @Test("a picture is one glyph of two columns, and comes through first", arguments: pictures)
  func whole(picture: String) throws {
    let line = TextLine(picture)
    #expect(line.columns == 2 && line.glyphs.count == 1)
    let sink = try EmulatorSink(size: Self.size)
    let presenter = presenter(sink)
    #expect(presenter.present(frame("ab" + picture + "cdefgh")) == .accepted)
    let shown = sink.shown
    #expect(letters(shown, 1) == [0: "a", 1: "b", 4: "c", 5: "d", 6: "e", 7: "f", 8: "g", 9: "h"])
    #expect(letters(shown, 0).isEmpty && letters(shown, 2).isEmpty)
    // What this terminal keeps of it begins with its first scalar.
    let first = try #require(picture.unicodeScalars.first)
    #expect(ClusterTable.string(of: shown[2, 1].glyph).unicodeScalars.first == first)
    #expect(shown[2, 1].background == CellColor(red: 1, green: 2, blue: 3))
  }

  @Test("what the parts covered is drawn again although it did not change", arguments: pictures)
  func spilling(picture: String) throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = presenter(sink)
    #expect(presenter.present(frame("ab--cdefghijkl")) == .accepted)
    #expect(presenter.present(frame("ab" + picture + "cdefghijkl")) == .accepted)
    #expect(letters(sink.shown, 1).sorted { $0.key < $1.key }.map(\.value) == Array("abcdefghijkl"))
    #expect(presenter.present(frame("ab--cdefghijkl")) == .accepted)
    #expect(sink.shown.asSeen.difference(from: frame("ab--cdefghijkl").asSeen) == nil)
  }

  @Test("at the end of a row nothing reaches the next one", arguments: pictures)
  func rowEnd(picture: String) throws {
    for column in 10...14 {
      let sink = try EmulatorSink(size: Self.size)
      let presenter = presenter(sink)
      var next = frame(picture, from: column)
      for column in 0..<Self.size.columns { next[column, 2] = Cell(glyph: 0x7A) }
      #expect(presenter.present(next) == .accepted)
      let shown = sink.shown
      #expect((0..<Self.size.columns).allSatisfy { shown[$0, 2].glyph == 0x7A })
      #expect((0..<column).allSatisfy { shown[$0, 1].glyph == 0x20 || shown[$0, 1].glyph == 0 })
    }
  }

  @Test("for ncurses, which counts part by part, plain glyphs take the same columns")
  func plain() {
    let plain = frame("a🇩🇪b👨‍👩‍👧c❤\u{FE0F}d").withPlainPictures()
    #expect(FrameText.line(1, of: plain).hasPrefix("aDEb👨c❤ d"))
    #expect(letters(plain, 1) == [0: "a", 3: "b", 6: "c", 9: "d"])
    let simple = frame("e\u{301}漢")
    #expect(simple.withPlainPictures() == simple)
  }
}
