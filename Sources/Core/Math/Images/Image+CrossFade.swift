extension Image {
  /// The picture on the way from one image to another.
  ///
  /// As in Core Animation, the encoded components are mixed, weighted by alpha. Of images of
  /// different sizes each is stretched to the larger width and height.
  ///
  /// - Parameters:
  ///   - from: The image at amount 0; nil for nothing.
  ///   - to: The image at amount 1; nil for nothing.
  ///   - amount: 0...1; clamped.
  /// - Returns: The mixed image; nil where there is nothing to see.
  public static func crossFade(from: Image?, to: Image?, amount: Double) -> Image? {
    let amount = min(1, max(0, amount))
    if amount == 0 || from == to { return from }
    if amount == 1 { return to }
    guard let first = from ?? to else { return nil }
    let sizes = [from ?? first, to ?? first]
    let width = sizes.reduce(1) { max($0, $1.width) }
    // Two pictures, one long and one high, may have too many pixels between them.
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
