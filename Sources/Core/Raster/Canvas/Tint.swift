import LaminaCells
import LaminaMath

extension Color {
  /// The colour multiplied by another one component by component, including alpha.
  package func multiplied(by other: Color) -> Color {
    Color(components: components * other.components)
  }
}

extension ShadedCells {
  /// Multiplies all samples by the light of a colour.
  ///
  /// Although light is not gamma-encoded, this approximates multiplying encoded components.
  func tint(_ factor: SIMD4<Float>) {
    for index in 0..<count * 64 { light[index] *= factor }
  }
}
