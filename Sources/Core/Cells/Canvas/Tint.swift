import LaminaMath

extension Color {
  /// The colour with each component multiplied by that of another one, alpha too.
  package func multiplied(by other: Color) -> Color {
    Color(components: components * other.components)
  }
}

extension ShadedCells {
  /// Multiplies all samples by the light of a colour.
  ///
  /// Light is not gamma-encoded: to multiply it comes to what multiplying encoded components would.
  func tint(_ factor: SIMD4<Float>) {
    for index in 0..<count * 64 { light[index] *= factor }
  }
}
