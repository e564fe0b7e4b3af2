import LaminaMath

/// Conversion tables between gamma-encoded bytes and linear light.
enum LightTable {
  /// The last index of ``encoded``; fine enough that every byte round-trips.
  static let steps: Float = 8192

  /// Linear light 0...1 of each gamma-encoded byte.
  static let decoded: ContiguousArray<Float> = LinearLight.floats

  /// Gamma-encoded byte of linear light i / 8192.
  static let encoded: ContiguousArray<UInt8> = ContiguousArray(
    (0...Int(steps))
      .map {
        UInt8((LinearLight.encoded(Double($0) / Double(steps)) * 255).rounded())
      }
  )

  /// The gamma-encoded byte of linear light; the light is clamped to 0...1.
  @inline(__always)
  static func byte(_ light: Float) -> UInt32 {
    let clamped = max(0, min(1, light))
    return UInt32(encoded[Int(clamped * steps + 0.5)])
  }
}
