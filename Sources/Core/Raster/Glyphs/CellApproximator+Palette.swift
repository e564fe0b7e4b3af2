import LaminaCells

extension CellApproximator {
  /// A cell in two entries of a palette.
  struct PaletteApproximation {
    /// The samples in the first colour; the others have the second.
    var split: Coverage
    var first: PackedColor
    var second: PackedColor
  }

  /// A single colour for the whole cell, mixed from two entries.
  private struct Flat {
    var mix: PaletteMixer.Mix
    /// The shade at or below the fraction, 0...3; the number of shades to the next available one;
    /// and the position of the fraction between them, 0...1.
    var level: Int
    var step: Int
    var fraction: Float
    /// The expected squared error of a sample.
    var cost: Float
  }

  /// The cost of the even grain of a shade, relative to the squared distance of its colours.
  private static let grain: Float = 0.02
  /// The tolerance for splits other than the best: the explained variance that a candidate may
  /// lack, relative to the palette's cost for the best one.
  private static let slack: Float = 0.2

  /// The fit for opaque samples of a region if colours are palette entries.
  ///
  /// The best split of the cell, or one shade for all of it, whichever is nearer in the available
  /// colours. The threshold, 0...1, is that of the cell in the pattern that mixes entries.
  func paletteApproximation(
    _ samples: UnsafePointer<SIMD4<Float>>,
    in region: Coverage,
    threshold: Float,
    _ mixer: PaletteMixer
  ) -> PaletteApproximation {
    let summary = summarize(samples, region)
    let flat = flat(for: summary, mixer)
    if summary.spread > Self.even, let first = findGains(summary) {
      let divided = divided(first, summary, mixer)
      var (best, least) = (divided, divided.cost)
      let most = min(least, summary.spread + summary.count * flat.cost)
      // Splits that explain nearly as much may be better in the available colours.
      let limit = gains[first] - Self.slack * (divided.cost - (summary.spread - gains[first]))
      for index in 0..<splits.masks.count where gains[index] >= limit && index != first {
        let bound = min(least, most)
        if gains[index] == 0 || gains[index] <= summary.spread - bound { continue }
        let other = self.divided(index, summary, mixer, below: bound)
        if other.cost < least { (best, least) = (other, other.cost) }
      }
      if least < summary.spread + summary.count * flat.cost {
        return PaletteApproximation(
          split: splits.masks[best.index],
          first: mixer.color(best.first.entry(at: threshold)),
          second: mixer.color(best.second.entry(at: threshold))
        )
      }
    }
    let level = flat.level + (flat.fraction > threshold ? flat.step : 0)
    return PaletteApproximation(
      split: Coverage.shades[level],
      first: mixer.color(level == 0 ? flat.mix.first : flat.mix.second),
      second: mixer.color(level == 4 ? flat.mix.second : flat.mix.first)
    )
  }

  /// A cell split in one way.
  private struct Divided {
    var index: Int
    var first: PaletteMixer.Mix
    var second: PaletteMixer.Mix
    var cost: Float
  }

  /// Finds the colours for one split; those of the second side only if the first one leaves the
  /// cost below a bound.
  private func divided(
    _ index: Int,
    _ summary: Summary,
    _ mixer: PaletteMixer,
    below bound: Float = .infinity
  ) -> Divided {
    let inked = summary.count(splits.masks[index], splits.counts[index])
    let (one, other) = means(index, summary)
    let first = mixer.mix(for: one, use: .pattern)
    var cost = summary.spread - gains[index] + inked * first.cost
    if cost >= bound { return Divided(index: index, first: first, second: first, cost: .infinity) }
    let second = mixer.mix(for: other, use: .pattern)
    cost += (summary.count - inked) * second.cost
    return Divided(index: index, first: first, second: second, cost: cost)
  }

  @inline(__always)
  private func flat(for summary: Summary, _ mixer: PaletteMixer) -> Flat {
    // A part of a cell has no even shade.
    guard hasShades && summary.region == .full else {
      let mix = mixer.mix(for: summary.mean, use: .pattern)
      return Flat(mix: mix, level: 0, step: 4, fraction: mix.share, cost: mix.cost)
    }
    let mix = mixer.mix(for: summary.mean, use: .shade)
    let level = min(3, (mix.share * 4).rounded(.down))
    let fraction = mix.share * 4 - level
    let step =
      mixer.root(of: mix, share: (level + 1) / 4)
      - mixer.root(of: mix, share: level / 4)
    let cost =
      mix.error + fraction * (1 - fraction) * (step * step).sum()
      + Self.grain * mix.share * (1 - mix.share) * mix.contrast
    return Flat(mix: mix, level: Int(level), step: 1, fraction: fraction, cost: cost)
  }
}
