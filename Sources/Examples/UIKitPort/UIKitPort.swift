import LaminaCompat

/// Runs the page in a terminal: `swift run UIKitPort`.
///
/// Space plays and pauses, right selects the next record, l marks it as a favourite, and q quits.
@main
@MainActor
enum UIKitPort {
  static func main() {
    Application.main { app in
      prepare(app.stage)
      return NowPlayingViewController()
    }
  }

  /// Sets the background of a stage, and the rendering of opacity as blended colours.
  static func prepare(_ stage: Stage) {
    stage.background = Color(rgb: 0x0B_0E1C)
    stage.opacityStyle = .blend
  }
}
