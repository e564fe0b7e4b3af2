import Foundation

/// Conversions between gamma-encoded sRGB components and linear light.
///
/// Colours are stored and animated encoded, but light is additive only when linear. The constants
/// are those of IEC 61966-2-1 (sRGB): a linear segment of slope 1 / 12.92 up to 0.04045, then a
/// power of 2.4 with an offset of 0.055 that makes the two continuous. In the other direction the
/// segments meet at the light of 0.04045, which is ((0.04045 + 0.055) / 1.055) to the power 2.4 =
/// 0.0031306684425...
public enum LinearLight {
  /// The light of an encoded component; exact, and an odd function.
  public static func decoded(_ component: Double) -> Double {
    let size = component.magnitude
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The encoded component of an amount of light; exact, and an odd function.
  public static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let component =
      size <= 0.003_130_668_442_500_634 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// The light of an encoded byte; a table lookup.
  public static func decoded(byte: UInt8) -> Double {
    lights[Int(byte)]
  }

  /// The encoded byte nearest to an amount of light; a table lookup.
  ///
  /// Equal to rounding the exact formula. Light outside 0...1 is clamped.
  public static func encodedByte(_ light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    // The guess is never too high, and the table is fine enough that a step or two suffices.
    var byte = guesses[Int(light * Double(guessCount))]
    while byte < 255, light >= edges[Int(byte)] { byte += 1 }
    return byte
  }

  private static let guessCount = 4096

  private static let lights: [Double] = (0...255).map { decoded(Double($0) / 255) }

  /// The light of each byte in single precision, for bulk conversion.
  package static let floats = ContiguousArray(lights.map { Float($0) })

  /// The last index of the tables for bulk conversion.
  static let parts = 4096
  /// The encoded component of the light whose square root is i / 4096.
  static let encodedRoots = ContiguousArray(
    (0...parts).map { Float(encoded(pow(Double($0) / Double(parts), 2))) }
  )
  /// The light of the encoded component i / 4096.
  package static let decodedParts = ContiguousArray(
    (0...parts).map { Float(decoded(Double($0) / Double(parts))) }
  )

  /// For each byte, the light from which the next byte is nearer.
  private static let edges: [Double] = (0...255).map { decoded((Double($0) + 0.5) / 255) }

  /// The byte at the lower end of each of the `guessCount` intervals of 0...1.
  private static let guesses: [UInt8] = (0..<guessCount)
    .map {
      Color.byte(encoded(Double($0) / Double(guessCount)))
    }
}

extension Color {
  /// The amounts of red, green and blue light, nominally 0...1, without alpha.
  public var linear: SIMD3<Double> {
    SIMD3(
      LinearLight.decoded(red),
      LinearLight.decoded(green),
      LinearLight.decoded(blue)
    )
  }

  /// Creates a colour from amounts of light.
  public init(linear light: SIMD3<Double>, alpha: Double = 1) {
    self.init(
      red: LinearLight.encoded(light.x),
      green: LinearLight.encoded(light.y),
      blue: LinearLight.encoded(light.z),
      alpha: alpha
    )
  }

  /// The relative luminance: 0 for black, 1 for white; alpha is ignored.
  ///
  /// The weights are those of the sRGB primaries (ITU-R BT.709); they sum to 1.
  public var luminance: Double {
    (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }
}
