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
    for index in 0..<64 {
      let sample = samples[index]
      let light = 0.2126 * sample.x + 0.7152 * sample.y + 0.0722 * sample.z
      let root = (light + RootLight.lift).squareRoot()
      roots[index] = root
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
}
