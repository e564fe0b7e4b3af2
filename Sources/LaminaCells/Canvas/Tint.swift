import LaminaMath

extension Color {
  /// The colour with each component multiplied by that of another one, alpha too.
  package func multiplied(by other: Color) -> Color {
    Color(components: components * other.components)
  }
}

extension ShadedCells {
  /// Multiplies all samples by a colour.
  ///
  /// Light is not gamma-encoded: it is multiplied by the light of the colour, which comes to what
  /// multiplying encoded components would.
  func tint(_ color: Color) {
    var factor = PackedColor(opaque: color).premultiplied
    let alpha = Float(max(0, min(1, color.alpha)))
    factor *= alpha
    for index in 0..<count * 64 { light[index] *= factor }
  }
}
