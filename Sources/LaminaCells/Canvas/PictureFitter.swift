/// Finds, for the samples of a cell, the glyph and the two colours that differ least from them.
///
/// Differences are those of square roots of light, which is near to how colours are encoded and to
/// how they look. Work is bound by the number of ways in which glyphs divide a cell; nothing is
/// allocated once the buffers have grown.
final class PictureFitter {
  /// One side of a cell: the mean of its samples.
  struct Fit {
    /// The samples in the first colour; the others are in the second.
    var split: Coverage
    /// Linear light times alpha, and alpha.
    var first: SIMD4<Float>
    var second: SIMD4<Float>
  }

  private(set) var look: Look
  private var splits: PictureSplits
  /// Room for the sums of each way to divide a cell.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>
  /// Room for the samples of one cell.
  private let roots: UnsafeMutablePointer<SIMD4<Float>>
  /// Samples of a row of cells.
  private(set) var light: UnsafeMutablePointer<SIMD4<Float>>
  private var capacity = 0

  /// More than there are ways in any repertoire.
  private static let mostSplits = 256
  /// Half a step of eight bits, squared and summed over 64 samples: less cannot be shown.
  private static let even: Float = 64 * 0.25 / 65025

  init(look: Look) {
    self.look = look
    splits = PictureSplits(look.glyphs)
    sums = .allocate(capacity: Self.mostSplits)
    roots = .allocate(capacity: 64)
    light = .allocate(capacity: 1)
  }

  deinit {
    sums.deallocate()
    roots.deallocate()
    light.deallocate()
  }

  /// Makes room for a row of cells, and takes over the look.
  func prepare(_ look: Look, count: Int) {
    if look.glyphs != self.look.glyphs { splits = PictureSplits(look.glyphs) }
    self.look = look
    if count > capacity {
      light.deallocate()
      light = .allocate(capacity: 64 * count)
      capacity = count
    }
  }

  func fit(_ samples: UnsafePointer<SIMD4<Float>>, in region: Coverage) -> Fit {
    for index in 0..<64 {
      roots[index] = samples[index].squareRoot()
    }
    if region != .full {
      for index in 0..<64 where region >> Coverage(index) & 1 == 0 { roots[index] = .zero }
    }
    let (total, squares) = splits.add(roots, into: sums)
    let count = Float(region.nonzeroBitCount)
    let mean = total / count
    let spread = (squares - total * mean).sum()
    if spread <= Self.even {
      return Fit(split: .full, first: mean * mean, second: mean * mean)
    }
    var best = -1
    var most: Float = 0
    for index in 0..<splits.masks.count {
      let inked = region == .full ? splits.counts[index] : Float((splits.masks[index] & region).nonzeroBitCount)
      if inked == 0 || inked == count { continue }
      let distance = sums[index] - inked * mean
      let gain = (distance * distance).sum() * count / (inked * (count - inked))
      if gain > most { (most, best) = (gain, index) }
    }
    if best < 0 {
      return Fit(split: .full, first: mean * mean, second: mean * mean)
    }
    let split = splits.masks[best]
    let inked = Float((split & region).nonzeroBitCount)
    let first = sums[best] / inked
    let second = (total - sums[best]) / (count - inked)
    return Fit(split: split, first: first * first, second: second * second)
  }
}
