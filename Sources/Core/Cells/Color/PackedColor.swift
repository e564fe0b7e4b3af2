import LaminaMath

/// A colour while compositing: `0xAARRGGBB`, gamma-encoded bytes, straight alpha.
///
/// Alpha 0 means empty: in the picture's surface that is the terminal's default colour. Opaque
/// colours pass through a canvas unchanged, because they are never decoded.
@usableFromInline
package struct PackedColor: Hashable, Sendable {
  @usableFromInline package var rawValue: UInt32

  @inlinable package static var clear: PackedColor { PackedColor(rawValue: 0) }

  @inlinable @inline(__always)
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates an opaque colour from clamped components; alpha is ignored.
  @inlinable @inline(__always)
  package init(opaque color: Color) {
    rawValue =
      0xFF00_0000 | PackedColor.byte(color.red) << 16 | PackedColor.byte(color.green) << 8
      | PackedColor.byte(color.blue)
  }

  /// The alpha, 0...255.
  @inlinable @inline(__always) package var alpha: UInt32 { rawValue >> 24 }

  @inlinable @inline(__always) package var isClear: Bool { rawValue < 0x0100_0000 }

  /// A component as a byte; 0 for NaN.
  @inlinable @inline(__always)
  package static func byte(_ component: Double) -> UInt32 {
    guard component > 0 else { return 0 }
    return component >= 1 ? 255 : UInt32(component * 255 + 0.5)
  }

  /// Linear light times alpha in x, y, z and alpha in w, all in 0...1.
  @inlinable @inline(__always)
  package var premultiplied: SIMD4<Float> {
    let alpha = Float(rawValue >> 24) * (1 / 255)
    return SIMD4(
      LightTable.decoded[Int(rawValue >> 16 & 255)] * alpha,
      LightTable.decoded[Int(rawValue >> 8 & 255)] * alpha,
      LightTable.decoded[Int(rawValue & 255)] * alpha,
      alpha
    )
  }

  /// Creates the nearest packed colour to linear light times alpha.
  @inlinable @inline(__always)
  package init(premultiplied light: SIMD4<Float>) {
    let alpha = max(0, min(1, light.w))
    guard alpha > 1.0 / 512 else {
      rawValue = 0
      return
    }
    let scale = 1 / alpha
    rawValue =
      UInt32(alpha * 255 + 0.5) << 24 | LightTable.byte(light.x * scale) << 16
      | LightTable.byte(light.y * scale) << 8 | LightTable.byte(light.z * scale)
  }

  /// This colour, its alpha multiplied by `opacity` (0...1), over another one in linear light.
  @inlinable @inline(__always)
  package func over(_ bottom: PackedColor, opacity: Float) -> PackedColor {
    if opacity <= 0 || isClear { return bottom }
    if opacity >= 1 && alpha == 255 { return self }
    let top = premultiplied * opacity
    return PackedColor(premultiplied: top + bottom.premultiplied * (1 - top.w))
  }

  /// The mean of two colours in linear light, weighted by integer sample counts.
  @inlinable @inline(__always)
  package static func mean(
    _ first: PackedColor,
    _ firstWeight: Int,
    _ second: PackedColor,
    _ secondWeight: Int
  ) -> PackedColor {
    if secondWeight == 0 || first == second { return first }
    if firstWeight == 0 { return second }
    let share = Float(firstWeight) / Float(firstWeight + secondWeight)
    return PackedColor(
      premultiplied: first.premultiplied * share + second.premultiplied * (1 - share)
    )
  }
}
