import LaminaMath

/// Conversion tables between gamma-encoded bytes and linear light.
@usableFromInline
package enum LightTable {
  /// The last index of ``encoded``; fine enough that every byte round-trips.
  @inlinable package static var steps: Float { 8192 }

  /// Linear light 0...1 of each gamma-encoded byte.
  @usableFromInline package static let decoded: ContiguousArray<Float> = LinearLight.floats

  /// Gamma-encoded byte of linear light i / 8192.
  @usableFromInline package static let encoded: ContiguousArray<UInt8> = ContiguousArray(
    (0...Int(steps))
      .map {
        UInt8((LinearLight.encoded(Double($0) / Double(steps)) * 255).rounded())
      }
  )

  /// The gamma-encoded byte of linear light; the light is clamped to 0...1.
  @inlinable @inline(__always)
  package static func byte(_ light: Float) -> UInt32 {
    let clamped = max(0, min(1, light))
    return UInt32(encoded[Int(clamped * steps + 0.5)])
  }
}
