import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster
import Testing

/// Pictures without colours: shape before tone, text before both.
@Suite struct MonochromeTests {
  private static let size = CellSize(columns: 48, rows: 16)

  static func frame(
    _ glyphs: GlyphRepertoire = .blocks,
    size: CellSize = size,
    background: Color? = nil,
    opacity: OpacityStyle = .density,
    _ draw: (Canvas) -> Void
  ) -> Frame {
    let style = RenderStyle(depth: .mono, glyphs: glyphs, opacity: opacity)
    let canvas = Canvas(size: size, style: style)
    var frame = Frame(size: CellSize(columns: 0, rows: 0))
    canvas.begin(background: background)
    draw(canvas)
    canvas.finish(into: &frame)
    return frame
  }

  /// The tone and the detail that each repertoire keeps, as correlations with the original.
  struct Figures: CustomTestStringConvertible, Sendable {
    var glyphs: GlyphRepertoire
    var tone: Double
    var detail: Double
    var testDescription: String { "\(glyphs)" }
  }

  @Test(
    "tone and detail of a gradient with discs, of noise and of a drawing",
    arguments: [
      Figures(glyphs: .blocks, tone: 0.92, detail: 0.63),
      Figures(glyphs: .quadrants, tone: 0.92, detail: 0.63),
      Figures(glyphs: .sextants, tone: 0.92, detail: 0.7),
      Figures(glyphs: .braille, tone: 0.92, detail: 0.74),
      Figures(glyphs: .octants, tone: 0.92, detail: 0.74),
      Figures(glyphs: .ascii, tone: 0.88, detail: 0.44),
    ]
  )
  func figures(wanted: Figures) throws {
    var (tone, detail) = (0.0, 0.0)
    for picture in TonePicture.allCases {
      let seen = picture.compared(
        Self.frame(wanted.glyphs, size: TonePicture.size) {
          $0.fill(
            .rectangle(x: -1, y: -1, width: 99, height: 99),
            paint: .shader(picture.shader)
          )
        }
      )
      tone += seen.tone / Double(TonePicture.allCases.count)
      detail += seen.detail / Double(TonePicture.allCases.count)
    }
    #expect(tone >= wanted.tone, "\(tone)")
    #expect(detail >= wanted.detail, "\(detail)")
  }

  // MARK: The stretch

  @Test("a dark ground is blank and the brightest surface is full, however little light there is")
  func stretch() {
    for (dark, bright) in [(0.05, 0.2), (0.3, 0.5), (0.6, 0.9), (0, 1)] {
      let frame = Self.frame(background: Color(red: dark, green: dark, blue: dark)) {
        $0.fill(
          .rectangle(x: 0, y: 0, width: 12, height: 32),
          paint: .color(Color(red: bright, green: bright, blue: bright))
        )
      }
      #expect(frame[3, 3].glyph == 0x2588)
      #expect(frame[30, 3].glyph == 0x20)
    }
  }

  @Test("a small dark shape on a ground of one tone is seen")
  func smallShape() {
    let frame = Self.frame(background: Color(red: 0.1, green: 0.1, blue: 0.1)) {
      $0.fill(
        .rectangle(x: 10, y: 10, width: 2, height: 2),
        paint: .color(Color(red: 0.3, green: 0.3, blue: 0.3))
      )
    }
    #expect(frame[10, 5].glyph == 0x2588)
    #expect(frame.cells.count { $0.glyph != 0x20 } == 2)
  }

  @Test("in a stage of one tone the mean ink is the light", arguments: 0...10)
  func oneTone(level: Int) throws {
    let value = Double(level) / 10
    let frame = Self.frame {
      $0.fill(
        .rectangle(x: -1, y: -1, width: 99, height: 99),
        paint: .color(Color(red: value, green: value, blue: value))
      )
    }
    let sum = try frame.cells.reduce(0) { try $0 + #require(nominalInk($1.glyph)) }
    let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    #expect(abs(sum / Double(frame.cells.count) - light) <= 0.03)
  }

  @Test(
    "shapes are drawn without shades",
    arguments: [GlyphRepertoire.blocks, .sextants, .octants]
  )
  func noShades(glyphs: GlyphRepertoire) {
    for picture in TonePicture.allCases {
      let frame = Self.frame(glyphs) {
        $0.fill(.rectangle(x: 1, y: 1, width: 40, height: 26), paint: .shader(picture.shader))
      }
      #expect(!frame.cells.contains { 0x2591...0x2593 ~= $0.glyph })
    }
  }

  // MARK: Text

  @Test(
    "cells of text show a letter or nothing, whatever picture is behind",
    arguments: [GlyphRepertoire.blocks, .braille, .ascii]
  )
  func text(glyphs: GlyphRepertoire) {
    let text = "ink, and  light   of one"
    for picture in TonePicture.allCases {
      let frame = Self.frame(glyphs) { canvas in
        canvas.fill(.rectangle(x: 0, y: 0, width: 48, height: 32), paint: .shader(picture.shader))
        for row in 0..<16 {
          canvas.drawText(
            TextLine(text),
            at: CellPoint(column: 2 + row, row: row),
            color: .white
          )
        }
      }
      for row in 0..<16 {
        let letters = Array(text.unicodeScalars.map(\.value))
        let run = (0..<letters.count).map { frame[2 + row + $0, row] }
        #expect(run.map(\.glyph) == letters)
        #expect(Set(run.map { $0.attributes.contains(.reverse) }).count == 1)
        #expect(frame[1 + row, row].glyph == 0x20)
        #expect(frame[2 + row + letters.count, row].glyph == 0x20)
      }
    }
  }

  @Test("text on a lit surface is reversed, and its blanks are lit")
  func reversed() {
    let frame = Self.frame { canvas in
      canvas.fill(.rectangle(x: 0, y: 0, width: 20, height: 32), paint: .color(.white))
      canvas.drawText(TextLine("on it"), at: CellPoint(column: 4, row: 2), color: .black)
      canvas.drawText(TextLine("beside"), at: CellPoint(column: 30, row: 2), color: .white)
    }
    for column in 3...9 { #expect(frame[column, 2].attributes.contains(.reverse)) }
    #expect(frame[4, 2].glyph == 0x6F)
    for column in 29...36 { #expect(frame[column, 2].attributes == []) }
  }

  @Test("a run at the side of its surface is not lit beyond it")
  func sideOfSurface() {
    let frame = Self.frame { canvas in
      canvas.fill(.rectangle(x: 10, y: 4, width: 5, height: 2), paint: .color(.white))
      canvas.drawText(TextLine("abcde"), at: CellPoint(column: 10, row: 2), color: .black)
    }
    #expect(frame[9, 2] == .blank)
    #expect(frame[15, 2] == .blank)
    for column in 10..<15 { #expect(frame[column, 2].attributes.contains(.reverse)) }
  }

  // MARK: Partial pictures

  @Test(
    "painting a part again gives the frame that painting everything gives",
    arguments: GlyphRepertoire.allCases
  )
  func parts(glyphs: GlyphRepertoire) {
    let style = RenderStyle(depth: .mono, glyphs: glyphs)
    let canvas = Canvas(size: Self.size, style: style)
    var frame = Frame(size: CellSize(columns: 0, rows: 0))
    func draw(_ canvas: Canvas, _ step: Int) {
      canvas.fill(
        .rectangle(x: 0, y: 0, width: 30, height: 32),
        paint: .shader(TonePicture.noise.shader)
      )
      canvas.fill(
        .circle(x: 12 + Double(step) * 1.7, y: 14, radius: 5),
        paint: .color(step % 2 == 0 ? .white : Color(red: 0.9, green: 0.1, blue: 0.1))
      )
      canvas.drawText(TextLine("a word"), at: CellPoint(column: 8, row: 9), color: .white)
    }
    canvas.begin()
    draw(canvas, 0)
    canvas.finish(into: &frame)
    for step in 1..<8 {
      let left = Int(6 + Double(step - 1) * 1.7)
      canvas.begin(damage: CellRect(column: left, row: 4, columns: 15, rows: 7))
      draw(canvas, step)
      canvas.finish(into: &frame)
      #expect(frame == Self.frame(glyphs) { draw($0, step) }, "\(step)")
    }
  }
}
