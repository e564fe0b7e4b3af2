import LaminaCells
import LaminaStage

/// The ways to present frames on the terminal.
public enum PresenterKind: String, Hashable, Sendable, CaseIterable {
  /// `direct` if the terminal is ANSI and shows RGB or 256 colours, else `curses`.
  case auto
  /// Differences between frames are written as ANSI sequences.
  case direct
  /// Rows of cells are drawn by ncurses.
  case curses
}

/// The handling of the signals that concern a terminal.
public enum SignalHandling: String, Hashable, Sendable, CaseIterable {
  /// Resizing, stopping and ending signals are handled by the terminal, for the whole process.
  case handle
  /// The program handles signals: it calls ``Terminal/suspend()``, ``Terminal/resume()``,
  /// ``Terminal/resize(to:)`` and ``Terminal/close()`` itself.
  ///
  /// Only the guard is installed, which restores the terminal when the program crashes.
  case host
}

/// The options of a terminal.
///
/// Unset options are detected.
public struct TerminalOptions: Hashable, Sendable {
  /// The presenter.
  public var presenter = PresenterKind.auto
  /// The colour depth; nil to detect it.
  public var depth: ColorDepth?
  /// The glyph repertoire; nil for blocks, or ASCII if the locale is not UTF-8.
  public var glyphs: GlyphRepertoire?
  /// The rendering of translucent surfaces.
  public var opacity = OpacityStyle.density
  /// The rendering of shapes' edges.
  public var edges = Edges.fitted
  /// The glyphs of points that are finer than a cell.
  public var dots = DotStyle.braille
  /// The type of the terminal, an entry of terminfo; nil for `TERM` of this process.
  ///
  /// A terminal of another type than the process's is not described by `COLORTERM` and
  /// `TERM_PROGRAM`, which are ignored then.
  public var type: String?
  /// How much moves on stages that are created for the terminal.
  public var motion = MotionLevel.full
  /// The theme of stages; nil for that of `LAMINA_THEME`, else of the terminal's background, else
  /// of `COLORFGBG`, else the dark one.
  public var theme: ThemeChoice?
  /// The handling of signals; nil for `handle` for the controlling terminal, `host` for others.
  public var signals: SignalHandling?
  /// Whether the mouse is reported.
  public var isMouseEnabled = true
  /// The seconds after which an escape byte alone is the Escape key.
  ///
  /// 0.025 suits a local terminal, 0.05 a slow connection.
  public var escapeDelay = 0.025
  /// The seconds that presenting a frame may wait for a terminal that is slow to read it.
  ///
  /// A frame that takes longer is abandoned at the end of a row, in favour of the next. A terminal
  /// whose signals the program handles never waits: it may be one of many.
  public var presentTimeout = 0.008
  /// The maximum number of bytes a second for frames, at least 1; nil measures the line, unless
  /// the program handles the signals.
  ///
  /// See ``Terminal/maxRate``.
  public var maxRate: Int?
  /// The seconds in which the answer to the keyboard query counts.
  package var answerDelay = 0.1
  /// The seconds in which the answer about the background counts.
  package var backgroundDelay = 2.0

  /// Creates the default options.
  public init() {}
}
