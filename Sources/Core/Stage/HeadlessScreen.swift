import LaminaCells

/// A screen that only stores the presented frame: for rendering without a terminal, and for tests.
///
/// ```swift
/// let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 12))
/// let stage = Stage(screen: screen)
/// stage.tick(at: 0)
/// if let frame = screen.frame { print(FrameText.text(frame)) }
/// ```
@preconcurrency @MainActor
public final class HeadlessScreen: Screen {
  /// The size in cells; a change must be reported to the stage as a resize event.
  public var size: CellSize
  /// The rendering of colours, glyphs and opacity.
  public var style: RenderStyle
  /// The last accepted frame.
  public private(set) var frame: Frame?
  /// The number of accepted frames.
  public private(set) var frameCount = 0
  /// Whether frames are refused, as by a terminal that does not keep up.
  public var isBusy = false
  /// The seconds for which no frame should be drawn, as by a terminal on a slow line.
  public var frameDelay = 0.0
  /// The maximal number of tiles of a tiled layer drawn per tick; nil, the default, for all.
  public var tilesPerTick: Int?

  /// Creates a screen.
  public init(size: CellSize, style: RenderStyle = RenderStyle()) {
    self.size = size
    self.style = style
  }

  /// Stores the frame, unless the screen is busy.
  public func present(_ frame: Frame) -> Presented {
    if isBusy { return .busy }
    self.frame = frame
    frameCount += 1
    return .accepted
  }

  /// Discards the frame.
  public func invalidate() { frame = nil }
}
