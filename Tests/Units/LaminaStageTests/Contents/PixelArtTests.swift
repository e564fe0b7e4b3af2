import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Images that are magnified with `nearest`: each pixel has the same weight at every factor.
@MainActor @Suite struct PixelArtTests {
  private static let size = CellSize(columns: 60, rows: 28)
  /// Where the images begin, in points.
  private static let corner = 4
  /// The pixels of an image along each axis.
  private static let count = 16

  private enum Drawing: String, CaseIterable {
    case stripes, rows, checks

    func isLit(_ x: Int, _ y: Int) -> Bool {
      switch self {
      case .stripes: x % 2 == 0
      case .rows: y % 2 == 0
      case .checks: (x + y) % 2 == 0
      }
    }
  }

  private static func image(_ color: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) throws -> Image {
    var bytes: [UInt8] = []
    for y in 0..<count {
      for x in 0..<count {
        let color = color(x, y)
        bytes += (0..<4).map { color[$0] }
      }
    }
    return try Image(width: count, height: count, rgba: bytes)
  }

  private static func image(_ drawing: Drawing) throws -> Image {
    try image { drawing.isLit($0, $1) ? SIMD4(repeating: 255) : SIMD4(0, 0, 0, 255) }
  }

  private func drawn(
    _ image: Image,
    _ factor: Double,
    _ style: RenderStyle,
    _ change: (Layer) -> Void = { _ in }
  ) -> Frame {
    let stage = Stage(screen: HeadlessScreen(size: Self.size, style: style))
    stage.background = .black
    stage.use {
      Transaction.perform(disableActions: true) {
        let layer = Layer()
        let side = factor * Double(Self.count)
        layer.frame = CGRect(x: 4, y: 4, width: side, height: side)
        layer.contents = image
        layer.magnificationFilter = .nearest
        change(layer)
        stage.rootLayer.addSublayer(layer)
      }
    }
    stage.tick(at: 0)
    return stage.frame
  }

  /// Expects squares of equal size on black ground.
  private func expectSquares(
    _ frame: Frame,
    _ drawing: Drawing,
    _ style: RenderStyle,
    from start: Double,
    factor: Double
  ) {
    let inks = style.depth == .mono
    let white: [ColorDepth: CellColor] = [
      .truecolor: CellColor(rawValue: 0xFF_FFFF), .palette256: CellColor(paletteIndex: 231),
      .palette16: CellColor(paletteIndex: 15), .palette8: CellColor(paletteIndex: 7),
    ]
    let shown = ShownSamples(frame, style.glyphs, inks: inks) { $0 == white[style.depth] }
    var wrong = 0
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        let across = ((Double(x) + 0.5) / 8 - start) / factor
        let down = ((Double(y) + 0.5) / 4 - start) / factor
        let isInside = min(across, down) > 0 && max(across, down) < Double(Self.count)
        let isLit = isInside && drawing.isLit(Int(across), Int(down))
        if shown.lit[y * shown.width + x] != isLit { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(drawing) \(factor) \(style.glyphs) \(style.depth): \(shown.outline)")
  }

  private nonisolated static let repertoires: [GlyphRepertoire] = [
    .blocks, .quadrants, .halves, .octants,
  ]
  private nonisolated static let depths: [ColorDepth] = [
    .truecolor, .palette256, .palette16, .mono,
  ]

  @Test("at whole factors of the sub-cells pixels are squares", arguments: repertoires, depths)
  func whole(_ glyphs: GlyphRepertoire, _ depth: ColorDepth) throws {
    let style = RenderStyle(depth: depth, glyphs: glyphs)
    for drawing in Drawing.allCases {
      for factor in glyphs == .octants ? [1, 1.5, 2, 2.5, 3] : [1, 2, 3] {
        let frame = drawn(try Self.image(drawing), factor, style)
        expectSquares(frame, drawing, style, from: 4, factor: factor)
      }
    }
  }

  @Test("with few colours the next lower factor is used, in the middle", arguments: repertoires)
  func lower(_ glyphs: GlyphRepertoire) throws {
    let rows: [(Double, Double)] =
      glyphs == .octants ? [(1.25, 1), (1.75, 1.5), (2.75, 2.5)] : [(1.5, 1), (2.5, 2)]
    for depth in [ColorDepth.palette16, .palette8, .mono] {
      let style = RenderStyle(depth: depth, glyphs: glyphs)
      for drawing in Drawing.allCases {
        for (factor, lower) in rows {
          let frame = drawn(try Self.image(drawing), factor, style)
          let unit = glyphs == .octants ? 0.5 : 1
          let margin = 4 + (factor - lower) * Double(Self.count) / 2
          let start = (margin / unit + 0.5).rounded(.down) * unit
          expectSquares(frame, drawing, style, from: start, factor: lower)
        }
      }
    }
  }

  /// Different colours, so that no mean is accidental.
  private static func chart(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    SIMD4(UInt8(15 * x + 20), UInt8(250 - 15 * y), UInt8((x * 7 + y * 11) % 5 * 60), 255)
  }

  /// The mean of what a half cell covers, in linear light.
  private func mean(_ x: Int, _ y: Int, _ factor: Double) -> SIMD3<Double> {
    func share(_ pixel: Int, _ place: Int) -> Double {
      let (low, high) = (Double(place - Self.corner), Double(place - Self.corner + 1))
      return max(0, min(high, Double(pixel + 1) * factor) - max(low, Double(pixel) * factor))
    }
    var (sum, weight) = (SIMD3<Double>.zero, 0.0)
    for py in 0..<Self.count {
      for px in 0..<Self.count {
        let share = share(px, x) * share(py, y)
        let color = Self.chart(px, py)
        for channel in 0..<3 { sum[channel] += share * Self.light(color[channel]) }
        weight += share
      }
    }
    return sum / weight
  }

  private static func light(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  @Test(
    "where colours mix, other factors show the mean of what each half cell covers",
    arguments: [GlyphRepertoire.blocks, .quadrants, .halves, .sextants, .octants]
  )
  func seams(_ glyphs: GlyphRepertoire) throws {
    let image = try Self.image(Self.chart)
    // At these the image ends on a border of half cells.
    for factor in glyphs == .octants ? [1.25, 1.75, 2.25] : [1.5, 2.5, 1.25, 1.375] {
      let frame = drawn(image, factor, RenderStyle(glyphs: glyphs))
      let side = Int((factor * Double(Self.count)).rounded())
      for y in Self.corner..<Self.corner + side {
        for x in Self.corner..<Self.corner + side {
          let cell = frame[x, y / 2]
          let isUpper = y % 2 == 0
          let isInk = cell.glyph == 0x2588 || cell.glyph == (isUpper ? 0x2580 : 0x2584)
          #expect([0x20, 0x2580, 0x2584, 0x2588].contains(cell.glyph), "\(x) \(y)")
          let found = (isInk ? cell.foreground : cell.background).rawValue
          let mean = mean(x, y, factor)
          for channel in 0..<3 {
            let byte = Double(found >> UInt32(16 - 8 * channel) & 255)
            #expect(abs(byte - Self.byte(mean[channel])) <= 1, "\(factor): \(x) \(y) \(channel)")
          }
        }
      }
    }
  }

  @Test("a seam with nothing is as soft as one with another pixel")
  func outerSeams() throws {
    let image = try Self.image { x, _ in x % 2 == 0 ? SIMD4(repeating: 255) : .zero }
    let frame = drawn(image, 1.5, RenderStyle())
    let shown = (4..<13).map { Double(frame[$0, 4].background.rawValue & 255) }
    let half = Self.byte(0.5)
    let expected = [255, half, 0, 255, half, 0, 255, half, 0]
    for (one, other) in zip(shown, expected) { #expect(abs(one - other) <= 1, "\(shown)") }
  }

  @Test("an image whose size is animated keeps it, and is drawn alike at all factors")
  func animated() throws {
    func scale(_ layer: Layer) {
      let animation = BasicAnimation(keyPath: "transform.scale")
      animation.fromValue = 1.0
      animation.toValue = 1.0
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    let image = try Self.image(.checks)
    let style = RenderStyle(depth: .palette16)
    let still = ShownSamples(drawn(image, 1.5, style), .blocks) {
      $0 == CellColor(paletteIndex: 15)
    }
    let moving = ShownSamples(drawn(image, 1.5, style, scale), .blocks) {
      $0 == CellColor(paletteIndex: 15)
    }
    #expect(try #require(still.box).left == 64)
    #expect(try #require(moving.box).left == 32)
    #expect(try #require(moving.box).right > 32 + 22 * 8)
    // In mixed colours a whole factor is no exception.
    #expect(drawn(image, 2, RenderStyle(), scale) == drawn(image, 2, RenderStyle()))
  }

  @Test("an image that is to cover its bounds, and one in nine parts, keep their size")
  func kept() throws {
    let image = try Self.image(.rows)
    let style = RenderStyle(depth: .palette16)
    for change in [
      { (layer: Layer) in layer.contentsGravity = .resizeAspectFill },
      { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) },
    ] {
      let shown = ShownSamples(drawn(image, 1.5, style, change), .blocks) {
        $0 == CellColor(paletteIndex: 15)
      }
      #expect(try #require(shown.box).left == 32)
      #expect(try #require(shown.box).right == 32 + 24 * 8)
    }
  }
}
