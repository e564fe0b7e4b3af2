import LaminaCells

/// The result of presenting a frame.
public enum Presented: Sendable {
  /// The frame is being sent; it is now what the screen shows.
  case accepted
  /// The screen cannot accept the whole frame now; some rows of it may be shown.
  case busy
}

/// An output for frames: a terminal, a recorder, a test.
@preconcurrency @MainActor
public protocol Screen: AnyObject {
  /// The size in cells, as of the last reported resize.
  var size: CellSize { get }
  /// The rendering of colours, glyphs and opacity on this screen.
  var style: RenderStyle { get }
  /// Shows a frame; the screen computes the difference to the previous one.
  ///
  /// - Returns: `.busy` if the screen cannot accept the whole frame now; the caller offers the
  ///   newest frame again after the next `writable` event.
  func present(_ frame: Frame) -> Presented
  /// Whether the screen is still sending an earlier frame, so that drawing another one is
  /// pointless.
  var isBusy: Bool { get }
  /// The maximal number of tiles of a tiled layer drawn per tick, to keep frames on time; nil for
  /// all visible ones.
  var tilesPerTick: Int? { get }
  /// Discards the assumed contents of the screen, so that the next frame is sent completely.
  func invalidate()
}

extension Screen {
  /// Always false: by default a screen accepts every frame.
  public var isBusy: Bool { false }
  /// Always nil: by default a frame draws all tiles.
  public var tilesPerTick: Int? { nil }
}
