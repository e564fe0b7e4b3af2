import LaminaCells

/// The light of a dot.
struct DotPaint {
  /// Opaque.
  var color: PackedColor
  /// 0...1, of the colour.
  var share: Float
  /// Whether the light is added to the background, instead of covering it.
  var addsLight: Bool

  /// The colour of the dot over a background.
  @inline(__always)
  func over(_ ground: PackedColor) -> PackedColor {
    if !addsLight { return color.over(ground, opacity: share) }
    let light = color.premultiplied * share
    let alpha = max(light.x, max(light.y, light.z))
    let under = ground.premultiplied
    var sum = under + light
    // A translucent background becomes opaque in proportion to the added light.
    sum.w = min(1, under.w + alpha * (1 - under.w))
    return PackedColor(premultiplied: pointwiseMin(sum, SIMD4(repeating: sum.w)))
  }
}
