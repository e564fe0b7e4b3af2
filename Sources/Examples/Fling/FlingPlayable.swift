import Lamina
import LaminaPlayer

/// The fling table as a show, which can be played, rendered and traced like a scene.
@MainActor
private final class FlingPlayable: Playable {
  private var game: FlingGame?

  var preferredSize: CellSize? { nil }
  var showsKeys: Bool { true }
  var keys: [KeyEvent.Key] { Demo.fling.keys.flatMap(\.keys) }
  var keyLabels: [KeyEvent.Key: String] { Demo.fling.keyLabels }

  /// Always nil: the layers are transient and have no identifiers.
  func layer(withIdentifier id: String) -> Layer? { nil }

  /// Always false: the table has already received its keys.
  func press(_ key: KeyEvent.Key) -> Bool { false }

  func install(on stage: Stage) { game = FlingGame(playsItself: true, on: stage) }
}

extension Demo {
  /// The table of `lamina fling`.
  package static let fling = Demo(
    "fling",
    title: "Fling",
    about: "Push with the arrows or throw with the mouse: outlines show where items will rest",
    keys: [
      KeyHint([.named(.left), .named(.right), .named(.up), .named(.down)], "arrows", "push"),
      KeyHint(.named(.tab), "other"), KeyHint(.character("s"), "grid"),
      KeyHint(["1", "2", "3", "4"].map { .character($0) }, "1 to 4", "table"),
    ],
    playable: { _ in FlingPlayable() }
  )
}
