import Foundation
import LaminaMath

extension PackedColor {
  /// The brightness of a colour as an opaque grey: how much ink stands for it without colours.
  ///
  /// The lightness of OKLab, from 0.2 on: darker colours are meant as "nothing", and would fill
  /// a dark background with specks.
  init(brightnessOf color: Color) {
    self.init(brightnessOf: PackedColor(opaque: color))
  }

  /// The same of a colour that is opaque.
  init(brightnessOf color: PackedColor) {
    let lightness = OKLab(color).lightness
    let ink = PackedColor.byte((Double(lightness) - 0.2) / 0.8)
    rawValue = 0xFF00_0000 | ink << 16 | ink << 8 | ink
  }
}
