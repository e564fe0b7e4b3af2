import Foundation

/// A colour in the OKLab space, in which distances are perceptually uniform.
///
/// - SeeAlso: Björn Ottosson, "A perceptual color space for image processing" (2020).
@usableFromInline
package struct OKLab: Hashable, Sendable {
  @usableFromInline package var lightness: Float
  @usableFromInline package var a: Float
  @usableFromInline package var b: Float

  @inlinable @inline(__always)
  package init(lightness: Float, a: Float, b: Float) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  package init(_ color: PackedColor) {
    let red = LightTable.decoded[Int(color.rawValue >> 16 & 255)]
    let green = LightTable.decoded[Int(color.rawValue >> 8 & 255)]
    let blue = LightTable.decoded[Int(color.rawValue & 255)]
    let l = cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
    let m = cbrt(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let s = cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    lightness = 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_05 * s
    a = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s
    b = 0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s
  }

  package static func cubeRoot(of value: Float) -> Float { cbrt(value) }

  @inlinable @inline(__always)
  package func squaredDistance(to other: OKLab) -> Float {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dl * dl + da * da + db * db
  }

  /// The distance from grey: 0 for greys, up to about 0.3.
  @inlinable @inline(__always) package var chroma: Float { (a * a + b * b).squareRoot() }

  /// The hue as an angle, -pi...pi.
  package var hue: Float { atan2(b, a) }

  /// The difference of hues, 0...pi.
  package func angle(to other: OKLab) -> Float {
    let turn = abs(hue - other.hue)
    return min(turn, 2 * .pi - turn)
  }

  /// Whether the colour has a visible hue.
  ///
  /// Nearly black colours have none: letters in them must stay dark.
  package var isClearlyColored: Bool { chroma >= 0.055 && lightness >= 0.29 }

  package var isGrey: Bool { chroma < 0.02 }
}
