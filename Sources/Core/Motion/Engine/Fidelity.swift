import LaminaMath

/// The fidelity of motions to the original engine.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
  /// Real time: springs and decays follow their formulas exactly, at any frame rate, and known
  /// defects of the original are fixed.
  case exact
  /// Step for step what Pop computes, defects included.
  case pop
}

// MARK: Values

extension Fidelity {
  /// Whether a clamp changes the state itself, not only the written value.
  var clampsState: Bool { self == .pop }
  /// Whether a new to-value or velocity continues from the current value as a new path.
  var restartsOnChange: Bool { self == .exact }
  /// Whether the time by which a tick exceeds the end of a cycle counts for the next cycle.
  var carriesTimeOver: Bool { self == .exact }

  /// Returns the distance below which a motion of a property has arrived.
  @MainActor
  func threshold(of property: any MotionProperty) -> Double {
    self == .pop ? property.popThreshold : property.threshold
  }

  /// Returns the progress of a timed motion, 0...1 for most curves, after a fraction of its
  /// duration; that of Pop has limited precision.
  func progress(of function: TimingFunction, at fraction: Double, duration: Double) -> Double {
    guard self == .pop, let p1 = function.controlPoint(at: 1),
      let p2 = function.controlPoint(at: 2)
    else { return function.value(at: fraction) }
    return PopTimingCurve(x1: p1.x, y1: p1.y, x2: p2.x, y2: p2.y)
      .value(at: fraction, duration: duration)
  }
}

// MARK: Life cycle

/// In the original a start unpauses, an end pauses, and a pause resets the clock.
extension Fidelity {
  /// Whether each cycle is a separate run, with start and stop.
  var cyclesAreRuns: Bool { self == .pop }
  /// Whether a motion is advanced to the times of timeline steps, in addition to ticks.
  var movesBetweenTicks: Bool { self == .exact }
  /// Whether a function that removed its motion still receives the apply callback of that tick.
  var appliesAfterRemoval: Bool { self == .pop }

  /// Returns whether a motion without a delay may begin.
  func mayBegin(_ run: RunState) -> Bool { self == .pop || !run.pausedByUser }

  /// Begins a run.
  func begin(_ run: inout RunState, _ repeats: inout RepeatSetting) {
    switch self {
    case .exact: repeats.segmentsLeft = repeats.allSegments
    case .pop: run.pausedByUser = false
    }
  }

  /// Returns the time step of a motion; nil if the clock was set back and is followed.
  ///
  /// Pop's springs compensate for negative steps later.
  func step(_ seconds: Double) -> Double? { self == .exact && seconds < 0 ? nil : seconds }

  /// Ends a pause; returns whether clock and milestones are reset.
  func endPause(_ run: inout RunState) -> Bool {
    if self == .exact { run.mustRebase = run.startTime != nil }
    return self == .pop
  }

  /// Resumes a motion that stayed after its end.
  func resume(_ run: inout RunState, _ repeats: inout RepeatSetting) -> Resumption {
    switch self {
    case .exact:
      guard run.isFinished else { return .none }
      run.isFinished = false
      run.startTime = nil
      repeats.segmentsLeft = repeats.allSegments
      return .newRun
    case .pop:
      guard run.isActive, run.isPaused else { return .none }
      run.pausedByUser = false
      run.pausedByEngine = false
      return .setBack
    }
  }

  /// Handles the natural end of a motion that stays.
  func finish(_ run: inout RunState) {
    switch self {
    case .exact: run.isFinished = true
    case .pop: run.pausedByEngine = true
    }
  }

  /// Handles the end of a motion that is removed.
  func stop(_ run: inout RunState) {
    if self == .pop { run.pausedByEngine = true }
  }

  /// Returns whether another segment follows the one that just ended.
  func takeSegment(_ repeats: inout RepeatSetting) -> Bool {
    switch self {
    case .exact:
      if repeats.segmentsLeft != .max { repeats.segmentsLeft -= 1 }
      return repeats.segmentsLeft > 0
    case .pop:
      repeats.popSegments -= 1
      return repeats.forever || repeats.popSegments > 0
    }
  }
}
