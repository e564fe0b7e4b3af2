import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage

/// A scene or a demo on its stage.
@MainActor
package final class ShowRun {
  /// The stage.
  package let stage: Stage
  private let show: any Show

  /// Installs a scene or a demo that is on no stage yet.
  ///
  /// - Parameters:
  ///   - show: The scene or demo.
  ///   - stage: Where it is shown; what it says of the stage counts more than what the stage had.
  ///   - overrides: What counts still more.
  package init(_ show: any Show, on stage: Stage, overrides: StageOverrides = StageOverrides()) {
    self.show = show
    self.stage = stage
    show.install(on: stage)
    overrides.apply(to: stage)
  }

  /// The layer with an id of the file, or `root`; nil if it is not built.
  package func layer(id: String) -> Layer? { show.layer(withIdentifier: id) }

  /// The size for which it is made.
  var preferredSize: CellSize? { show.preferredSize }

  /// The time of its last step; 0 for a demo.
  var lastStepTime: Double { (show as? Scene)?.lastStepTime ?? 0 }

  /// The times of its steps; none for a demo.
  func stepTimes(upTo end: Double) -> [Double] { (show as? Scene)?.stepTimes(upTo: end) ?? [] }

  /// The keys that it listens to.
  package var keys: [KeyEvent.Key] { show.keys }

  /// What they do, in its own words.
  package var keyLabels: [KeyEvent.Key: String] { show.keyLabels }

  /// Whether it tells its keys itself.
  var tellsKeys: Bool { show.tellsKeys }

  /// Does what a key does; false if that is nothing.
  @discardableResult
  package func press(_ key: KeyEvent.Key) -> Bool { show.press(key) }
}
