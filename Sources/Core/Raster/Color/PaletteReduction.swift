import LaminaCells

/// The tables with which a canvas shows its colours as entries of a palette.
struct PaletteReduction {
  let mixer: PaletteMixer
  let pictures: PictureMixer
  let contrast: PaletteContrast

  init(_ palette: Palette) {
    mixer = PaletteMixer(palette)
    pictures = PictureMixer(palette)
    contrast = PaletteContrast(mixer)
  }
}
