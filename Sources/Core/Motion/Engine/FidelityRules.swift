/// The life-cycle rules of a fidelity; chosen once, when the motion is added.
@MainActor
protocol FidelityRules {
  /// Returns the distance below which a motion of a property has arrived.
  func threshold(of property: any MotionProperty) -> Double
  /// Returns whether a motion without a delay may begin.
  func mayBegin(_ run: RunState) -> Bool
  /// Begins a run.
  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting)
  /// Returns the time step of a motion; nil if the clock was set back and is followed.
  func step(_ seconds: Double) -> Double?
  /// Ends a pause; returns whether clock and milestones are reset.
  func endPause(_ run: inout RunState) -> Bool
  /// Resumes a motion that stayed after its end.
  func resume(_ run: inout RunState, _ repeats: inout RepeatSetting) -> Resumption
  /// Handles the natural end of a motion that stays.
  func finish(_ run: inout RunState)
  /// Handles the end of a motion that is removed.
  func stop(_ run: inout RunState)
  /// Returns whether another segment follows the one that just ended.
  func takeSegment(_ repeats: inout RepeatSetting) -> Bool
  /// Whether each cycle is a separate run, with start and stop.
  var cyclesAreRuns: Bool { get }
  /// Whether a motion is advanced to the times of timeline steps, in addition to ticks.
  var movesBetweenTicks: Bool { get }
  /// Whether a clamp changes the state itself, not only the written value.
  var clampsState: Bool { get }
  /// Whether a function that removed its motion still receives the apply callback of that tick.
  var appliesAfterRemoval: Bool { get }
}

extension Fidelity {
  /// The rules of the fidelity.
  @MainActor var rules: any FidelityRules {
    switch self {
    case .exact: ExactRules()
    case .pop: PopRules()
    }
  }
}

/// The life cycle in real time.
struct ExactRules: FidelityRules {
  let movesBetweenTicks = true
  let cyclesAreRuns = false
  let clampsState = false
  let appliesAfterRemoval = false

  func threshold(of property: any MotionProperty) -> Double { property.threshold }

  func mayBegin(_ run: RunState) -> Bool { !run.pausedByUser }

  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting) {
    repeats.segmentsLeft = repeats.allSegments
  }

  /// Continues from the current state when the clock is set back.
  func step(_ seconds: Double) -> Double? { seconds < 0 ? nil : seconds }

  func endPause(_ run: inout RunState) -> Bool {
    run.mustRebase = run.startTime != nil
    return false
  }

  func resume(_ run: inout RunState, _ repeats: inout RepeatSetting) -> Resumption {
    guard run.isFinished else { return .none }
    run.isFinished = false
    run.startTime = nil
    repeats.segmentsLeft = repeats.allSegments
    return .newRun
  }

  func finish(_ run: inout RunState) { run.isFinished = true }

  func stop(_ run: inout RunState) {}

  func takeSegment(_ repeats: inout RepeatSetting) -> Bool {
    if repeats.segmentsLeft != .max { repeats.segmentsLeft -= 1 }
    return repeats.segmentsLeft > 0
  }
}

/// The life cycle of the original: a start unpauses, an end pauses, and a pause resets the clock.
struct PopRules: FidelityRules {
  let movesBetweenTicks = false
  let cyclesAreRuns = true
  let clampsState = true
  let appliesAfterRemoval = true

  func threshold(of property: any MotionProperty) -> Double { property.popThreshold }

  func mayBegin(_ run: RunState) -> Bool { true }

  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting) { run.pausedByUser = false }

  /// Springs compensate for negative steps later.
  func step(_ seconds: Double) -> Double? { seconds }

  func endPause(_ run: inout RunState) -> Bool { true }

  func resume(_ run: inout RunState, _ repeats: inout RepeatSetting) -> Resumption {
    guard run.isActive, run.isPaused else { return .none }
    run.pausedByUser = false
    run.pausedByEngine = false
    return .setBack
  }

  func finish(_ run: inout RunState) { run.pausedByEngine = true }

  func stop(_ run: inout RunState) { run.pausedByEngine = true }

  func takeSegment(_ repeats: inout RepeatSetting) -> Bool {
    repeats.popSegments -= 1
    return repeats.forever || repeats.popSegments > 0
  }
}
