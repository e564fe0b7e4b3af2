import Lamina

/// Repeated steps for demos whose pages come and go, until the user takes control.
@MainActor
final class Autoplay {
  /// An action, with its delay in seconds from the start of a round.
  typealias Step = (time: Double, action: () -> Void)

  private var plan: [Timeline.Token] = []

  /// The `period` between rounds is in seconds.
  func start(on stage: Stage?, every period: Double, _ steps: [Step]) {
    stop()
    guard let stage else { return }
    let start = stage.now
    plan = steps.map { step in
      stage.timeline.schedule(at: start + step.time, every: period) { _ in step.action() }
    }
  }

  func stop() {
    for step in plan { step.cancel() }
    plan = []
  }
}
