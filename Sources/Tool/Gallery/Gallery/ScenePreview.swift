import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage

/// A scene that plays in a part of the screen, scaled to it.
@MainActor
final class ScenePreview {
  private let run: PlaybackSession
  private let start: Double

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - show: A scene or a demo that is on no stage yet.
  ///   - size: The size of the picture, in the proportions of the scene.
  ///   - style: How the picture is expressed.
  ///   - start: The time of the surroundings at which the scene begins.
  ///   - options: How scenes are played.
  ///   - isOverdue: Whether steps that are due have to wait, because keys are to be answered.
  ///   - isCancellationWanted: Whether to give up a picture that takes long, for the same reason.
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
    stage.context.reducesMotion = options.reducesMotion
    run = PlaybackSession(playable, on: stage, overrides: options.overrides)
    // Whatever the scene says: the picture has its proportions.
    stage.fit = .scale
    stage.timeline.isOverdue = isOverdue
    stage.isCancellationWanted = isCancellationWanted
    self.start = start
  }

  /// Moves the scene on.
  ///
  /// - Parameter time: The time of the surroundings.
  /// - Returns: What is seen.
  func frame(at time: Double) -> Frame {
    run.stage.tick(at: max(run.stage.now, time - start))
    return run.stage.frame
  }

  /// The time of the surroundings at which the picture can change; nil if nothing moves any more.
  var nextTime: Double? { run.stage.nextTickTime.map { $0 + start } }
}
