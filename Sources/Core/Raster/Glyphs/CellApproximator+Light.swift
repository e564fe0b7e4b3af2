import LaminaCells

extension CellApproximator {
  /// The fit of a picture without colours: the samples that are lighter than their mean, and the
  /// others.
  ///
  /// There are no glyphs to fit, since glyphs are chosen by the light of sub-cells, later; so edges
  /// and lines within the cell keep their shape.
  func approximationByLight(
    _ samples: UnsafePointer<SIMD4<Float>>,
    in region: Coverage
  ) -> Approximation {
    let roots = gains
    var (sum, squares, total) = (Float(0), Float(0), SIMD4<Float>.zero)
    let isWhole = region == .full
    findRoots(samples, into: roots)
    for index in 0..<64 {
      let (sample, root) = (samples[index], roots[index])
      if !isWhole, region >> Coverage(index) & 1 == 0 { continue }
      sum += root
      squares += root * root
      total += sample
    }
    let count = Float(max(1, region.nonzeroBitCount))
    let mean = sum / count
    var (split, inked): (Coverage, SIMD4<Float>) = (0, .zero)
    if squares - sum * mean > Self.even {
      // Without branches, which would be taken at random.
      for index in 0..<64 { split |= Coverage(roots[index] > mean ? 1 : 0) << Coverage(index) }
      split &= region
      for index in 0..<64 { inked += samples[index] * Float(split >> Coverage(index) & 1) }
    }
    if split == 0 {
      return Approximation(split: .full, first: total / count, second: total / count)
    }
    let area = Float(split.nonzeroBitCount)
    return Approximation(
      split: split,
      first: inked / area,
      second: (total - inked) / (count - area)
    )
  }

  /// The roots of the luminance of 64 samples, four at a time.
  @inline(__always)
  private func findRoots(
    _ samples: UnsafePointer<SIMD4<Float>>,
    into roots: UnsafeMutablePointer<Float>
  ) {
    for index in stride(from: 0, to: 64, by: 4) {
      let (a, b, c, d) = (
        samples[index], samples[index + 1], samples[index + 2], samples[index + 3]
      )
      let light =
        0.2126 * SIMD4(a.x, b.x, c.x, d.x) + 0.7152 * SIMD4(a.y, b.y, c.y, d.y) + 0.0722
        * SIMD4(a.z, b.z, c.z, d.z)
      UnsafeMutableRawPointer(roots + index)
        .storeBytes(of: RootLight.root(of: light), as: SIMD4<Float>.self)
    }
  }
}
