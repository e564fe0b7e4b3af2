import LaminaCells

extension Canvas {
  /// The tables for the palette of the style; nil if colours are not entries of one.
  func paletteReduction() -> PaletteReduction? {
    if reduction == nil, let palette = Palette.palette(for: style.depth) {
      reduction = PaletteReduction(palette)
    }
    return reduction
  }

  func paletteResolver(_ resolver: CellResolver) -> PaletteResolver? {
    paletteReduction()
      .map {
        PaletteResolver(
          resolver: resolver,
          mixer: $0.mixer,
          pictures: $0.pictures,
          contrast: $0.contrast,
          hasShades: style.glyphs != .ascii && style.glyphs != .braille
        )
      }
  }
}
