import LaminaCells

/// What became of a frame that was handed to a screen.
public enum Presented: Sendable {
  /// The frame is on its way; it is now what the screen shows.
  case accepted
  /// The screen cannot take the whole frame now; some rows of it may be shown.
  case busy
}

/// Something that shows frames: a terminal, a recorder, a test.
@preconcurrency @MainActor
public protocol Screen: AnyObject {
  /// The size in cells, as of the last resize that was reported.
  var size: CellSize { get }
  /// How colours, glyphs and opacity are to be expressed on this screen.
  var style: RenderStyle { get }
  /// Shows a frame; the screen works out what differs from the one before.
  ///
  /// - Returns: `.busy` if the screen cannot take it whole now; the caller offers the newest frame again
  ///   after the next `writable` event.
  func present(_ frame: Frame) -> Presented
  /// Whether the screen still takes an earlier frame, so that drawing another one would be in vain.
  var isBusy: Bool { get }
  /// How many tiles of a tiled layer may be drawn in a tick, so that frames come in time; nil for all
  /// that come into sight.
  var tilesPerTick: Int? { get }
  /// Forgets what the screen is thought to show, so that the next frame is sent whole.
  func invalidate()
}

extension Screen {
  /// False: a screen that says nothing takes every frame.
  public var isBusy: Bool { false }
  /// Nil: a screen that says nothing waits for every frame.
  public var tilesPerTick: Int? { nil }
}
