import LaminaLayers
import LaminaScenes
import LaminaStage

/// A scene on its stage.
@MainActor
package final class SceneRun {
  /// The stage.
  package let stage: Stage
  private let scene: Scene

  /// Installs a scene that is on no stage yet.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - stage: Where it is shown; what it says of the stage counts more than what the stage had.
  ///   - wishes: What counts still more.
  package init(_ scene: Scene, on stage: Stage, wishes: StageWishes = StageWishes()) {
    self.scene = scene
    self.stage = stage
    scene.install(on: stage)
    wishes.apply(to: stage)
  }

  /// The layer with an id of the file, or `root`; nil if it is not built.
  package func layer(id: String) -> Layer? { scene.layer(withIdentifier: id) }

  /// The keys that the scene listens to.
  package var keys: [KeyEvent.Key] { scene.keys }

  /// What they do, in the words of the file.
  package var keyLabels: [KeyEvent.Key: String] { scene.keyLabels }

  /// Runs the steps of a key; false if the scene has none for it.
  package func press(_ key: KeyEvent.Key) -> Bool { scene.press(key) }
}
