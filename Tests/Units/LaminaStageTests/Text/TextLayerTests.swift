import Foundation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Texts in the letters of the terminal.
@MainActor @Suite struct TextLayerTests {
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let navy = Color(red: 0, green: 0, blue: 0.5)

  @Test("parts have their own colours and attributes, and the layer's where they say nothing")
  func parts() throws {
    let text = TextLines()
    let frame = try text.show { layer in
      layer.foregroundColor = .white
      layer.isItalic = true
      layer.styledString =
        "a"
        + StyledText(
          "b",
          StyledText.Style(foregroundColor: Self.green, isBold: true, isUnderlined: true)
        )
        + StyledText("c", StyledText.Style(backgroundColor: Self.navy))
    }
    let cells = (0..<3).map { frame[$0, 0] }
    #expect(cells.map(\.glyph) == [0x61, 0x62, 0x63])
    #expect(cells[0].attributes == .italic)
    #expect(cells[1].attributes == [.italic, .bold, .underline])
    #expect(cells[0].foreground == CellColor(red: 255, green: 255, blue: 255))
    #expect(cells[1].foreground == CellColor(red: 0, green: 255, blue: 0))
    #expect(cells[2].foreground == cells[0].foreground)
    #expect(cells[2].background == CellColor(red: 0, green: 0, blue: 128))
    #expect(cells[1].background == frame[9, 0].background)
  }

  @Test("a line goes through letters that are struck through, and through no blank")
  func struckThrough() throws {
    let text = TextLines()
    let struck = StyledText("a b", StyledText.Style(isStruckThrough: true))
    #expect(try text.lines { $0.styledString = struck } == ["a\u{336} b\u{336}"])
  }

  @Test("the plain text of parts is their text; plain text has no parts")
  func plain() throws {
    let layer = TextLayer()
    layer.styledString = "ab" + StyledText("cd", StyledText.Style(isBold: true))
    #expect(layer.string == "abcd")
    #expect(layer.value(forKeyPath: "string") is StyledText)
    layer.string = "plain"
    #expect(layer.styledString?.isPlain == true)
    #expect(layer.value(forKeyPath: "string") as? String == "plain")
    layer.setValue("other", forKeyPath: "string")
    #expect(layer.string == "other")
    layer.string = nil
    #expect(layer.styledString == nil)
  }

  @Test("lines break at blanks, across parts, and words that are too long anywhere")
  func wrapped() throws {
    let text = TextLines(columns: 10)
    let parts = "one tw" + StyledText("o three", StyledText.Style(isBold: true))
    let lines = try text.lines {
      $0.isWrapped = true
      $0.styledString = parts
    }
    #expect(lines == ["one two", "three"])
    #expect(try text.lines { $0.string = "0123456789abc d" } == ["0123456789", "abc d"])
    #expect(try text.lines { $0.string = "a\n\nb" } == ["a", "", "b"])
  }

  @Test(
    "the ellipsis stands where something gave way, in the last visible line",
    arguments: zip(
      TextTruncation.allCases,
      ["abcdefghij", "…efghijklm", "abcdefghi…", "abcde…jklm"]
    )
  )
  func truncated(mode: TextTruncation, line: String) throws {
    let text = TextLines(columns: 10, rows: 1)
    let lines = try text.lines {
      $0.truncationMode = mode
      $0.string = "abcdefghijklm"
    }
    #expect(lines == [line])
  }

  @Test("the ellipsis looks like the letter beside it")
  func styleOfEllipsis() throws {
    let text = TextLines(columns: 4, rows: 1)
    let frame = try text.show {
      $0.truncationMode = .end
      $0.styledString = "a" + StyledText("bcdef", StyledText.Style(foregroundColor: Self.green))
    }
    #expect(ClusterTable.string(of: frame[3, 0].glyph) == "…")
    #expect(frame[3, 0].foreground == CellColor(red: 0, green: 255, blue: 0))
  }

  @Test(
    "wide letters are never cut in half",
    arguments: [(1, "…"), (2, "…"), (3, "漢…"), (4, "漢…"), (5, "漢字…"), (6, "漢字漢"), (7, "漢字漢")]
  )
  func wide(columns: Int, line: String) throws {
    let text = TextLines(columns: 10, rows: 2)
    let lines = try text.lines {
      $0.frame = CGRect(x: 0, y: 0, width: columns, height: 2)
      $0.truncationMode = .end
      $0.string = "漢字漢"
    }
    #expect(lines == [line])
    let wrapped = try text.lines {
      $0.frame = CGRect(x: 0, y: 0, width: columns, height: 4)
      $0.truncationMode = .none
      $0.isWrapped = true
    }
    #expect(wrapped.allSatisfy { TextLine($0).columns <= max(columns, 2) })
    #expect(!wrapped.joined().contains("\u{FFFD}"))
  }

  @Test(
    "lines stand left, right, in the middle, or at both sides",
    arguments: zip(
      [TextAlignment.natural, .left, .right, .center, .justified],
      [
        ["a bc d", "efgh"], ["a bc d", "efgh"], ["    a bc d", "      efgh"],
        ["  a bc d", "   efgh"], ["a   bc   d", "efgh"],
      ]
    )
  )
  func aligned(mode: TextAlignment, lines: [String]) throws {
    let text = TextLines(columns: 10)
    let shown = try text.lines {
      $0.isWrapped = true
      $0.alignmentMode = mode
      $0.string = "a bc d efgh"
      $0.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    }
    #expect(shown == lines)
  }
}
