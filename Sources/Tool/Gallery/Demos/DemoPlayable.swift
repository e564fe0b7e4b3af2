import LaminaCells
import LaminaControllers
import LaminaLayers
import LaminaStage
import LaminaViews

/// A demo on a stage: a window with the demo's controller in it.
///
/// The window has the size of the screen and receives keys and mouse events.
@MainActor
package final class DemoPlayable: Playable {
  private let demo: Demo
  private let makeRoot: @MainActor (Demo) -> ViewController
  private var window: Window?

  /// Creates the show of a demo, not attached to a stage yet.
  init(_ demo: Demo, root: @escaping @MainActor (Demo) -> ViewController) {
    (self.demo, makeRoot) = (demo, root)
  }

  package var preferredSize: CellSize? { nil }

  package var keys: [KeyEvent.Key] { demo.keys.flatMap(\.keys) }

  package var keyLabels: [KeyEvent.Key: String] { demo.keyLabels }

  package var tellsKeys: Bool { true }

  package func layer(withIdentifier id: String) -> Layer? {
    window.flatMap { find(id, in: $0.stage.rootLayer) }
  }

  private func find(_ id: String, in layer: Layer) -> Layer? {
    if layer.identifier == id { return layer }
    for sublayer in layer.sublayers ?? [] {
      if let found = find(id, in: sublayer) { return found }
    }
    return nil
  }

  package func install(on stage: Stage) {
    stage.background = DemoPalette.night
    stage.opacityStyle = .blend
    stage.use {
      let window = Window(stage: stage)
      window.rootViewController = makeRoot(demo)
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  /// Always false: the window has already received the key.
  package func press(_ key: KeyEvent.Key) -> Bool { false }
}
