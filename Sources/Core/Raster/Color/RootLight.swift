import CVectors

/// A perceptually even scale of light: square roots, less steep near black, where the scale of
/// encoded colours is linear as well.
///
/// Cheaper than encoding, and as good for comparing the distances of colours.
enum RootLight {
  /// The light added before taking the root: near black the slope equals that of encoding.
  static let lift: Float = 0.001

  @inline(__always)
  static func root(of light: SIMD4<Float>) -> SIMD4<Float> { cv_roots(light + lift) }

  @inline(__always)
  static func light(of root: SIMD4<Float>) -> SIMD4<Float> { root * root - lift }
}
