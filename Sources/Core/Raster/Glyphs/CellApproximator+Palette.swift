import LaminaCells

extension CellApproximator {
  /// The tolerance for splits other than the best: the explained variance that a candidate may
  /// lack, relative to the palette's cost for the best one.
  private static let slack: Float = 0.5
  /// The most splits that are tried besides the best one.
  private static let tries = 8

  /// The fit for opaque samples of a region whose colours will be reduced to entries of a palette.
  ///
  /// The colours are the means of both sides; the split is the best one in the available entries,
  /// if not one shade for all of the cell is nearer.
  func approximation(
    _ samples: UnsafePointer<SIMD4<Float>>,
    in region: Coverage,
    _ mixer: PictureMixer
  ) -> Approximation {
    let summary = summarize(samples, region)
    guard summary.spread > Self.even, let first = findGains(summary) else {
      let mean = RootLight.light(of: summary.mean)
      return Approximation(split: .full, first: mean, second: mean)
    }
    let flat = mixer.even(for: summary.mean, hasShades: !splits.masks.isEmpty && region == .full)
    let divided = divided(first, summary, mixer)
    var (best, least) = (divided, divided.cost)
    let most = min(least, summary.spread + summary.count * flat.cost)
    // Splits that explain nearly as much may be better in the available colours.
    let limit = gains[first] - Self.slack * (divided.cost - (summary.spread - gains[first]))
    var tries = 0
    for index in 0..<splits.masks.count where gains[index] >= limit && index != first {
      if tries == Self.tries { break }
      let bound = min(least, most)
      if gains[index] == 0 || gains[index] <= summary.spread - bound { continue }
      tries += 1
      let other = self.divided(index, summary, mixer, below: bound)
      if other.cost < least { (best, least) = (other, other.cost) }
    }
    let (one, other) = means(best.index, summary)
    return Approximation(
      split: splits.masks[best.index],
      first: RootLight.light(of: one),
      second: RootLight.light(of: other)
    )
  }

  /// A cell split in one way.
  private struct Divided {
    var index: Int
    var cost: Float
  }

  /// Finds the colours for one split; those of the second side only if the first one leaves the
  /// cost below a bound.
  private func divided(
    _ index: Int,
    _ summary: Summary,
    _ mixer: PictureMixer,
    below bound: Float = .infinity
  ) -> Divided {
    let inked = summary.count(splits.masks[index], splits.counts[index])
    let (one, other) = means(index, summary)
    let first = mixer.mix(for: one, use: .pattern)
    var cost = summary.spread - gains[index] + inked * first.cost
    if cost >= bound { return Divided(index: index, cost: .infinity) }
    let second = mixer.mix(for: other, use: .pattern)
    cost += (summary.count - inked) * second.cost
    return Divided(index: index, cost: cost)
  }
}
