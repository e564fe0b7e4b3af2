/// The life-cycle state of a motion.
struct RunState {
  /// The begin of the run; nil before.
  var startTime: Double?
  var isActive = false
  /// Whether the motion ended and stayed with its object.
  var isFinished = false
  var pausedByUser = false
  var pausedByEngine = false
  /// Whether the motion stays at its start, because motion is reduced.
  var isResting = false
  /// Whether the motion's clock must be shifted by the duration of a pause.
  var mustRebase = false

  var isPaused: Bool { pausedByUser || pausedByEngine }

  var isRunning: Bool { isActive && !isPaused && !isFinished && !isResting }

  /// Whether a tick may skip the life-cycle checks.
  var isUnderWay: Bool { isRunning && startTime != nil && !mustRebase }
}

/// The effect of resuming a run.
enum Resumption {
  /// The run continues anyway.
  case none
  /// The clock and the milestones are reset.
  case setBack
  case newRun
}
