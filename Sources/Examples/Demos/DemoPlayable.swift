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
    return layer.sublayers?.lazy.compactMap { self.find(id, in: $0) }.first
  }

  func install(on stage: Stage) {
    stage.background = Color.night
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
  init(
    _ name: String,
    title: String,
    about: String,
    keys: [KeyHint],
    root: @escaping @MainActor @Sendable (Demo) -> ViewController
  ) {
    self.init(name, title: title, about: about, keys: keys) { DemoPlayable($0, root: root) }
  }

  /// Creates a demo with a page: a table of its keys, and one of the timed steps of its autoplay.
  ///
  /// The autoplay repeats its steps after `period` seconds; if `isPlayedCovered`, it goes on while
  /// another page covers this one.
  init<Page: DemoPage>(
    _ name: String,
    title: String,
    about: String,
    page: Page.Type,
    keys: [PageKey<Page>],
    every period: Double,
    isPlayedCovered: Bool = false,
    _ steps: [PageKey<Page>.TimedAction]
  ) {
    self.init(name, title: title, about: about, keys: keys.map(\.key)) { demo in
      let page = Page(demo)
      for (key, action) in keys.flatMap(\.actions) {
        page.actions[key] = { [unowned page] in action(page) }
      }
      page.script = DemoPage.Script(
        period: period,
        isPlayedCovered: isPlayedCovered,
        steps: steps.map { time, action in
          (time, { [weak page] in if let page { action(page) } })
        }
      )
      return page
    }
  }
}
