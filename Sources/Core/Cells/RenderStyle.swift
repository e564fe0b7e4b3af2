/// How many colours a screen can show.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  case truecolor, palette256, palette16, palette8, mono
}

/// How translucent surfaces are drawn.
public enum OpacityStyle: String, Hashable, Sendable, CaseIterable {
  /// As glyph density: ` ░▒▓█` in an ordered pattern.
  case density
  /// As mixed colours.
  case blend
}

/// How the edge of a shape is drawn where no glyph has just its form.
public enum Edges: String, Hashable, Sendable, CaseIterable {
  /// Curves and slanted sides mix the two colours that meet in a cell, so that they move evenly.
  ///
  /// Upright sides keep their own colours, and so does everything where there are 16 colours or none.
  case smooth
  /// Only colours that are there.
  case sharp
}

/// Which glyphs may be used for surfaces.
public enum GlyphRepertoire: String, Hashable, Sendable, CaseIterable {
  /// Full, half and eighth blocks, quadrants, shades. What `auto` means without a terminal.
  case blocks
  case halves, quadrants, sextants, octants, braille, ascii
}

/// How pictures are expressed on a screen: colours, glyphs, opacity.
public struct RenderStyle: Hashable, Sendable {
  /// How many colours there are.
  public var depth: ColorDepth
  /// Which glyphs may stand for surfaces.
  public var glyphs: GlyphRepertoire
  /// How translucency is shown, unless a layer says otherwise.
  public var opacity: OpacityStyle
  /// How edges are drawn, unless a layer says otherwise.
  public var edges: Edges

  /// Creates a style; by default that of a picture without a terminal.
  public init(
    depth: ColorDepth = .truecolor,
    glyphs: GlyphRepertoire = .blocks,
    opacity: OpacityStyle = .density,
    edges: Edges = .smooth
  ) {
    self.depth = depth
    self.glyphs = glyphs
    self.opacity = opacity
    self.edges = edges
  }
}
