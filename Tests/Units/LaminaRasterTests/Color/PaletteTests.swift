import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaCells
@testable import LaminaRaster

/// Colours on screens that have few of them.
@Suite struct PaletteTests {
  private func shown(_ color: Color, _ depth: ColorDepth) -> CellColor {
    let size = CellSize(columns: 1, rows: 1)
    let canvas = Canvas(size: size, style: RenderStyle(depth: depth))
    var frame = Frame(size: size)
    canvas.begin(background: color)
    canvas.finish(into: &frame)
    return frame[0, 0].background
  }

  @Test(
    "a colour of the palette finds itself",
    arguments: [
      (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21), (0xFFFFFF, 231), (0x000000, 16),
      (0x5F87AF, 67), (0x767676, 243), (0x1C1C1C, 234), (0xD7AF5F, 179),
    ]
  )
  func exact(value: Int, index: Int) {
    #expect(shown(Color(hexadecimal: value), .palette256) == CellColor(paletteIndex: UInt8(index)))
  }

  @Test(
    "all colours of the palette find themselves",
    arguments: [ColorDepth.palette256, .palette16]
  )
  func allExact(depth: ColorDepth) throws {
    let palette = try #require(Palette.palette(for: depth))
    for index in palette.first..<palette.entries.count {
      let color = PackedColor(rawValue: 0xFF00_0000 | palette.entries[index])
      #expect(palette.index(of: color) == UInt8(index))
    }
  }

  @Test("mixtures that are kept are those of the colours, however many there are")
  func kept() throws {
    let mixer = PaletteMixer(try #require(Palette.palette(for: .palette16)))
    var random = SeededGenerator(seed: 3)
    let colors = (0..<3000)
      .map { _ in
        PackedColor(rawValue: 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random))
      }
    var unlike = 0
    for color in colors + colors.reversed() {
      let mix = mixer.mix(color)
      if mix != mixer.mix(PaletteEntries.Target(color)) || mix != mixer.mix(color) { unlike += 1 }
    }
    #expect(unlike == 0)
  }

  /// All colours that the scenes of the project name.
  private static let sceneColors: [Int] = {
    let scenes = Project.scenes
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
    var colors: Set<Int> = []
    for name in names where name.hasSuffix(".yaml") {
      let file = scenes.appendingPathComponent(name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /#([0-9a-fA-F]{6})/) {
        if let color = Int(match.1, radix: 16) { colors.insert(color) }
      }
    }
    return colors.sorted()
  }()

  @Test("of sixteen colours a clear one gets one of a like hue")
  func hues() throws {
    let palette = try #require(Palette.palette(for: .palette16))
    let colors = Self.sceneColors.map { PackedColor(rawValue: 0xFF00_0000 | UInt32($0)) }
    let clear = colors.filter { OKLab($0).chroma >= 0.06 && OKLab($0).lightness >= 0.3 }
    #expect(clear.count > 40)
    for color in clear {
      let entry = palette.entries[Int(palette.index(of: color))]
      let shown = OKLab(PackedColor(rawValue: 0xFF00_0000 | entry))
      let name = String(color.rawValue & 0xFF_FFFF, radix: 16)
      #expect(shown.chroma > 0.1, "\(name) became a grey")
      #expect(shown.angle(to: OKLab(color)) < 1.05, "\(name) changed its hue")
    }
  }

  @Test("nearly black letters stay dark")
  func darkLetters() {
    let palette = Palette.palette(for: .palette16)
    #expect(palette?.index(of: PackedColor(rawValue: 0xFF3B_1410)) == 0)
  }

  @Test("the user's own sixteen colours are never chosen out of 256")
  func themed() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let color = shown(Color(hexadecimal: .random(in: 0...0xFFFFFF, using: &random)), .palette256)
      #expect(color.rawValue & 0xFF >= 16)
    }
  }

  @Test(
    "primary colours of sixteen and of eight",
    arguments: [
      (0xFF0000, 9, 1), (0x00FF00, 10, 2), (0xFFFFFF, 15, 7), (0x000000, 0, 0), (0xCD0000, 1, 1),
      (0xFFFF00, 11, 3),
    ] as [(UInt32, UInt8, UInt8)]
  )
  func few(value: UInt32, sixteen: UInt8, eight: UInt8) {
    let color = PackedColor(rawValue: 0xFF00_0000 | value)
    #expect(Palette.palette(for: .palette16)?.index(of: color) == sixteen)
    #expect(Palette.palette(for: .palette8)?.index(of: color) == eight)
    #expect(shown(Color(hexadecimal: Int(value)), .palette16) == CellColor(paletteIndex: sixteen))
  }

  @Test("an encoder with fewer colours than the frame reduces them")
  func encoder() {
    var frame = Frame(size: CellSize(columns: 1, rows: 1))
    frame[0, 0] = Cell(glyph: 0x61, foreground: CellColor(red: 255, green: 0, blue: 0))
    #expect(FrameText.ansi(frame, depth: .palette256) == "\u{1B}[38;5;196ma\u{1B}[m\n")
    #expect(FrameText.ansi(frame, depth: .palette16) == "\u{1B}[91ma\u{1B}[m\n")
    #expect(FrameText.ansi(frame, depth: .mono) == "a\n")
  }
}

extension Color {
  fileprivate init(hexadecimal value: Int) {
    self.init(
      red: Double(value >> 16 & 255) / 255,
      green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255
    )
  }
}
