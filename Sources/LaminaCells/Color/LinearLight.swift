import Foundation

/// Tables between gamma-encoded bytes and linear light.
enum LinearLight {
  /// The last index of ``encoded``; fine enough that every byte comes back as itself.
  static let steps: Float = 8192

  /// Linear light 0...1 of each gamma-encoded byte.
  static let decoded: ContiguousArray<Float> = ContiguousArray(
    (0..<256).map { Float(decode(Double($0) / 255)) }
  )

  /// Gamma-encoded byte of linear light i / 8192.
  static let encoded: ContiguousArray<UInt8> = ContiguousArray(
    (0...Int(steps)).map { UInt8((encode(Double($0) / Double(steps)) * 255).rounded()) }
  )

  /// Linear light of a gamma-encoded component in 0...1 (the sRGB curve).
  static func decode(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// The gamma-encoded component of linear light in 0...1 (the sRGB curve).
  static func encode(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The gamma-encoded byte of linear light; the light is clamped to 0...1.
  @inline(__always)
  static func byte(_ light: Float) -> UInt32 {
    let clamped = max(0, min(1, light))
    return UInt32(encoded[Int(clamped * steps + 0.5)])
  }
}
