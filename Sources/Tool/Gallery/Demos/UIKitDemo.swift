import LaminaControllers
import LaminaStage

/// The page of the module LaminaPort, which says why it is not imported.
@_silgen_name("lamina_makeNowPlayingPage")
@MainActor
private func makeNowPlayingPage() -> ViewController

extension Demo {
  /// A page of an app, whose code stands for itself.
  static let uikit = Demo(
    "uikit",
    title: "UIKit",
    about: "a page of an app: only the import changed",
    keys: [
      Demo.Key(.named(.space), "play, pause"), Demo.Key(.named(.right), "next record"),
      Demo.Key(.character("l"), "love it"),
    ],
    root: { _ in makeNowPlayingPage() }
  )
}
