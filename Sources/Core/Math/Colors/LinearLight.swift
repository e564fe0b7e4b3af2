import Foundation

/// The step between gamma-encoded sRGB components and amounts of light.
///
/// Colours are stored and animated encoded; light adds up only linearly. The constants are those of
/// IEC 61966-2-1 (sRGB): a straight piece of slope 1 / 12.92 up to 0.04045, then a power of 2.4 that is
/// moved by 0.055 so that the two meet. The other way round they meet at the light of 0.04045, which
/// is (0.04045 + 0.055) / 1.055 to the power 2.4 = 0.0031306684425...
public enum LinearLight {
  /// The light of an encoded component; exact, and odd below 0.
  public static func decoded(_ component: Double) -> Double {
    let size = component.magnitude
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The encoded component of an amount of light; exact, and odd below 0.
  public static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let component =
      size <= 0.003_130_668_442_500_634 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// The light of an encoded byte, from a table.
  public static func decoded(byte: UInt8) -> Double {
    lights[Int(byte)]
  }

  /// The byte whose encoded component is nearest to an amount of light, from a table.
  ///
  /// The same byte that the exact formula rounds to. Light outside 0...1 is clamped.
  public static func encodedByte(_ light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    // The guess is never too high, and the table so fine that a step or two suffices.
    var byte = guesses[Int(light * Double(guessCount))]
    while byte < 255, light >= edges[Int(byte)] { byte += 1 }
    return byte
  }

  private static let guessCount = 4096

  private static let lights: [Double] = (0...255).map { decoded(Double($0) / 255) }

  /// The light of each byte, for many pixels at once.
  static let floats = ContiguousArray(lights.map { Float($0) })

  /// The last index of the tables for many samples at once.
  static let parts = 4096
  /// The encoded component of the light whose square root is i / 4096.
  static let encodedRoots = ContiguousArray(
    (0...parts).map { Float(encoded(pow(Double($0) / Double(parts), 2))) }
  )
  /// The light of the encoded component i / 4096.
  static let decodedParts = ContiguousArray(
    (0...parts).map { Float(decoded(Double($0) / Double(parts))) }
  )

  /// For each byte the light at which the next one is nearer.
  private static let edges: [Double] = (0...255).map { decoded((Double($0) + 0.5) / 255) }

  /// The byte at the lower end of each part of 0...1.
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

  /// How bright the colour is: 0 for black, 1 for white; alpha does not count.
  ///
  /// The weights are those of the primaries of sRGB (ITU-R BT.709); they add up to 1.
  public var luminance: Double {
    (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }
}
