extension PictureFitter {
  /// A cell in two entries of a palette.
  struct PaletteFit {
    /// The samples in the first colour; the others are in the second.
    var split: Coverage
    var first: PackedColor
    var second: PackedColor
  }

  /// One colour all over the cell, made of two entries.
  private struct Flat {
    var mix: PaletteMixer.Mix
    /// The shade at or below the share, 0...3; how many shades it is to the next that can be had;
    /// and how far the share is on the way there, 0...1.
    var level: Int
    var step: Int
    var fraction: Float
    /// The square of the error of a sample that is to be expected.
    var cost: Float
  }

  /// What the even grain of a shade counts, as a part of the square of the distance of its colours.
  private static let grain: Float = 0.02
  /// How much less than the best a way to divide the cell may explain to be tried, as a part of what
  /// the colours that there are cost the best one.
  private static let slack: Float = 0.2

  /// The fit for opaque samples where colours are entries of a palette: the best way to divide the
  /// cell, or one shade all over it, whichever is nearer in the colours that there are.
  ///
  /// - Parameters:
  ///   - samples: The samples, opaque.
  ///   - region: Those that count.
  ///   - threshold: The cell's own, 0...1, out of the pattern that mixes entries.
  ///   - mixer: Knows the entries.
  /// - Returns: The division and its colours, which are entries.
  func paletteFit(
    _ samples: UnsafePointer<SIMD4<Float>>,
    in region: Coverage,
    threshold: Float,
    _ mixer: PaletteMixer
  ) -> PaletteFit {
    let summary = summarize(samples, region)
    let flat = flat(for: summary, mixer)
    if summary.spread > Self.even, let first = findGains(summary) {
      let divided = divided(first, summary, mixer)
      var (best, least) = (divided, divided.cost)
      let most = min(least, summary.spread + summary.count * flat.cost)
      // Ways that explain nearly as much may do better in the colours that there are.
      let limit = gains[first] - Self.slack * (divided.cost - (summary.spread - gains[first]))
      for index in 0..<splits.masks.count where gains[index] >= limit && index != first {
        let bound = min(least, most)
        if gains[index] == 0 || gains[index] <= summary.spread - bound { continue }
        let other = self.divided(index, summary, mixer, below: bound)
        if other.cost < least { (best, least) = (other, other.cost) }
      }
      if least < summary.spread + summary.count * flat.cost {
        return PaletteFit(
          split: splits.masks[best.index],
          first: mixer.color(best.first.entry(at: threshold)),
          second: mixer.color(best.second.entry(at: threshold))
        )
      }
    }
    let level = flat.level + (flat.fraction > threshold ? flat.step : 0)
    return PaletteFit(
      split: Coverage.shades[level],
      first: mixer.color(level == 0 ? flat.mix.first : flat.mix.second),
      second: mixer.color(level == 4 ? flat.mix.second : flat.mix.first)
    )
  }

  /// A cell divided in one way.
  private struct Divided {
    var index: Int
    var first: PaletteMixer.Mix
    var second: PaletteMixer.Mix
    var cost: Float
  }

  /// Finds the colours for one way to divide the cell; those of the second side only if the first one
  /// leaves the cost below a bound.
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
