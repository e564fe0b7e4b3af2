import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// The splits of cells whose colours are entries of a palette: as if no mix were left out.
@Suite struct PaletteApproximationTests {
  /// Smooth samples with some grain, or grain alone.
  private static func samples(_ round: Int, _ random: inout SeededGenerator) -> [SIMD4<Float>] {
    let grain: Float = round % 2 == 0 ? 1 : 0.15
    let corner = SIMD3<Float>.random(in: 0...1, using: &random)
    let (across, down) = (
      SIMD3<Float>.random(in: -0.1...0.1, using: &random),
      SIMD3<Float>.random(in: -0.1...0.1, using: &random)
    )
    return (0..<64)
      .map { index in
        let slope = corner + across * Float(index % 8) + down * Float(index / 8)
        let color = slope * (1 - grain) + SIMD3.random(in: 0...1, using: &random) * grain
        let light = color * color
        return SIMD4(light.clamped(lowerBound: .zero, upperBound: .one), 1)
      }
  }

  /// The split of the long way: each mix is computed as a whole.
  private func longWay(
    _ samples: UnsafePointer<SIMD4<Float>>,
    _ approximator: CellApproximator,
    _ mixer: PictureMixer
  ) -> Coverage {
    let summary = approximator.summarize(samples, .full)
    guard summary.spread > CellApproximator.even, let first = approximator.findGains(summary) else {
      return .full
    }
    let splits = approximator.splits
    func cost(_ index: Int) -> Float {
      let inked = splits.counts[index]
      let (one, other) = approximator.means(index, summary)
      let sides = inked * mixer.mix(for: one, use: .pattern).cost
      let cost = summary.spread - approximator.gains[index] + sides
      return cost + (summary.count - inked) * mixer.mix(for: other, use: .pattern).cost
    }
    let flat = mixer.even(for: summary.mean, hasShades: !splits.masks.isEmpty)
    var (best, least, tries) = (first, cost(first), 0)
    let most = min(least, summary.spread + summary.count * flat.cost)
    let gains = approximator.gains
    let limit = gains[first] - 0.5 * (least - (summary.spread - gains[first]))
    for index in splits.masks.indices where gains[index] >= limit && index != first && tries < 8 {
      let bound = min(least, most)
      if gains[index] == 0 || gains[index] <= summary.spread - bound { continue }
      tries += 1
      let inked = splits.counts[index]
      let side = mixer.mix(for: approximator.means(index, summary).0, use: .pattern).cost
      if summary.spread - gains[index] + inked * side >= bound { continue }
      let other = cost(index)
      if other < least { (best, least) = (index, other) }
    }
    return splits.masks[best]
  }

  @Test(
    "splits are those of the long way",
    arguments: [ColorDepth.palette16, .palette256],
    [GlyphRepertoire.blocks, .octants]
  )
  func splits(depth: ColorDepth, glyphs: GlyphRepertoire) throws {
    let palette = try #require(Palette.palette(for: depth))
    let (approximator, mixer) = (CellApproximator(), PictureMixer(palette))
    approximator.prepare(RenderStyle(depth: depth, glyphs: glyphs), count: 1)
    var random = SeededGenerator(seed: 5)
    var found: Set<Coverage> = []
    for round in 0..<400 {
      Self.samples(round, &random)
        .withUnsafeBufferPointer { buffer in
          guard let samples = buffer.baseAddress else { return }
          let split = approximator.approximation(samples, in: .full, mixer).split
          #expect(split == longWay(samples, approximator, mixer), "\(round)")
          found.insert(split)
        }
    }
    #expect(found.count > 4)
  }
}
