import LaminaCells
import LaminaStage

/// Presents frames on the terminal.
@MainActor
protocol Presenter: AnyObject {
  /// Presents a frame of the terminal's size, or as much of it as the terminal takes now.
  ///
  /// The cells are those that may differ from the previously offered frame; nil if unknown.
  func show(_ frame: Frame, changed: CellSet?, number: FrameNumber?) -> Presented
  /// Discards the knowledge of what is on the screen.
  func invalidate()
  func resize(to size: CellSize)
  /// Ends presenting; nothing may be presented afterwards.
  func close()
}

extension Presenter {
  func close() {}

  func present(_ frame: Frame) -> Presented { show(frame, changed: nil, number: nil) }

  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    show(frame, changed: changed, number: number)
  }
}
