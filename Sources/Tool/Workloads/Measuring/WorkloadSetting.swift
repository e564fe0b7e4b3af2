import LaminaCore
import LaminaTerminal

/// The conditions of a measurement.
package struct WorkloadSetting: Hashable, Sendable {
  package var size = CellSize(columns: 200, rows: 50)
  package var depth = ColorDepth.truecolor
  /// The presenter: `direct` or `curses`.
  package var presenter = PresenterKind.direct
  /// Whether frames use synchronised output, mode 2026.
  package var isSynchronized = false
  /// The number of frames per measurement.
  package var frames = 600

  package init() {}

  /// Creates a screen that writes frames to a stream.
  @MainActor
  func screen(
    size: CellSize? = nil,
    on stream: any FrameStream
  ) throws(TerminalError) -> StreamScreen {
    try StreamScreen(
      size: size ?? self.size,
      depth: depth,
      presenter: presenter,
      isSynchronized: isSynchronized,
      stream: stream
    )
  }
}
