import Lamina
import LaminaPlayer

/// A running scene, scaled to a part of the screen.
@MainActor
final class ScenePreview {
  private let run: PlaybackSession
  private let start: Double

  /// Starts a scene at a time of the gallery.
  ///
  /// Pending input delays steps that are due (`isOverdue`) and cancels slow frames.
  init(
    _ playable: any Playable,
    size: CellSize,
    style: RenderStyle,
    start: Double,
    options: PlayerOptions,
    isOverdue: @escaping () -> Bool,
    isCancellationWanted: @escaping () -> Bool = { false }
  ) {
    let stage = Stage(screen: HeadlessScreen(size: size, style: style))
    stage.motionLevel = options.motionLevel
    if options.theme.isFixed { stage.themeChoice = options.theme }
    run = PlaybackSession(playable, on: stage, overrides: options.overrides)
    // The scene's `fit` has no effect: the picture has its aspect ratio.
    stage.fit = .scale
    stage.timeline.isOverdue = isOverdue
    stage.isCancellationWanted = isCancellationWanted
    self.start = start
  }

  /// Advances the scene to a time of the gallery's stage.
  func frame(at time: Double) -> Frame {
    run.stage.tick(at: max(run.stage.now, time - start))
    return run.stage.frame
  }

  /// The gallery's time of the next possible change; nil if the scene is at rest.
  var nextTime: Double? { run.stage.nextTickTime.map { $0 + start } }
}
