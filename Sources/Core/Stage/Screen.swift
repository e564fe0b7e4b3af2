import LaminaCells
import LaminaMath

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
  /// The seconds for which no frame should be drawn, or after which to ask again; 0 for none.
  ///
  /// The line to the screen is busy with earlier frames.
  var frameDelay: Double { get }
  /// The maximal number of tiles of a tiled layer drawn per tick, to keep frames on time; nil for
  /// all visible ones.
  var tilesPerTick: Int? { get }
  /// How much moves on stages that are created for the screen.
  var motionLevel: MotionLevel { get }
  /// The theme of the screen, as far as it is known, for stages that do not set one.
  var themeChoice: ThemeChoice { get }
  /// Discards the assumed contents of the screen, so that the next frame is sent completely.
  func invalidate()
}

extension Screen {
  /// Always false: by default a screen accepts every frame.
  public var isBusy: Bool { false }
  /// Always 0: by default frames may follow at once.
  public var frameDelay: Double { 0 }
  /// Always nil: by default a frame draws all tiles.
  public var tilesPerTick: Int? { nil }
  /// Always full: by default everything moves.
  public var motionLevel: MotionLevel { .full }
  /// Always dark, unless a stage sets another theme.
  public var themeChoice: ThemeChoice { ThemeChoice(theme: .dark, isFixed: false) }
}

/// The identity of a frame among those of its source: a difference to the previous frame is only
/// meaningful to the screen that showed that one.
package struct FrameNumber: Hashable, Sendable {
  private let source: ObjectIdentifier
  private let number: Int

  /// Creates the number of a frame among those that an object offered.
  package init(source: AnyObject, number: Int) {
    self.source = ObjectIdentifier(source)
    self.number = number
  }

  /// Returns whether the frame directly follows another one of the same source.
  package func follows(_ other: FrameNumber?) -> Bool {
    guard let other else { return false }
    return source == other.source && number == other.number + 1
  }
}

/// A screen that accepts damage, and compares no other cells.
@preconcurrency @MainActor
package protocol DamageScreen: Screen {
  /// Shows a frame whose difference to the previously offered frame is known, whether or not that
  /// one was accepted.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - changed: The cells in which it may differ from the previous frame.
  ///   - number: Identifies the frame; if it does not follow the last offered one, all cells count
  ///     as changed.
  /// - Returns: `.busy` if the screen cannot accept the whole frame now.
  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented
}
