import Foundation
import LaminaCells
import LaminaMath

extension PackedColor {
  /// Creates an opaque grey from the luminance of a colour: its ink on a monochrome canvas.
  ///
  /// Encoded like every colour, so that mixing in linear light mixes ink.
  init(brightnessOf color: Color) { self.init(brightnessOf: PackedColor(opaque: color)) }

  /// Creates an opaque grey from the luminance of an opaque colour.
  init(brightnessOf color: PackedColor) {
    let packed = color.rawValue
    let light =
      0.2126 * LightTable.decoded[Int(packed >> 16 & 255)]
      + 0.7152 * LightTable.decoded[Int(packed >> 8 & 255)]
      + 0.0722 * LightTable.decoded[Int(packed & 255)]
    let ink = LightTable.byte(light)
    self.init(rawValue: 0xFF00_0000 | ink << 16 | ink << 8 | ink)
  }
}
