import LaminaCells

/// A screen that only keeps what it was shown: for rendering without a terminal, and for tests.
///
/// ```swift
/// let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 12))
/// let stage = Stage(screen: screen)
/// stage.tick(at: 0)
/// if let frame = screen.frame { print(FrameText.text(frame)) }
/// ```
@preconcurrency @MainActor
public final class HeadlessScreen: Screen {
  /// The size in cells; a change has to be told to the stage as a resize event.
  public var size: CellSize
  /// How pictures are expressed.
  public var style: RenderStyle
  /// The frame that was accepted last.
  public private(set) var frame: Frame?
  /// How many frames were accepted.
  public private(set) var frameCount = 0
  /// Whether frames are refused, as by a terminal that does not keep up.
  public var isBusy = false
  /// How many tiles of a tiled layer may be drawn in a tick; nil, as it is unless set, for all.
  public var tilesPerTick: Int?

  /// Creates a screen.
  public init(size: CellSize, style: RenderStyle = RenderStyle()) {
    self.size = size
    self.style = style
  }

  /// Keeps the frame, unless the screen is busy.
  public func present(_ frame: Frame) -> Presented {
    if isBusy { return .busy }
    self.frame = frame
    frameCount += 1
    return .accepted
  }

  /// Forgets the frame.
  public func invalidate() { frame = nil }
}
