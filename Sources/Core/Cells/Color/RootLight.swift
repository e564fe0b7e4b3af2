/// Amounts of light on a scale on which equal differences look about equally large: square roots of
/// light, less steep near black, where the scale of encoded colours is straight too.
///
/// Cheaper than encoding, and as good for telling which of two colours is nearer.
enum RootLight {
  /// How much light is added before the root is taken: near black the slope is that of encoding.
  private static let lift: Float = 0.001

  @inline(__always)
  static func root(of light: SIMD4<Float>) -> SIMD4<Float> {
    (light + lift).squareRoot()
  }

  @inline(__always)
  static func light(of root: SIMD4<Float>) -> SIMD4<Float> {
    root * root - lift
  }
}
