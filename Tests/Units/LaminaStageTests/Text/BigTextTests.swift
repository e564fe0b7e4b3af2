import Foundation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Texts in letters made of strokes.
@MainActor @Suite struct BigTextTests {
  private static let suite = "Text"

  private func balance(_ frame: Frame) throws -> (ink: Double, middle: SIMD2<Double>) {
    try #require(ShownLight(frame).balance)
  }

  @Test("a letter with exact edges has the ink of its strokes, and stands where the layer is")
  func ink() throws {
    let text = TextLines(columns: 40, rows: 12)
    let (ink, middle) = try balance(
      text.show {
        $0.string = "L"
        $0.fontSize = 16
        $0.edges = .smooth
      }
    )
    // Lines of 10 and 6 points, one and a half wide, with round ends and a round corner.
    let radius = 0.75
    let area = 24 + .pi * radius * radius * 1.25 - radius * radius
    #expect(abs(ink / area - 1) < 0.04)
    // The balance points of both lines, weighed by their lengths.
    #expect(abs(middle.x - (10 * 0.75 + 6 * 3.75) / 16) < 0.2)
    #expect(abs(middle.y - (10 * 5.75 + 6 * 10.75) / 16) < 0.2)
    let moved = try balance(text.show { $0.frame.origin = CGPoint(x: 7, y: 3) })
    #expect(abs(moved.middle.x - middle.x - 7) < 0.1)
    #expect(abs(moved.middle.y - middle.y - 3) < 0.1)
    let gone = try text.show { $0.fontSize = 2 }
    #expect(gone[7, 1].glyph == 0x4C || gone[7, 2].glyph == 0x4C)
  }

  @Test("bold letters have more ink, slanted ones as much, and lines below and through add some")
  func styles() throws {
    let text = TextLines(columns: 60, rows: 12)
    let plain = try balance(
      text.show {
        $0.string = "Hill"
        $0.fontSize = 20
      }
    )
    let bold = try balance(text.show { $0.isBold = true })
    #expect(bold.ink / plain.ink > 1.3 && bold.ink / plain.ink < 1.7)
    let italic = try balance(
      text.show {
        $0.isBold = false
        $0.isItalic = true
      }
    )
    #expect(abs(italic.ink / plain.ink - 1) < 0.06)
    #expect(italic.middle.x - plain.middle.x > 0.5)
    let underlined = try balance(
      text.show {
        $0.isItalic = false
        $0.isUnderlined = true
      }
    )
    #expect(underlined.ink > plain.ink + 10)
    #expect(underlined.middle.y > plain.middle.y)
    let struck = try balance(
      text.show {
        $0.isUnderlined = false
        $0.styledString = StyledText("Hill", StyledText.Style(isStruckThrough: true))
      }
    )
    #expect(struck.ink > plain.ink + 5)
  }

  @Test("long lines go on in the next one, and end in an ellipsis where there is no more room")
  func lines() throws {
    let text = TextLines(columns: 44, rows: 12)
    try text.show {
      $0.string = "ONE TWO TEN"
      $0.fontSize = 8
      $0.isWrapped = true
    }
    let tall = text.layer.contentBox
    #expect(tall.maxX <= 44.1)
    #expect(tall.maxY > 8 && tall.maxY < 16)
    try text.show {
      $0.frame = CGRect(x: 0, y: 0, width: 44, height: 8)
      $0.truncationMode = .end
    }
    let cut = text.layer.contentBox
    #expect(cut.maxY < 8.1 && cut.maxX <= 44.1)
    try text.show { $0.truncationMode = .none }
    let bounds = text.layer.bounds
    #expect(bounds.insetBy(dx: -0.1, dy: -0.1).contains(text.layer.contentBox))
  }

  @Test(
    "lines stand left, right or in the middle",
    arguments: zip([TextAlignment.left, .center, .right], [0.0, 0.5, 1])
  )
  func aligned(mode: TextAlignment, share: Double) throws {
    let text = TextLines(columns: 60, rows: 6)
    try text.show {
      $0.string = "WIDE"
      $0.fontSize = 8
      $0.alignmentMode = mode
    }
    let box = text.layer.contentBox
    let room = 60 - Double(box.width)
    #expect(abs(Double(box.minX) - room * share) <= 0.55)
    #expect(text.layer.preferredFrameSize() == CGSize(width: box.width.rounded(), height: 8))
  }

  @Test("a spread line reaches both sides")
  func justified() throws {
    let text = TextLines(columns: 60, rows: 12)
    try text.show {
      $0.string = "IT IS LONG AND LONGER"
      $0.fontSize = 8
      $0.isWrapped = true
      $0.alignmentMode = .justified
    }
    let box = text.layer.contentBox
    #expect(abs(box.minX) < 0.1 && abs(box.maxX - 60) < 1.1)
  }

  @Test("without bounds the text stands around its position, on whole points")
  func free() throws {
    let text = TextLines(columns: 40, rows: 12)
    try text.show {
      $0.bounds = .zero
      $0.position = CGPoint(x: 20, y: 12)
      $0.string = "HI"
      $0.fontSize = 8
    }
    let box = text.layer.contentBox
    #expect(abs(box.midX) <= 0.6)
    #expect(abs(box.minX - box.minX.rounded()) < 0.05)
  }

  @Test("parts have their own colours, weights and grounds")
  func parts() throws {
    let text = TextLines(columns: 60, rows: 6)
    let frame = try text.show {
      $0.fontSize = 8
      $0.foregroundColor = .white
      $0.styledString =
        "I "
        + StyledText(
          "I",
          StyledText.Style(
            foregroundColor: Color(red: 0, green: 1, blue: 0),
            backgroundColor: Color(red: 0, green: 0, blue: 1)
          )
        )
    }
    let colors = Set(frame.cells.flatMap { [$0.foreground, $0.background] })
    #expect(colors.contains(CellColor(red: 255, green: 255, blue: 255)))
    #expect(colors.contains(CellColor(red: 0, green: 255, blue: 0)))
    #expect(colors.contains(CellColor(red: 0, green: 0, blue: 255)))
  }

  @Test("sizes and texts without bounds end without a trap", arguments: [2.0001, 5, 1e6, 1e300])
  func extremes(size: Double) throws {
    let text = TextLines(columns: 20, rows: 4)
    try text.show {
      $0.fontSize = size
      $0.isWrapped = true
      $0.alignmentMode = .justified
      $0.truncationMode = .middle
      $0.string = String(repeating: "wide 漢\u{7}\t", count: 2000)
    }
    try text.show { $0.bounds = .zero }
  }

  @Test(
    "a specimen, in colours and without",
    arguments: zip(
      ["truecolor", "sixteen", "ascii"],
      [
        RenderStyle(), RenderStyle(depth: .palette16), RenderStyle(depth: .mono, glyphs: .ascii),
      ]
    )
  )
  func specimen(name: String, style: RenderStyle) throws {
    let text = TextLines(columns: 80, rows: 22, style: style)
    let frame = try text.show {
      $0.string = "Lamina 2026\nABCGMQRS &?!\nagefkstwxyz é"
      $0.fontSize = 14
      $0.foregroundColor = Color("#ffe0a0")
    }
    let difference = try GoldenFrame.difference(frame, time: 0, suite: Self.suite, name: name)
    #expect(difference == nil)
  }

  @Test("no golden frame is left over")
  func orphans() throws {
    let names = ["truecolor@0.0", "sixteen@0.0", "ascii@0.0"]
    #expect(try GoldenFrame.orphans(suite: Self.suite, names: Set(names)) == [])
  }
}
