import LaminaCore

/// Running steps of a conversation, and knowing when what they caused has ended.
extension LiveScene {
  /// Schedules accepted steps, each as a step of the timeline; those that are due run with the
  /// stage's next steps.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - schedule: When and how often they run.
  ///   - now: The stage time of steps that say none.
  ///   - tracker: Learns when everything that the steps caused has ended.
  func run(_ steps: Steps, _ schedule: Schedule, now: Double, tracker: StepTracker?) {
    for (plan, additions) in zip(steps.plans, steps.additions) {
      var rest = schedule.every == nil ? 1 : schedule.count ?? .max
      pendingSteps += 1
      stage.timeline.schedule(
        at: schedule.at ?? now,
        every: schedule.every,
        count: schedule.count
      ) { [weak self] _ in
        rest -= 1
        self?.perform(plan, additions, isLast: rest == 0, tracker)
      }
    }
  }

  /// Schedules the steps of a phase of the file.
  ///
  /// - Parameters:
  ///   - phase: How the work beside the scene goes from now on.
  ///   - time: The stage time at which the phase begins.
  package func enter(_ phase: ScenePhase, at time: Double) {
    stage.timeline.schedule(at: time) { [weak self] _ in self?.scene.enter(phase) }
  }

  private func perform(
    _ plan: StepPlan,
    _ additions: [Addition],
    isLast: Bool,
    _ tracker: StepTracker?
  ) {
    self.tracker = tracker
    // Only the first of several repetitions is tracked.
    scene.perform(plan, completion: tracker?.begin())
    self.tracker = nil
    for addition in additions {
      budget.join(addition.index, scene.layers.preparedLayer(addition.index))
      if isLast { scene.layers.release(addition.index) }
    }
    if isLast { pendingSteps -= 1 }
  }

  /// Notes the beginnings and ends of motions for the trackers of the steps that added them.
  func follow(_ event: MotionEvent, of motion: Motion) {
    switch event.kind {
    case .didAdd:
      guard let tracker else { return }
      tracked[ObjectIdentifier(motion)] = tracker
      tracker.wait()
    case .didStop: tracked.removeValue(forKey: ObjectIdentifier(motion))?.leave()
    default: break
    }
  }
}

/// Counts what a request caused and has not ended yet.
@MainActor
final class StepTracker {
  private var steps: Int
  private var waiting = 0
  private let done: () -> Void

  /// Creates a tracker of steps that will run.
  init(steps: Int, _ done: @escaping () -> Void) {
    (self.steps, self.done) = (steps, done)
  }

  /// Begins a step, and returns what its animations call at their end; nil after the last step.
  func begin() -> (() -> Void)? {
    guard steps > 0 else { return nil }
    steps -= 1
    waiting += 1
    return { self.leave() }
  }

  func wait() { waiting += 1 }

  func leave() {
    waiting -= 1
    if waiting == 0, steps == 0 { done() }
  }
}
