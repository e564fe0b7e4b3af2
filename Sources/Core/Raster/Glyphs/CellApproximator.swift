import LaminaCells

/// Finds the glyph and the two colours that differ least from the samples of a cell.
///
/// Differences are measured on the scale of ``RootLight``. Work is bound by the number of distinct
/// splits of a cell by glyphs; nothing is allocated once the buffers have grown.
final class CellApproximator {
  /// A cell in two colours.
  struct Approximation {
    /// The samples in the first colour; the others have the second.
    var split: Coverage
    /// Linear light times alpha, and alpha.
    var first: SIMD4<Float>
    var second: SIMD4<Float>
  }

  /// The least and the greatest alpha of some samples.
  @inline(__always)
  func alphas(_ samples: UnsafePointer<SIMD4<Float>>, in region: Coverage) -> (Float, Float) {
    var (low, high): (Float, Float) = (1, 0)
    if region == .full {
      for index in 0..<64 {
        let alpha = samples[index].w
        low = alpha < low ? alpha : low
        high = alpha > high ? alpha : high
      }
    } else {
      for index in 0..<64 where region >> Coverage(index) & 1 != 0 {
        let alpha = samples[index].w
        low = alpha < low ? alpha : low
        high = alpha > high ? alpha : high
      }
    }
    return (low, high)
  }

  /// The subset of samples whose alpha is above a limit.
  func samples(
    _ samples: UnsafePointer<SIMD4<Float>>,
    in region: Coverage,
    above limit: Float
  ) -> Coverage {
    var result: Coverage = 0
    for index in 0..<64 where samples[index].w > limit { result |= 1 << Coverage(index) }
    return result & region
  }

  /// Makes translucent samples opaque, keeping their colours.
  func makeOpaque(_ samples: Samples, in region: Coverage) {
    for index in 0..<64 where region >> Coverage(index) & 1 != 0 && samples[index].w > 0 {
      samples[index] /= samples[index].w
    }
  }

  func mean(_ samples: UnsafePointer<SIMD4<Float>>, in region: Coverage) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for index in 0..<64 where region >> Coverage(index) & 1 != 0 { sum += samples[index] }
    return sum / Float(max(1, region.nonzeroBitCount))
  }

  private var style = RenderStyle()
  /// Whether cells are split by light alone, not by the glyphs of the style.
  var isByLight: Bool { style.depth == .mono }
  private(set) var splits = PictureSplits(.blocks)
  /// Buffers for the sums of each split, and for the variance that each explains.
  let sums: Samples
  let gains: UnsafeMutablePointer<Float>
  /// A buffer for the samples of one cell, as roots of light.
  private let roots: Samples
  /// A buffer for the samples of a row of cells.
  private(set) var light: Samples
  /// A buffer for the quarters of a row of cells.
  private(set) var quarters: Samples
  private var capacity = 0

  /// More than the number of splits of any repertoire.
  private static let mostSplits = 256
  /// Half a step of eight bits, squared and summed over 64 samples: less cannot be shown.
  static let even: Float = 64 * 0.25 / 65025

  init() {
    sums = .allocate(capacity: Self.mostSplits)
    gains = .allocate(capacity: Self.mostSplits)
    roots = .allocate(capacity: 64)
    light = .allocate(capacity: 1)
    quarters = .allocate(capacity: 1)
  }

  deinit {
    sums.deallocate()
    gains.deallocate()
    roots.deallocate()
    light.deallocate()
    quarters.deallocate()
  }

  /// Reserves buffers for a row of cells, and adopts the render style.
  func prepare(_ style: RenderStyle, count: Int) {
    if style.glyphs != self.style.glyphs || style.depth != self.style.depth {
      splits = PictureSplits(style.pictureGlyphs)
    }
    self.style = style
    if count > capacity {
      light.deallocate()
      light = .allocate(capacity: 64 * count)
      quarters.deallocate()
      quarters = .allocate(capacity: 4 * count)
      capacity = count
    }
  }

  /// The sums of some samples, as roots of light.
  struct Summary {
    var region: Coverage
    var count: Float
    var total: SIMD4<Float>
    /// The sum of the squared differences from the mean.
    var spread: Float

    @inline(__always) var mean: SIMD4<Float> { total / count }

    /// The number of samples of the region in a mask.
    @inline(__always)
    func count(_ mask: Coverage, _ whole: Float) -> Float {
      region == .full ? whole : Float((mask & region).nonzeroBitCount)
    }
  }

  @inline(__always)
  func summarize(_ samples: UnsafePointer<SIMD4<Float>>, _ region: Coverage) -> Summary {
    let roots = roots
    if region == .full {
      for index in 0..<64 { roots[index] = RootLight.root(of: samples[index]) }
    } else {
      for index in 0..<64 {
        let isInside = region >> Coverage(index) & 1 != 0
        roots[index] = isInside ? RootLight.root(of: samples[index]) : .zero
      }
    }
    let (total, squares) = splits.add(roots, into: sums)
    let count = Float(region.nonzeroBitCount)
    let spread = (squares - total * total / count).sum()
    return Summary(region: region, count: count, total: total, spread: spread)
  }

  /// Computes the variance that each split explains; returns the index of the best, or nil.
  @inline(__always)
  func findGains(_ summary: Summary) -> Int? {
    let (sums, gains, mean, count) = (sums, gains, summary.mean, summary.count)
    var best = -1
    var most: Float = 0
    splits.masks.withUnsafeBufferPointer { masks in
      splits.counts.withUnsafeBufferPointer { counts in
        for index in 0..<masks.count {
          let inked = summary.count(masks[index], counts[index])
          let distance = sums[index] - inked * mean
          let weight = inked * (count - inked)
          let gain = weight > 0 ? (distance * distance).sum() * count / weight : 0
          gains[index] = gain
          if gain > most { (most, best) = (gain, index) }
        }
      }
    }
    return best < 0 ? nil : best
  }

  /// The fit if any colour can be shown.
  func approximation(_ samples: UnsafePointer<SIMD4<Float>>, in region: Coverage) -> Approximation {
    if isByLight { return approximationByLight(samples, in: region) }
    let summary = summarize(samples, region)
    if summary.spread > Self.even, let best = findGains(summary) {
      let (first, second) = means(best, summary)
      return Approximation(
        split: splits.masks[best],
        first: RootLight.light(of: first),
        second: RootLight.light(of: second)
      )
    }
    let mean = summary.mean
    return Approximation(
      split: .full,
      first: RootLight.light(of: mean),
      second: RootLight.light(of: mean)
    )
  }

  /// The mean roots of light on both sides of a split.
  @inline(__always)
  func means(_ index: Int, _ summary: Summary) -> (SIMD4<Float>, SIMD4<Float>) {
    let inked = summary.count(splits.masks[index], splits.counts[index])
    return (sums[index] / inked, (summary.total - sums[index]) / (summary.count - inked))
  }
}

extension RenderStyle {
  /// The glyphs whose splits approximate the samples of pictures.
  ///
  /// ASCII without colours is matched by shape, so that it needs more than one colour per cell.
  fileprivate var pictureGlyphs: GlyphRepertoire {
    if depth != .mono { return glyphs }
    return switch glyphs {
    case .ascii: .blocks
    case .blocks: .quadrants
    case .halves, .quadrants, .sextants, .octants, .braille: glyphs
    }
  }
}
