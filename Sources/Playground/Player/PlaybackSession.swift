import Lamina

/// A scene or a demo on its stage.
@MainActor
package final class PlaybackSession {
  package let stage: Stage
  private let playable: any Playable

  /// Installs a scene or a demo that is on no stage yet; its settings take precedence over those of
  /// the stage, and the overrides over both.
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

  isolated deinit { stage.invalidate() }

  /// Returns the layer with an id of the file, or `root`; nil if it was not created.
  package func layer(id: String) -> Layer? { playable.layer(withIdentifier: id) }

  var preferredSize: CellSize? { playable.preferredSize }

  /// The time of the last step; 0 for a demo.
  var lastStepTime: Double { (playable as? Scene)?.lastStepTime ?? 0 }

  /// Returns the times of the steps; empty for a demo.
  func stepTimes(upTo end: Double) -> [Double] { (playable as? Scene)?.stepTimes(upTo: end) ?? [] }

  package var keys: [KeyEvent.Key] { playable.keys }

  package var keyLabels: [KeyEvent.Key: String] { playable.keyLabels }

  var showsKeys: Bool { playable.showsKeys }

  @discardableResult
  package func press(_ key: KeyEvent.Key) -> Bool { playable.press(key) }
}
