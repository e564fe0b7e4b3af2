import LaminaMath

/// Conversion of colours to light, for shaders that fill samples themselves.
enum LightOfColor {
  /// The light of the encoded component i / 4096.
  private static let decoded = LinearLight.decodedParts

  /// Linear light times alpha, and alpha, of a colour's four components; clamped to 0...1.
  @inline(__always)
  static func light(_ components: SIMD4<Double>) -> SIMD4<Float> {
    let clamped = components.clamped(lowerBound: .zero, upperBound: .one)
    let places = (clamped * 4096).rounded(.toNearestOrAwayFromZero)
    let alpha = Float(clamped.w)
    return SIMD4(
      decoded[Int(places.x)] * alpha,
      decoded[Int(places.y)] * alpha,
      decoded[Int(places.z)] * alpha,
      alpha
    )
  }
}
