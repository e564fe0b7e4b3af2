/// How a motion lives under a fidelity; chosen once, when the motion is added.
@MainActor
protocol FidelityRules {
  /// The distance below which a motion of a property has arrived.
  func threshold(of property: any MotionProperty) -> Double
  /// Whether a motion that was not told to wait may begin.
  func mayBegin(_ run: RunState) -> Bool
  /// The beginning of a run.
  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting)
  /// The seconds by which a motion moves; nil for a clock that was set back and is followed.
  func step(_ seconds: Double) -> Double?
  /// The end of a pause; whether clock and milestones are set back.
  func endPause(_ run: inout RunState) -> Bool
  /// A motion that stayed after its end is to go on.
  func resume(_ run: inout RunState, _ repeats: inout RepeatSetting) -> Resumption
  /// The natural end of a motion that stays.
  func finish(_ run: inout RunState)
  /// The end of a motion that goes.
  func stop(_ run: inout RunState)
  /// Whether another segment follows the one that just ended.
  func takeSegment(_ repeats: inout RepeatSetting) -> Bool
  /// Whether each cycle is a run of its own, with start and stop.
  var cyclesAreRuns: Bool { get }
  /// Whether a motion moves to the time of a step of a timeline, and not to those of ticks alone.
  var movesBetweenTicks: Bool { get }
  /// Whether a clamp changes the state itself, not only what is written.
  var clampsState: Bool { get }
  /// Whether a function that removed its own motion is still told that its tick was applied.
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

/// Life in real time.
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

  /// A motion goes on from where it is when the clock is set back.
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

/// Life as in the original: a start unpauses, an end pauses, and a pause sets the clock back.
struct PopRules: FidelityRules {
  let movesBetweenTicks = false
  let cyclesAreRuns = true
  let clampsState = true
  let appliesAfterRemoval = true

  func threshold(of property: any MotionProperty) -> Double { property.popThreshold }

  func mayBegin(_ run: RunState) -> Bool { true }

  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting) { run.pausedByUser = false }

  /// Springs make negative times up later.
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
