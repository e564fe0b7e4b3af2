import Foundation
import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Outlines of pictures without colours, and lines in ASCII.
@Suite struct MonochromeOutlineTests {
  private static let size = CellSize(columns: 24, rows: 12)
  /// 24 hues of one luminance.
  private static let hues: [Color] = (0..<24).map { hue in color(hue: Double(hue) / 24) }

  /// A strong colour of a hue, with a luminance of 0.1.
  private static func color(hue: Double) -> Color {
    func component(_ shift: Double) -> Double {
      let distance = abs((hue + shift).truncatingRemainder(dividingBy: 1) * 6 - 3) - 1
      return pow(max(0, min(1, distance)), 2.2)
    }
    let (red, green, blue) = (component(0), component(2.0 / 3), component(1.0 / 3))
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    // Towards white or black until the luminance is right.
    let factor = min(1, 0.1 / luminance)
    let rest = max(0, 0.1 - luminance * factor)
    func encoded(_ light: Double) -> Double {
      let light = min(1, light * factor + rest)
      return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
    return Color(red: encoded(red), green: encoded(green), blue: encoded(blue))
  }

  /// How much of a disc's outline is lit: the share of directions in which a sub-cell within a
  /// sub-cell of the outline is.
  private func lit(_ frame: Frame, _ glyphs: GlyphRepertoire) -> Double {
    let shapes = Dictionary(
      glyphs.shapes.map { ($0.glyph, $0.mask) },
      uniquingKeysWith: { first, _ in first }
    )
    let count = 96
    let hits = (0..<count)
      .count { index in
        let angle = Double(index) / Double(count) * 2 * .pi
        return [-0.5, -0.25, 0, 0.25, 0.5]
          .contains { offset in
            let (x, y) = (12 + (8 + offset) * cos(angle), 12 + (8 + offset) * sin(angle))
            let mask = shapes[frame[Int(x), Int(y / 2)].glyph] ?? 0
            let (column, row) = (Int(x * 8) % 8, Int(y * 4) % 8)
            return mask >> UInt64(row * 8 + column) & 1 != 0
          }
      }
    return Double(hits) / Double(count)
  }

  private func disc(
    _ ground: Color,
    _ paint: Paint,
    _ glyphs: GlyphRepertoire,
    opacity: OpacityStyle = .density
  ) -> Frame {
    MonochromeTests.frame(glyphs, size: Self.size, background: ground, opacity: opacity) {
      $0.fill(.circle(x: 12, y: 12, radius: 8), paint: paint)
    }
  }

  @Test(
    "a disc on a ground of the same light has a ring",
    arguments: [GlyphRepertoire.blocks, .sextants, .octants]
  )
  func rings(glyphs: GlyphRepertoire) {
    var pairs = 0
    for (index, ground) in Self.hues.enumerated() {
      for color in Self.hues[(index + 1)...] {
        let distance = OKLab(PackedColor(opaque: ground))
          .squaredDistance(to: OKLab(PackedColor(opaque: color)))
        guard distance > 0.0226 else { continue }
        pairs += 1
        #expect(lit(disc(ground, .color(color), glyphs), glyphs) >= 0.9)
      }
    }
    #expect(pairs > 100)
  }

  @Test("the ring is symmetrical")
  func symmetry() {
    let frame = disc(Self.hues[0], .color(Self.hues[9]), .quadrants)
    let grain = MonochromeTests.frame(.quadrants, size: Self.size, background: Self.hues[0]) { _ in
    }
    let mirrored: [UInt32: UInt32] = [
      0x258C: 0x2590, 0x2590: 0x258C, 0x2596: 0x2597, 0x2597: 0x2596, 0x2598: 0x259D,
      0x259D: 0x2598, 0x2599: 0x259F, 0x259F: 0x2599, 0x259A: 0x259E, 0x259E: 0x259A,
      0x259B: 0x259C, 0x259C: 0x259B,
    ]
    // Only cells without grain are compared.
    var compared = 0
    for row in 0..<12 {
      for column in 0..<12
      where grain[column, row].glyph == 0x20 && grain[23 - column, row].glyph == 0x20 {
        let glyph = frame[column, row].glyph
        #expect(frame[23 - column, row].glyph == mirrored[glyph] ?? glyph)
        compared += 1
      }
    }
    #expect(compared > 20)
  }

  @Test("there are no outlines within a picture, and none around what is translucent")
  func noOutlines() {
    struct Fields: Shader {
      func color(x: Double, y: Double) -> Color {
        MonochromeOutlineTests.hues[Int(x / 3) % 2 * 9]
      }
    }
    let plain = MonochromeTests.frame(size: Self.size, background: Self.hues[0]) { _ in }
    let picture = MonochromeTests.frame(size: Self.size) {
      $0.fill(.rectangle(x: -1, y: -1, width: 30, height: 30), paint: .shader(Fields()))
    }
    let inks = [plain, picture]
      .map { frame in frame.cells.reduce(0) { $0 + (nominalInk($1.glyph) ?? 0) } }
    #expect(abs(inks[0] - inks[1]) < 6)
    let glow = MonochromeTests.frame(
      size: Self.size,
      background: Self.hues[0],
      opacity: .blend
    ) {
      $0.fill(.circle(x: 12, y: 12, radius: 8), paint: .color(Self.hues[9]), opacity: 0.9)
    }
    #expect(lit(glow, .blocks) < 0.7)
  }

  // MARK: Lines in ASCII

  @Test("a thin line is drawn along its direction", arguments: 0..<36)
  func lines(step: Int) throws {
    let angle = Double(step) * 5
    let radians = angle * .pi / 180
    let (along, beside) = (SIMD2(cos(radians), -sin(radians)), SIMD2(sin(radians), cos(radians)))
    let middle = SIMD2(20.3, 16.2)
    let frame = MonochromeTests.frame(.ascii, size: CellSize(columns: 40, rows: 16)) {
      $0.fill(
        .polygon([
          middle + along * 13 + beside * 0.4, middle + along * 13 - beside * 0.4,
          middle - along * 13 - beside * 0.4, middle - along * 13 + beside * 0.4,
        ]),
        paint: .color(.white)
      )
    }
    let letters = frame.cells.map(\.glyph).filter { $0 != 0x20 }
    let known = Set("/\\|-_'.`,".unicodeScalars.map(\.value))
    #expect(letters.allSatisfy(known.contains), "\(letters)")
    // Near the bounds of the classes either letter is right.
    let slope = min(angle, 180 - angle)
    let wanted: [Character] =
      slope > 80
      ? ["|"]
      : slope > 70
        ? ["|", "/"]
        : slope > 35
          ? ["/"]
          : slope > 25 ? ["/", "-", "_"] : ["-", "_"]
    let leaning = wanted.map { $0 == "/" && angle > 90 ? "\\" : $0 }
    let scalars = Set(leaning.flatMap { $0.unicodeScalars.map(\.value) })
    let ends = Set("'.`,".unicodeScalars.map(\.value))
    let inside = letters.filter { !ends.contains($0) }
    let right = inside.count(where: scalars.contains)
    #expect(Double(right) >= 0.8 * Double(inside.count), "\(right) of \(inside.count)")
    #expect(right >= 5)
  }

  // MARK: ASCII with colours

  @Test(
    "in ASCII with colours cells are blank, and an outline has a mark in the colour of its side",
    arguments: [ColorDepth.truecolor, .palette256, .palette16]
  )
  func marks(depth: ColorDepth) {
    let known = Set("/\\|_-'.() ".unicodeScalars.map(\.value))
    for radius in stride(from: 1.0, through: 10, by: 0.37) {
      let canvas = Canvas(size: Self.size, style: RenderStyle(depth: depth, glyphs: .ascii))
      var frame = Frame(size: Self.size)
      canvas.begin(background: .blue)
      canvas.fill(.circle(x: 12.3, y: 11.6, radius: radius), paint: .color(.red))
      canvas.fill(
        .rectangle(x: 2, y: 2, width: 9, height: 7),
        paint: .color(.white),
        opacity: 0.4
      )
      canvas.finish(into: &frame)
      #expect(frame.cells.allSatisfy { known.contains($0.glyph) })
      for cell in frame.cells where cell.glyph != 0x20 {
        #expect(cell.foreground != cell.background)
      }
      if radius > 4 { #expect(frame.cells.contains { $0.glyph != 0x20 }) }
    }
  }

  /// A side of an outline in a cell, and its character.
  struct Side: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var glyph: Unicode.Scalar
    var contains: @Sendable (_ x: Double, _ y: Double) -> Bool
  }

  @Test(
    "the mark has the direction of the outline",
    arguments: [
      Side(testDescription: "the left half", glyph: "|") { x, _ in x < 0.5 },
      Side(testDescription: "the lower third", glyph: "_") { _, y in y > 1.4 },
      Side(testDescription: "the upper half", glyph: "-") { _, y in y < 1 },
      Side(testDescription: "a corner at the lower right", glyph: "/") { x, y in 2 * x + y > 2.5 },
      Side(testDescription: "a corner at the lower left", glyph: "\\") { x, y in y - 2 * x > 0.5 },
      Side(testDescription: "a tip above", glyph: "'") { x, y in abs(x - 0.5) < 0.25 && y < 1 },
      Side(testDescription: "a tip below", glyph: ".") { x, y in abs(x - 0.5) < 0.25 && y > 1 },
      Side(testDescription: "a bulge from the left", glyph: ")") { x, y in
        hypot(x, (y - 1) * 0.5) < 0.5
      },
      Side(testDescription: "a bulge from the right", glyph: "(") { x, y in
        hypot(1 - x, (y - 1) * 0.5) < 0.5
      },
      Side(testDescription: "a sliver", glyph: " ") { x, _ in x < 0.15 },
    ]
  )
  func marks(of side: Side) {
    var mask: Coverage = 0
    for index in 0..<64 {
      let (x, y) = ((Double(index % 8) + 0.5) / 8, (Double(index / 8) + 0.5) / 4)
      if side.contains(x, y) { mask |= 1 << Coverage(index) }
    }
    let (glyph, isInverse) = OutlineLetter.glyph(for: mask)
    #expect(glyph == side.glyph.value)
    #expect(!isInverse)
    let other = OutlineLetter.glyph(for: ~mask)
    if mask.nonzeroBitCount != 32 && glyph != 0x20 {
      #expect(other.glyph == glyph && other.isInverse)
    }
  }

  @Test("estimates of the distance of colours decide as exact ones do")
  func estimates() {
    var random = SeededGenerator(seed: 7)
    let limit = OutlineFinder.leastDistance
    var (near, unlike, worst) = (0, 0, Float(0))
    for round in 0..<20_000 {
      // Dark ones too, whose roots change fastest.
      let most: UInt32 = round % 2 == 0 ? 255 : 24
      func color() -> PackedColor {
        let parts = (0..<3).map { _ in UInt32.random(in: 0...most, using: &random) }
        return PackedColor(rawValue: 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2])
      }
      let (first, second) = (color(), color())
      let distance = OKLab(first).squaredDistance(to: OKLab(second))
      let estimate = OKLab.estimatedSquaredDistance(first, second)
      worst = max(worst, abs(estimate - distance))
      if abs(distance - limit) < OKLab.slack { near += 1 }
      if OKLab.isFarther(first, second, than: limit) != (distance > limit) { unlike += 1 }
    }
    #expect(unlike == 0)
    #expect(worst < OKLab.slack / 10, "\(worst)")
    #expect(near > 10)
  }

  @Test("text is not sharpened, and what is beside it is the same as without it")
  func textBeside() {
    for glyphs in [GlyphRepertoire.blocks, .ascii] {
      let canvas = Canvas(size: Self.size, style: RenderStyle(depth: .mono, glyphs: glyphs))
      func frame(_ letters: Int) -> Frame {
        var frame = Frame(size: Self.size)
        canvas.begin(background: .black)
        let corners = [SIMD2(2.0, 3), SIMD2(21, 7), SIMD2(18, 22), SIMD2(5, 19)]
        canvas.fill(.polygon(corners), paint: .color(Self.hues[3]))
        if letters > 0 {
          canvas.drawText(
            TextLine(String(repeating: "m", count: letters)),
            at: CellPoint(column: 6, row: 6),
            color: .white
          )
        }
        canvas.finish(into: &frame)
        return frame
      }
      let (plain, text) = (frame(0), frame(5))
      for row in 0..<Self.size.rows {
        // A run of text has a blank at either end.
        for column in 0..<Self.size.columns where row != 6 || !(3..<14).contains(column) {
          #expect(plain[column, row] == text[column, row], "\(glyphs) \(column) \(row)")
        }
      }
    }
  }
}
