import LaminaCells
import LaminaMath
import Testing

@testable import LaminaRaster

/// How near the cells of a picture come to its samples.
@Suite struct PictureErrorTests {
  /// A picture as a shader; alpha is 1 everywhere.
  private struct Samples: Shader {
    let colors: [SIMD3<Double>]

    func color(x: Double, y: Double) -> Color {
      self[Int(x * 8), Int(y * 4)]
    }

    private subscript(x: Int, y: Int) -> Color {
      let color = colors[y * SamplePicture.width + x]
      return Color(red: color.x / 255, green: color.y / 255, blue: color.z / 255)
    }

    func fill(_ cells: ShadedCells) {
      for y in 0..<8 {
        for x in 0..<8 * cells.count {
          cells.set(self[cells.column * 8 + x, cells.row * 8 + y], x: x, y: y)
        }
      }
    }
  }

  /// The mean squares of the errors of encoded components that were measured, and 1.5 percent more.
  struct Limit: CustomTestStringConvertible, Sendable {
    var glyphs: GlyphRepertoire
    var depth: ColorDepth
    /// In the order of ``SamplePicture``.
    var errors: [Double]
    var testDescription: String { "\(glyphs.rawValue), \(depth.rawValue)" }

    init(_ glyphs: GlyphRepertoire, _ depth: ColorDepth, _ errors: [Double]) {
      (self.glyphs, self.depth, self.errors) = (glyphs, depth, errors)
    }
  }

  private static let limits: [Limit] = [
    Limit(.blocks, .truecolor, [42.1, 965.3, 1321.5, 101.9, 1096.7, 85.8]),
    Limit(.blocks, .palette256, [201.8, 1296.8, 1570.3, 272.2, 1494.7, 168.0]),
    Limit(.blocks, .palette16, [740.1, 2460.9, 2570.9, 720.3, 3020.4, 750.0]),
    Limit(.octants, .truecolor, [42.1, 951.1, 1166.2, 92.1, 1009.1, 65.6]),
    Limit(.octants, .palette256, [201.8, 1283.7, 1381.1, 263.7, 1441.4, 144.6]),
    Limit(.octants, .palette16, [740.1, 2449.8, 2480.3, 720.3, 3044.2, 750.0]),
  ]

  private static let samples = Dictionary(
    uniqueKeysWithValues: SamplePicture.allCases.map { ($0, $0.samples) }
  )

  @Test("a picture is at least as near to its samples as it was measured", arguments: limits)
  func error(limit: Limit) throws {
    for (picture, most) in zip(SamplePicture.allCases, limit.errors) {
      let samples = try #require(Self.samples[picture])
      let frame = draw(samples, RenderStyle(depth: limit.depth, glyphs: limit.glyphs))
      let error = try Self.error(of: frame, samples, limit.depth)
      #expect(error <= most, "\(picture): \(error)")
    }
  }

  @Test(
    "no strip of a picture divides similar entries",
    arguments: limits.filter { $0.depth != .truecolor }
  )
  func hairs(limit: Limit) throws {
    let entries = try #require(Palette.palette(for: limit.depth)).entries
    let labs = entries.map { OKLab(PackedColor(rawValue: 0xFF00_0000 | $0)) }
    var strips = 0
    for (picture, samples) in Self.samples {
      let frame = draw(samples, RenderStyle(depth: limit.depth, glyphs: limit.glyphs))
      for cell in frame.cells {
        guard let strip = CellStrip(cell) else { continue }
        strips += 1
        let one = labs[Int(strip.color.rawValue & 255)]
        let other = labs[Int(strip.other.rawValue & 255)]
        #expect(one.squaredDistance(to: other) >= 0.12 * 0.12, "\(picture)")
      }
    }
    #expect(strips > 20)
  }

  private func draw(_ samples: [SIMD3<Double>], _ style: RenderStyle) -> Frame {
    let size = CellSize(columns: SamplePicture.columns, rows: SamplePicture.rows)
    let canvas = Canvas(size: size, style: style)
    var frame = Frame(size: size)
    canvas.begin()
    canvas.fill(
      .rectangle(x: 0, y: 0, width: Double(size.columns), height: Double(2 * size.rows)),
      paint: .shader(Samples(colors: samples))
    )
    canvas.finish(into: &frame)
    return frame
  }

  private static func error(
    of frame: Frame,
    _ samples: [SIMD3<Double>],
    _ depth: ColorDepth
  ) throws -> Double {
    let palette = Palette.palette(for: depth)
    func light(_ color: CellColor) -> SIMD4<Float> {
      let rgb = palette.map { $0.entries[Int(color.rawValue & 255)] } ?? color.rawValue & 0xFF_FFFF
      return PackedColor(rawValue: 0xFF00_0000 | rgb).premultiplied
    }
    func components(_ light: SIMD4<Float>) -> SIMD3<Double> {
      let color = PackedColor(premultiplied: light).rawValue
      return SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
    }
    var sum = 0.0
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let shape = try #require(GlyphRepertoire.all[cell.glyph])
        let (ink, paper) = (light(cell.foreground), light(cell.background))
        let shade = Coverage.shades.firstIndex(of: shape)
        let even = shade.map { components(paper + (ink - paper) * (Float($0) / 4)) }
        let (inked, blank) = (components(ink), components(paper))
        for sample in 0..<64 {
          let isInked = shape >> Coverage(sample) & 1 != 0
          let shown = even ?? (isInked ? inked : blank)
          let place = (row * 8 + sample / 8) * SamplePicture.width + column * 8 + sample % 8
          let difference = shown - samples[place]
          sum += (difference * difference).sum()
        }
      }
    }
    return sum / Double(3 * samples.count)
  }
}

extension GlyphRepertoire {
  /// What each glyph inks.
  fileprivate static let all: [UInt32: Coverage] = Dictionary(
    (GlyphRepertoire.sextants.shapes + GlyphRepertoire.octants.shapes).map { ($0.glyph, $0.mask) },
    uniquingKeysWith: { one, _ in one }
  )
}
