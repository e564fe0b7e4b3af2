import LaminaMath

/// Timeline steps are at arbitrary times, mostly between two ticks: under exact fidelity, motions
/// are advanced to that time, and changes by the step take effect from then on.
extension Animator {
  /// Advances the running motions to the time of a step that is about to run.
  ///
  /// Motions that are added or resumed until `endTimelineStep()` begin at that time. A time before
  /// the last one advances nothing.
  ///
  /// - Parameter time: The time in seconds on the owner's clock; finite.
  /// - Returns: Whether motions were advanced, and callbacks may have run.
  package func beginTimelineStep(at time: Double) -> Bool {
    state.stepTime = time
    guard store.batch.count > 0, time > lastTickTime ?? -.infinity else { return false }
    isBetweenTicks = true
    step(at: time) { moveAll(to: $0) }
    isBetweenTicks = false
    return true
  }

  /// Begins the motions that a step added, at the time of the step.
  package func endTimelineStep() {
    defer { state.stepTime = nil }
    guard let time = state.stepTime, state.pending.contains(where: \.beginsBetweenTicks) else {
      return
    }
    let lastTime = lastTickTime ?? time
    isBetweenTicks = true
    step(at: time) { render(at: $0) }
    isBetweenTicks = false
    // A late step does not set back the clock of the other motions.
    lastTickTime = max(lastTime, time)
  }
}

extension Motion {
  /// Whether the motion begins at an exact time, independent of the ticks.
  final var hasExactBegin: Bool {
    fidelity.movesBetweenTicks && (isPunctual || takenOverAt != nil || steppedAt != nil)
  }

  /// Whether the motion begins or resumes as soon as the step that caused it is over.
  final var beginsBetweenTicks: Bool { isPending && steppedAt != nil && !isFunctionOfTicks }

  /// Whether the motion is advanced to the time of a step that is about to run.
  final var movesBetweenTicks: Bool {
    !isFunctionOfTicks && (run.startTime == nil ? hasExactBegin : fidelity.movesBetweenTicks)
  }
}
