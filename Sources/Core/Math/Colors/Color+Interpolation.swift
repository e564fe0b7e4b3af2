extension Color {
  /// The four components: red, green, blue, alpha.
  public var components: SIMD4<Double> {
    get { SIMD4(red, green, blue, alpha) }
    set { (red, green, blue, alpha) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  /// Creates a colour from its four components: red, green, blue, alpha.
  public init(components: SIMD4<Double>) {
    self.init(
      red: components.x,
      green: components.y,
      blue: components.z,
      alpha: components.w
    )
  }

  /// Interpolates two colours: each encoded component, alpha included, linearly.
  ///
  /// - Parameters:
  ///   - from: The colour at fraction 0.
  ///   - to: The colour at fraction 1.
  ///   - fraction: Any finite number; outside 0...1 components may leave their range.
  /// - Returns: The interpolated colour, not clamped.
  public static func interpolate(from: Color, to: Color, fraction: Double) -> Color {
    Color(components: Interpolation.mix(from.components, to.components, fraction))
  }
}
