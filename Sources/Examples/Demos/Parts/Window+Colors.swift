import Lamina

extension Window {
  /// Whether the screen has too few colours for subtle shades.
  var hasFewColors: Bool {
    switch stage.screen.style.depth {
    case .truecolor, .palette256: false
    case .palette16, .palette8, .mono: true
    }
  }
}
