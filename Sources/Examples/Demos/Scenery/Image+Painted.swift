import Lamina

extension Image {
  /// Returns an image from its pixels: red, green, blue and alpha, each limited to 0...1.
  static func painted(
    _ width: Int,
    _ height: Int,
    _ color: (_ column: Int, _ row: Int) -> SIMD4<Double>
  ) -> Image {
    var colors = ContiguousArray<SIMD4<UInt8>>()
    colors.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = color(column, row)
          .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
        colors.append(SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int>(pixel * 255)))
      }
    }
    return Image(width: width, height: height, colors: colors)
  }
}
