import Lamina
import LaminaPlayer

/// The fling table as a demo, which can be played, rendered and traced like a scene.
@MainActor
private final class FlingPlayable: DemoPlayable {
  let demo: Demo
  private var game: FlingGame?

  init(_ demo: Demo) { self.demo = demo }

  /// Always nil: the layers are transient and have no identifiers.
  func layer(withIdentifier id: String) -> Layer? { nil }

  func install(on stage: Stage) { game = FlingGame(playsItself: true, on: stage) }
}

extension Demo {
  /// The table of `lamina fling`.
  package static let fling = Demo(
    "fling",
    about: "Push with the arrows or throw with the mouse: outlines show where items will rest",
    keys: [
      KeyHint([.named(.left), .named(.right), .named(.up), .named(.down)], "arrows", "push"),
      KeyHint(.named(.tab), "other"), KeyHint(.character("s"), "grid"),
      KeyHint(["1", "2", "3", "4"].map { .character($0) }, "1 to 4", "table"),
    ],
    playable: { FlingPlayable($0) }
  )
}
