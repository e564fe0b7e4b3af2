import Foundation
import Lamina

/// A colour of layers.
public typealias CGColor = Color

/// A colour of views.
///
/// - Source: UIColor
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The colour as layers take it.
  public let cgColor: CGColor

  /// Creates a colour from a layer's colour.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a colour from red, green, blue and opacity.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation, brightness and opacity.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    func part(_ shift: CGFloat) -> CGFloat {
      let turn = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let place = turn < 0 ? turn + 6 : turn
      return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour from Display P3 components, which are treated as sRGB.
  public convenience init(
    displayP3Red red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates the mean colour of an image.
  ///
  /// - Note: Differs from UIColor, whose colour repeats the image.
  public convenience init(patternImage image: UIImage) {
    var (sum, weight) = (SIMD4<Double>.zero, 0.0)
    let pixels = image.cgImage?.rgba ?? []
    for index in stride(from: 0, to: pixels.count - 3, by: 4) {
      let alpha = Double(pixels[index + 3])
      let color = SIMD3(pixels[index], pixels[index + 1], pixels[index + 2])
      sum += SIMD4(Double(color.x), Double(color.y), Double(color.z), 255) * alpha
      weight += alpha
    }
    let mean = weight > 0 ? sum / (255 * weight) : .zero
    let alpha = pixels.isEmpty ? 0 : 4 * weight / (255 * Double(pixels.count))
    self.init(red: mean.x, green: mean.y, blue: mean.z, alpha: alpha)
  }

  /// Creates a colour from a provider; the only appearance is the light one.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }

  /// Whether two colours are equal.
  public static func == (one: UIColor, other: UIColor) -> Bool { one.cgColor == other.cgColor }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }

  /// The components.
  public var description: String {
    "UIColor \(cgColor.red) \(cgColor.green) \(cgColor.blue) \(cgColor.alpha)"
  }
}

/// The traits of a screen; there is only one appearance.
public struct UITraitCollection: Hashable, Sendable {
  /// The interface styles.
  public enum Style: Int, Sendable { case unspecified, light, dark }
  /// Always unspecified.
  public var userInterfaceStyle: Style { .unspecified }
}

extension UIColor {
  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Reads red, green, blue and opacity.
  ///
  /// - Returns: Always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads hue, saturation, brightness and opacity.
  ///
  /// - Returns: Always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (cgColor.red, cgColor.green, cgColor.blue)
    let most = max(r, g, b)
    let span = most - min(r, g, b)
    var turn = 0.0
    if span > 0 {
      turn = most == r ? (g - b) / span : most == g ? 2 + (b - r) / span : 4 + (r - g) / span
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads the grey level.
  ///
  /// - Returns: Whether the colour is a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = cgColor.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Sets the fill and stroke colours.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour.
  @preconcurrency @MainActor
  public func setFill() { DrawingContext.current?.setFillColor(cgColor) }

  /// Sets the stroke colour.
  @preconcurrency @MainActor
  public func setStroke() { DrawingContext.current?.setStrokeColor(cgColor) }
}

extension Color {
  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a colour from red, green, blue and opacity.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha].map { CGFloat($0) } }

  /// Always four: red, green, blue and opacity.
  public var numberOfComponents: Int { 4 }

  /// The colour itself, for code that converts a view's colour.
  public var cgColor: CGColor { self }
}

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a colour from the components of a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
