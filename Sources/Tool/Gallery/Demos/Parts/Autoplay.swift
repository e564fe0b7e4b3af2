import LaminaStage

/// Steps that play over and over, in demos whose pages come and go, until somebody takes over.
@MainActor
final class Autoplay {
  private var plan: [Timeline.Token] = []

  /// Whether it plays.
  var isPlaying: Bool { !plan.isEmpty }

  /// Begins.
  ///
  /// - Parameters:
  ///   - stage: Whose time counts.
  ///   - period: Seconds from one round to the next.
  ///   - steps: What happens, and how many seconds after the beginning of a round.
  func start(
    on stage: Stage?,
    every period: Double,
    _ steps: [(time: Double, action: () -> Void)]
  ) {
    stop()
    guard let stage else { return }
    let start = stage.now
    plan = steps.map { step in
      stage.timeline.schedule(at: start + step.time, every: period) { _ in step.action() }
    }
  }

  /// Plays no more.
  func stop() {
    for step in plan { step.cancel() }
    plan = []
  }
}
