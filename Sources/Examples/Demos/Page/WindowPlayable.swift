import Lamina
import LaminaPlayer

/// A demo of views on a stage: a window with the demo's controller in it.
///
/// The window has the size of the screen and receives keys and mouse events.
@MainActor
final class WindowPlayable: DemoPlayable {
  let demo: Demo
  private let makeRoot: @MainActor () -> ViewController
  private var window: Window?

  init(_ demo: Demo, root: @escaping @MainActor () -> ViewController) {
    (self.demo, makeRoot) = (demo, root)
  }

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
      window.rootViewController = makeRoot()
      window.makeKeyAndVisible()
      self.window = window
    }
  }
}

extension Demo {
  /// Creates a demo with a page: a table of its keys, and one of the timed steps of its autoplay.
  ///
  /// The autoplay repeats its steps after `period` seconds; if `isPlayedCovered`, it goes on while
  /// another page covers this one.
  init<Page: DemoPage>(
    _ name: String,
    about: String,
    page: Page.Type,
    keys: [PageKey<Page>],
    every period: Double,
    isPlayedCovered: Bool = false,
    _ steps: [PageKey<Page>.TimedAction]
  ) {
    self.init(name, about: about, keys: keys.map(\.key)) { demo in
      WindowPlayable(demo) {
        let page = Page(demo)
        for (key, action) in keys.flatMap(\.actions) {
          page.actions[key] = { [unowned page] in action(page) }
        }
        let played: [Autoplay.Step] = steps.map { time, action in
          (time, { [weak page] in if let page { action(page) } })
        }
        page.script = (period, isPlayedCovered, played)
        return page
      }
    }
  }
}
