/// A colour in the gamma-encoded sRGB space, with straight (not premultiplied) alpha.
///
/// Components are nominally in 0...1. Interpolation may leave that range temporarily (springs
/// overshoot), so components are clamped only when a colour is output.
///
/// ```swift
/// let amber = Color(red: 1, green: 0.8, blue: 0.4)
/// let same = Color(rgb: 0xFFCC66)
/// let read = Color("#ffcc66")  // nil if the text is no colour
/// ```
public struct Color: Hashable, Sendable {
  /// Red, gamma-encoded, nominally 0...1.
  public var red: Double
  /// Green, gamma-encoded, nominally 0...1.
  public var green: Double
  /// Blue, gamma-encoded, nominally 0...1.
  public var blue: Double
  /// Opacity, nominally 0...1.
  public var alpha: Double
  /// The role that the colour plays: its components are those of one theme.
  public package(set) var role = ColorRole.none

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

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
