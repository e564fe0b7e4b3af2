extension Image {
  /// Cross-fades two images.
  ///
  /// As in Core Animation, encoded components are interpolated, weighted by alpha. Images of
  /// different sizes are both stretched to the larger width and height.
  ///
  /// - Parameters:
  ///   - from: The image at amount 0; nil is transparent.
  ///   - to: The image at amount 1; nil is transparent.
  ///   - amount: 0...1; clamped.
  /// - Returns: The cross-faded image; nil if nothing is visible.
  public static func crossFade(from: Image?, to: Image?, amount: Double) -> Image? {
    let amount = min(1, max(0, amount))
    if amount == 0 || from == to { return from }
    if amount == 1 { return to }
    guard let first = from ?? to else { return nil }
    let sizes = [from ?? first, to ?? first]
    let width = sizes.reduce(1) { max($0, $1.width) }
    // A wide and a tall image together may exceed the pixel limit.
    let height = min(sizes.reduce(1) { max($0, $1.height) }, largestPixelCount / width)
    let (a, b) = (from.map { ImageSampler($0) }, to.map { ImageSampler($0) })
    let scales = sizes.map {
      SIMD2(Double($0.width) / Double(width), Double($0.height) / Double(height))
    }
    var colors = ContiguousArray<SIMD4<UInt8>>()
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let (p, q) = (place * scales[0], place * scales[1])
        let old = a?.color(x: p.x, y: p.y) ?? .clear
        let new = b?.color(x: q.x, y: q.y) ?? .clear
        colors.append(old.crossFaded(to: new, amount: amount).bytes)
      }
    }
    return Image(width: width, height: height, colors: colors)
  }
}
