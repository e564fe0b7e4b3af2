import Lamina
import LaminaPlayer

/// A demo on a stage: a window with the demo's controller in it.
///
/// The window has the size of the screen and receives keys and mouse events.
@MainActor
final class DemoPlayable: Playable {
  private let demo: Demo
  private let makeRoot: @MainActor (Demo) -> ViewController
  private var window: Window?

  /// Creates the show of a demo, not attached to a stage yet.
  init(_ demo: Demo, root: @escaping @MainActor (Demo) -> ViewController) {
    (self.demo, makeRoot) = (demo, root)
  }

  var preferredSize: CellSize? { nil }

  var keys: [KeyEvent.Key] { demo.keys.flatMap(\.keys) }

  var keyLabels: [KeyEvent.Key: String] { demo.keyLabels }

  var showsKeys: Bool { true }

  func layer(withIdentifier id: String) -> Layer? {
    window.flatMap { find(id, in: $0.stage.rootLayer) }
  }

  private func find(_ id: String, in layer: Layer) -> Layer? {
    if layer.identifier == id { return layer }
    for sublayer in layer.sublayers ?? [] {
      if let found = find(id, in: sublayer) { return found }
    }
    return nil
  }

  func install(on stage: Stage) {
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
  func press(_ key: KeyEvent.Key) -> Bool { false }
}

extension Demo {
  /// Creates a demo with a controller in a window.
  init(
    _ name: String,
    title: String,
    about: String,
    keys: [Key],
    root: @escaping @MainActor @Sendable (Demo) -> ViewController
  ) {
    self.init(name, title: title, about: about, keys: keys) { DemoPlayable($0, root: root) }
  }
}
