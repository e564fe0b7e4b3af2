import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage

/// A scene or a demo on its stage.
@MainActor
package final class PlaybackSession {
  /// The stage.
  package let stage: Stage
  private let playable: any Playable

  /// Installs a scene or a demo that is on no stage yet.
  ///
  /// - Parameters:
  ///   - show: The scene or demo.
  ///   - stage: Where it is shown; what it says of the stage counts more than what the stage had.
  ///   - overrides: What counts still more.
  package init(
    _ playable: any Playable,
    on stage: Stage,
    overrides: StageOverrides = StageOverrides()
  ) {
    self.playable = playable
    self.stage = stage
    playable.install(on: stage)
    overrides.apply(to: stage)
  }

  /// The layer with an id of the file, or `root`; nil if it is not built.
  package func layer(id: String) -> Layer? { playable.layer(withIdentifier: id) }

  /// The size for which it is made.
  var preferredSize: CellSize? { playable.preferredSize }

  /// The time of its last step; 0 for a demo.
  var lastStepTime: Double { (playable as? Scene)?.lastStepTime ?? 0 }

  /// The times of its steps; none for a demo.
  func stepTimes(upTo end: Double) -> [Double] { (playable as? Scene)?.stepTimes(upTo: end) ?? [] }

  /// The keys that it listens to.
  package var keys: [KeyEvent.Key] { playable.keys }

  /// What they do, in its own words.
  package var keyLabels: [KeyEvent.Key: String] { playable.keyLabels }

  /// Whether it tells its keys itself.
  var tellsKeys: Bool { playable.tellsKeys }

  /// Does what a key does; false if that is nothing.
  @discardableResult
  package func press(_ key: KeyEvent.Key) -> Bool { playable.press(key) }
}
