import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaCells
@testable import LaminaRaster

/// Composited cells in the entries of a palette.
@Suite struct PaletteResolverTests {
  /// What makes the colour of an area.
  enum Content: String, CaseIterable, Sendable {
    /// A surface of that colour.
    case plain
    /// A translucent white surface in front of it.
    case veil
    /// Light around a point in front of a dark surface.
    case glow
  }

  private struct Glow: Shader {
    let light: Color

    func color(x: Double, y: Double) -> Color {
      let distance = ((x - 4) * (x - 4) + (y - 8) * (y - 8)).squareRoot()
      return light.withAlpha(max(0, 1 - distance / 14))
    }
  }

  private static let size = CellSize(columns: 8, rows: 8)
  private static let everywhere = Outline.rectangle(x: 0, y: 0, width: 8, height: 16)

  private func draw(_ content: Content, _ color: Color, _ depth: ColorDepth) -> Frame {
    let canvas = Canvas(size: Self.size, style: RenderStyle(depth: depth))
    var frame = Frame(size: Self.size)
    switch content {
    case .plain: canvas.begin(background: color)
    case .veil:
      canvas.begin(background: color)
      canvas.fill(Self.everywhere, paint: .color(.white.withAlpha(0.2)), style: .blend)
    case .glow:
      canvas.begin(background: Color(red: 0.05, green: 0.06, blue: 0.1))
      canvas.fill(Self.everywhere, paint: .shader(Glow(light: color)), style: .blend)
    }
    canvas.finish(into: &frame)
    return frame
  }

  /// The mean of the light of all cells.
  private func mean(_ frame: Frame) throws -> OKLab {
    var sum = SIMD4<Float>.zero
    for cell in frame.cells {
      let share = Float(try #require(nominalInk(cell.glyph)))
      sum += try light(cell.foreground) * share + light(cell.background) * (1 - share)
    }
    return OKLab(PackedColor(premultiplied: sum / Float(frame.cells.count)))
  }

  private func light(_ color: CellColor) throws -> SIMD4<Float> {
    if color == .terminalDefault { return SIMD4(0, 0, 0, 1) }
    let value =
      color.rawValue < 0x0100_0000
      ? color.rawValue : Palette.entries256[Int(color.rawValue & 255)]
    return PackedColor(rawValue: 0xFF00_0000 | value).premultiplied
  }

  /// The least distance of the mixtures of two entries from a colour, of those with a like hue.
  private func reach(_ color: OKLab, _ palette: Palette) -> Float {
    let lights = palette.entries[palette.first...]
      .map {
        PackedColor(rawValue: 0xFF00_0000 | $0).premultiplied
      }
    var least = Float.infinity
    for one in lights {
      for other in lights {
        for share in 0...32 {
          let mixed = one + (other - one) * (Float(share) / 32)
          let lab = OKLab(PackedColor(premultiplied: mixed))
          if color.chroma > 0.08 && degrees(lab, color) > 21 { continue }
          least = min(least, lab.squaredDistance(to: color))
        }
      }
    }
    return least.squareRoot()
  }

  private func degrees(_ one: OKLab, _ other: OKLab) -> Float { one.angle(to: other) * 180 / .pi }

  @Test(
    "of sixteen colours two entries have the mean of an area",
    arguments: Content.allCases,
    [0.25, 0.4, 0.55, 0.7, 0.85]
  )
  func means(content: Content, light: Double) throws {
    let palette = try #require(Palette.palette(for: .palette16))
    var beyond = 0
    for hue in 0..<24 {
      let color = Color(light: light, hue: Double(hue) * 15)
      let wanted = try mean(draw(content, color, .truecolor))
      let frame = draw(content, color, .palette16)
      let shown = try mean(frame)
      let distance = shown.squaredDistance(to: wanted).squareRoot()
      let turn = wanted.chroma > 0.08 ? degrees(shown, wanted) : 0
      if distance < 0.08 && turn < 25 { continue }
      // A plain colour takes an entry that is near enough alone.
      if content == .plain, distance < 0.12, turn < 25, Set(frame.cells).count == 1 { continue }
      // Some colours have no such mixture at all.
      beyond += 1
      let name = "hue \(hue * 15): \(distance), \(turn) degrees"
      #expect(reach(wanted, palette) > 0.05, "\(name)")
      #expect(distance < 0.11 && turn < 45, "\(name)")
    }
    #expect(beyond <= 4)
  }

  @Test("of 256 colours two entries have the mean of an area", arguments: Content.allCases)
  func meansOf256(content: Content) throws {
    for light in [0.25, 0.4, 0.55, 0.7, 0.85] {
      for hue in 0..<24 {
        let color = Color(light: light, hue: Double(hue) * 15)
        let wanted = try mean(draw(content, color, .truecolor))
        let shown = try mean(draw(content, color, .palette256))
        let distance = shown.squaredDistance(to: wanted).squareRoot()
        #expect(distance < (content == .plain ? 0.12 : 0.08), "\(light), \(hue * 15)")
        if wanted.chroma > 0.08 { #expect(degrees(shown, wanted) < 25, "\(light), \(hue * 15)") }
      }
    }
  }

  @Test(
    "a plain colour near an entry takes it alone",
    arguments: [ColorDepth.palette16, .palette8]
  )
  func alone(depth: ColorDepth) throws {
    let palette = try #require(Palette.palette(for: depth))
    var random = SeededGenerator(seed: 11)
    for index in palette.first..<palette.entries.count {
      let entry = PackedColor(rawValue: 0xFF00_0000 | palette.entries[index])
      for _ in 0..<20 {
        let near = entry.jittered(by: 14, using: &random)
        let (lab, own) = (OKLab(near), OKLab(entry))
        if lab.squaredDistance(to: own) > 0.1 * 0.1 || abs(lab.chroma - own.chroma) > 0.03 {
          continue
        }
        let frame = draw(.plain, Color(near), depth)
        #expect(Set(frame.cells).count == 1, "\(String(near.rawValue, radix: 16))")
        let shown = OKLab(PackedColor(premultiplied: try light(frame[0, 0].background)))
        #expect(shown.squaredDistance(to: lab) <= 0.12 * 0.12)
      }
    }
  }

  @Test("grey stays grey", arguments: Content.allCases)
  func grey(content: Content) throws {
    for level in stride(from: 0.1, through: 1, by: 0.1) {
      let frame = draw(content, Color(red: level, green: level, blue: level), .palette16)
      if content == .glow { continue }
      for cell in frame.cells {
        for color in [cell.foreground, cell.background] where color != .terminalDefault {
          let lab = OKLab(PackedColor(premultiplied: try light(color)))
          #expect(lab.isGrey, "\(level)")
        }
      }
    }
  }

  @Test(
    "an entry of another hue takes part only if the mean keeps the hue",
    arguments: [0x87CEEB, 0xBFD8FF, 0x6A1B1B, 0x206060, 0x008080, 0xF4C8A0, 0x402020, 0xA0E0D0]
  )
  func hues(value: Int) throws {
    let color = PackedColor(rawValue: 0xFF00_0000 | UInt32(value))
    let wanted = OKLab(color)
    let frame = draw(.plain, Color(color), .palette16)
    let shown = try mean(frame)
    var isOff = false
    for cell in frame.cells {
      for color in [cell.foreground, cell.background] {
        let lab = OKLab(PackedColor(premultiplied: try light(color)))
        isOff = isOff || (lab.chroma > 0.05 && degrees(lab, wanted) > 40)
      }
    }
    #expect(!isOff || degrees(shown, wanted) < 15)
    if wanted.chroma > 0.08 { #expect(shown.chroma > 0.04) }
  }

  @Test(
    "equal colours look equal wherever they are",
    arguments: [ColorDepth.palette16, .palette256]
  )
  func equal(depth: ColorDepth) {
    let size = CellSize(columns: 24, rows: 12)
    let canvas = Canvas(size: size, style: RenderStyle(depth: depth))
    var frame = Frame(size: size)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let value = UInt32.random(in: 0...0xFFFFFF, using: &random)
      let color = Color(PackedColor(rawValue: 0xFF00_0000 | value))
      canvas.begin(background: .white)
      canvas.fill(.rectangle(x: 0, y: 0, width: 8, height: 16), paint: .color(color))
      canvas.fill(.rectangle(x: 12, y: 8, width: 8, height: 16), paint: .color(color))
      canvas.finish(into: &frame)
      for row in 4..<8 {
        for column in 0..<8 { #expect(frame[column, row] == frame[column + 12, row]) }
      }
    }
  }

  @Test(
    "no glyph divides a cell between like colours",
    arguments: [ColorDepth.palette16, .palette256]
  )
  func hairs(depth: ColorDepth) throws {
    let size = CellSize(columns: 1, rows: 1)
    let canvas = Canvas(size: size, style: RenderStyle(depth: depth))
    var frame = Frame(size: size)
    var random = SeededGenerator(seed: 5)
    let whole: Set<UInt32> = [0x20, 0x2588, 0x2591, 0x2592, 0x2593]
    for index in 0..<400 {
      let one = PackedColor(rawValue: 0xFF00_0000 | .random(in: 0...0xFFFFFF, using: &random))
      let other = one.jittered(by: index % 60, using: &random)
      let distance = OKLab(one).squaredDistance(to: OKLab(other)).squareRoot()
      canvas.begin(background: Color(one))
      let width = Double(Int.random(in: 1...7, using: &random)) / 8
      canvas.fill(.rectangle(x: 0, y: 0, width: width, height: 2), paint: .color(Color(other)))
      canvas.finish(into: &frame)
      let cell = frame[0, 0]
      if distance < 0.11 { #expect(whole.contains(cell.glyph)) }
      if whole.contains(cell.glyph) { continue }
      let ink = OKLab(PackedColor(premultiplied: try light(cell.foreground)))
      let paper = OKLab(PackedColor(premultiplied: try light(cell.background)))
      #expect(ink.squaredDistance(to: paper) >= 0.12 * 0.12)
    }
  }

  @Test(
    "the share of a glow falls to nothing",
    arguments: [0xFFD060, 0x40C0FF, 0xFFFFFF, 0xFF4040]
  )
  func fading(value: Int) throws {
    struct Fall: Shader {
      let light: Color
      func color(x: Double, y: Double) -> Color { light.withAlpha(max(0, 1 - x / 48)) }
    }
    let size = CellSize(columns: 48, rows: 4)
    let canvas = Canvas(size: size, style: RenderStyle(depth: .palette16))
    var frame = Frame(size: size)
    let color = Color(PackedColor(rawValue: 0xFF00_0000 | UInt32(value)))
    canvas.begin(background: Color(red: 0, green: 0, blue: 0))
    canvas.fill(
      .rectangle(x: 0, y: 0, width: 48, height: 8),
      paint: .shader(Fall(light: color)),
      style: .blend
    )
    canvas.finish(into: &frame)
    for column in 0..<48 {
      for row in 0..<4 {
        let cell = frame[column, row]
        let isWhole = cell.glyph == 0x20 || cell.foreground == cell.background
        let entry = OKLab(PackedColor(premultiplied: try light(cell.background)))
        if !isWhole || entry.lightness == 0 { continue }
        // An entry alone is nearer than a quarter of its way from the ground, as light.
        var mixed = color.packed.premultiplied * (1 - (Float(column) + 0.5) / 48)
        mixed.w = 1
        let lab = OKLab(PackedColor(premultiplied: mixed))
        let distance = lab.squaredDistance(to: entry).squareRoot()
        #expect(distance < 0.25 * entry.lightness + 0.05, "\(column)")
      }
    }
    // The far end is the ground.
    for row in 0..<4 { #expect(try light(frame[47, row].background).x == 0) }
  }

  @Test(
    "a part that is painted again is like the whole",
    arguments: [ColorDepth.palette16, .palette256]
  )
  func parts(depth: ColorDepth) {
    let size = CellSize(columns: 24, rows: 10)
    let style = RenderStyle(depth: depth)
    let (part, whole) = (Canvas(size: size, style: style), Canvas(size: size, style: style))
    var (one, other) = (Frame(size: size), Frame(size: size))
    var random = SeededGenerator(seed: 9)
    var x = 0.0
    func paint(_ canvas: Canvas) {
      canvas.fill(.rectangle(x: 2, y: 1, width: 14, height: 9), paint: .color(.red))
      canvas.fill(
        .rectangle(x: 0, y: 0, width: 24, height: 20),
        paint: .shader(Glow(light: Color(red: 1, green: 0.8, blue: 0.3))),
        style: .blend
      )
      canvas.fill(
        .circle(x: x, y: 9, radius: 4),
        paint: .color(.blue.withAlpha(0.6)),
        style: .blend
      )
      canvas.drawText(TextLine("lamina"), at: CellPoint(column: 3, row: 2), color: .white)
    }
    let background = Color(red: 0.1, green: 0.12, blue: 0.2)
    part.begin(background: background)
    paint(part)
    part.finish(into: &one)
    for _ in 0..<30 {
      let before = x
      x = Double.random(in: 0...24, using: &random)
      let left = Int(min(before, x)) - 5
      let damage = CellRect(
        column: left,
        row: 2,
        columns: Int(max(before, x)) + 6 - left,
        rows: 5
      )
      part.begin(damage: damage, background: background)
      paint(part)
      part.finish(into: &one)
      whole.begin(background: background)
      paint(whole)
      whole.finish(into: &other)
      #expect(one == other)
    }
  }
}

extension PackedColor {
  fileprivate func jittered(by step: Int, using random: inout SeededGenerator) -> PackedColor {
    var value: UInt32 = 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let byte = Int(rawValue >> shift & 255) + Int.random(in: -step...step, using: &random)
      value |= UInt32(max(0, min(255, byte))) << shift
    }
    return PackedColor(rawValue: value)
  }
}

extension Color {
  fileprivate var packed: PackedColor { PackedColor(opaque: self) }

  fileprivate func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// A colour of OKLab, of a chroma of 0.15 or the largest that sRGB has.
  fileprivate init(light: Double, hue: Double) {
    var chroma = 0.15
    while true {
      let components = Color.components(light, chroma, hue * .pi / 180)
      if components.allSatisfy({ $0 > -0.001 && $0 < 1.001 }) || chroma < 0.01 {
        self.init(linear: SIMD3(components).clamped(lowerBound: .zero, upperBound: .one))
        return
      }
      chroma *= 0.97
    }
  }

  private static func components(_ light: Double, _ chroma: Double, _ hue: Double) -> [Double] {
    let (a, b) = (chroma * cos(hue), chroma * sin(hue))
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(light + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(light - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(light - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return [
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
    ]
  }
}
