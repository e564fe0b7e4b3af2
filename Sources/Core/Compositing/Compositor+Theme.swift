import LaminaMath
import LaminaRaster

extension Compositor {
  /// Follows a change of the theme: the background's role, and the ground that is assumed where
  /// colours are mixed with the terminal's own.
  package func show(_ theme: Theme) {
    background = background?.shown(in: theme)
    canvas.terminalBackground = Color.terminalBackground.shown(in: theme)
    canvas.terminalForeground =
      theme == .dark ? Canvas.lightGrey : Color.terminalForeground.shown(in: theme)
    invalidate()
  }
}
