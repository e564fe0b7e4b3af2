import LaminaCompat

/// The page in a terminal: `swift run UIKitPort`.
///
/// Space plays and pauses, right takes the next record, l loves it, and q leaves.
@main
@MainActor
enum UIKitPort {
  static func main() {
    Application.main { app in
      prepare(app.stage)
      return NowPlayingViewController()
    }
  }

  /// Gives a stage the colour behind the page, and opacity as a mixture of colours.
  static func prepare(_ stage: Stage) {
    stage.background = Color(rgb: 0x0B_0E1C)
    stage.opacityStyle = .blend
  }
}
