import LaminaMath

/// Steps of a timeline lie at times of their own, mostly between two ticks: under exact fidelity
/// motions are where they belong at that time, and what a step does to them counts from then on.
extension Animator {
  /// Moves the motions that are under way to the time of a step that is about to run.
  ///
  /// Everything that is added or let go on until `endTimelineStep()` begins at that time. A time
  /// before the last one moves nothing.
  ///
  /// - Parameter time: Seconds on the owner's clock; finite.
  /// - Returns: Whether motions were moved, and callbacks may have run.
  package func beginTimelineStep(at time: Double) -> Bool {
    stepTime = time
    guard store.batch.count > 0, time > lastTickTime ?? -.infinity else { return false }
    isBetweenTicks = true
    step(at: time) { moveAll(to: $0) }
    isBetweenTicks = false
    return true
  }

  /// Begins what a step added, at the time of the step.
  package func endTimelineStep() {
    defer { stepTime = nil }
    guard let time = stepTime, pending.contains(where: \.beginsBetweenTicks) else { return }
    let lastTime = lastTickTime ?? time
    isBetweenTicks = true
    step(at: time) { render(at: $0) }
    isBetweenTicks = false
    // A step that comes too late does not set the clock of the others back.
    lastTickTime = max(lastTime, time)
  }

  /// A motion that stood still goes on: at the time of the step, where one runs.
  func willGoOn(_ motion: Motion) {
    guard motion.store === store, motion.rules.movesBetweenTicks else { return }
    motion.steppedAt = stepTime
    motion.takenOverAt = nil
    guard stepTime != nil, !motion.isPending else { return }
    motion.isPending = true
    pending.append(motion)
  }
}

extension Motion {
  /// Whether the motion begins at a time of its own, however the ticks lie.
  final var hasExactBegin: Bool {
    rules.movesBetweenTicks && (isPunctual || takenOverAt != nil || steppedAt != nil)
  }

  /// Whether the motion begins, or goes on, as soon as the step that did it is over.
  final var beginsBetweenTicks: Bool { isPending && steppedAt != nil && !isFunctionOfTicks }

  /// Whether the motion moves to the time of a step that is about to run.
  final var movesBetweenTicks: Bool {
    !isFunctionOfTicks && (run.startTime == nil ? hasExactBegin : rules.movesBetweenTicks)
  }
}
