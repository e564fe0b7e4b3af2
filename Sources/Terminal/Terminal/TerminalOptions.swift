import LaminaCells

/// How frames reach the terminal.
public enum PresenterKind: String, Hashable, Sendable, CaseIterable {
  /// `direct` where the terminal speaks ANSI and shows RGB or 256 colours, `curses` elsewhere.
  case auto
  /// Differences between frames are written as ANSI sequences.
  case direct
  /// Rows of cells go to ncurses, which draws.
  case curses
}

/// What a program wishes of its terminal.
///
/// Everything unset is found out.
public struct TerminalOptions: Hashable, Sendable {
  /// How frames reach the terminal.
  public var presenter = PresenterKind.auto
  /// The colours to use; nil finds out what the terminal shows.
  public var depth: ColorDepth?
  /// The glyphs to use; nil means blocks, or ASCII where the locale is not UTF-8.
  public var glyphs: GlyphRepertoire?
  /// How translucent surfaces are drawn.
  public var opacity = OpacityStyle.density
  /// How the edges of shapes are drawn.
  public var edges = Edges.smooth
  /// Whether the mouse is reported.
  public var isMouseEnabled = true
  /// Seconds after which an escape byte alone is the Escape key.
  ///
  /// 0.025 suits a local terminal, 0.05 a slow line.
  public var escapeDelay = 0.025
  /// Seconds that presenting a frame may wait for a terminal that is busy reading it.
  ///
  /// A frame that takes longer is left at the end of a row, in favour of the next.
  public var patience = 0.008
  /// Seconds for which the terminal's answer to the question of the start counts.
  package var answerDelay = 0.1

  /// Creates the usual options.
  public init() {}
}
