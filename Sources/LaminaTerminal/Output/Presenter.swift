import LaminaCells
import LaminaStage

/// Turns frames into what the terminal shows.
@MainActor
protocol Presenter: AnyObject {
  /// Shows a frame of the terminal's size, or as much of it as the terminal takes now.
  func present(_ frame: Frame) -> Presented
  /// Forgets what is on the screen.
  func invalidate()
  /// The screen has this size now.
  func resize(to size: CellSize)
}
