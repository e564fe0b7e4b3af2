/// The number of colours that a screen can show.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  case truecolor, palette256, palette16, palette8, mono
}

/// The style of translucent surfaces.
public enum OpacityStyle: String, Hashable, Sendable, CaseIterable {
  /// Parts of cells in an even grain; in ASCII glyphs of more or less ink.
  case density
  /// Mixed colours.
  case blend
}

/// The style of a shape's edge where no glyph has exactly its form.
public enum Edges: String, Hashable, Sendable, CaseIterable {
  /// Rectangles and small shapes are fitted to the places that the glyphs can show: their form is
  /// kept first, their size second, their place third. Other shapes as with `smooth`.
  case fitted
  /// Curves and slanted sides mix the two colours that meet in a cell, so that they move evenly.
  ///
  /// Upright sides keep their exact colours, and so do all sides with 16 colours or fewer.
  case smooth
  /// Only colours that are present, without mixing.
  case sharp
}

/// The glyphs that may be used for surfaces.
public enum GlyphRepertoire: String, Hashable, Sendable, CaseIterable {
  /// Full, half and eighth blocks, quadrants, shades. The meaning of `auto` without a terminal.
  case blocks
  case halves, quadrants, sextants, octants, braille, ascii
}

/// The glyphs of points that are finer than a cell: particles, stars, snow.
public enum DotStyle: String, Hashable, Sendable, CaseIterable {
  /// Braille, or octants if the repertoire has them; the default.
  case braille
  /// Quadrants, for a font whose Braille consists of rings, or of dots far apart.
  case blocks
}

/// The render style of pictures on a screen: colours, glyphs, opacity.
public struct RenderStyle: Hashable, Sendable {
  /// The number of colours.
  public var depth: ColorDepth
  /// The glyphs that may represent surfaces.
  public var glyphs: GlyphRepertoire
  /// The style of translucency, unless a layer overrides it.
  public var opacity: OpacityStyle
  /// The style of edges, unless a layer overrides it.
  public var edges: Edges
  /// The glyphs of points; ASCII has its own, and quadrants and halves have only quadrants.
  public var dots: DotStyle

  /// Creates a render style; by default, that of a picture without a terminal.
  public init(
    depth: ColorDepth = .truecolor,
    glyphs: GlyphRepertoire = .blocks,
    opacity: OpacityStyle = .density,
    edges: Edges = .fitted,
    dots: DotStyle = .braille
  ) {
    self.depth = depth
    self.glyphs = glyphs
    self.opacity = opacity
    self.edges = edges
    self.dots = dots
  }
}
