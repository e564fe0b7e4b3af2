import LaminaCells
import LaminaStage

/// Turns frames into what the terminal shows.
@MainActor
protocol Presenter: AnyObject {
  /// Shows a frame of the terminal's size, or as much of it as the terminal takes now.
  func present(_ frame: Frame) -> Presented
  /// The same, told in which cells the frame may differ from the one that was offered before it.
  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented
  /// Forgets what is on the screen.
  func invalidate()
  /// The screen has this size now.
  func resize(to size: CellSize)
}
