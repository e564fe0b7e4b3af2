/// Where a motion stands in its life.
struct RunState {
  /// When the run began; nil before that.
  var startTime: Double?
  var isActive = false
  /// It ended and stayed with its object.
  var isFinished = false
  var pausedByUser = false
  var pausedByEngine = false
  /// Its own clock has to be shifted by the length of a pause.
  var mustRebase = false

  var isPaused: Bool { pausedByUser || pausedByEngine }

  /// Whether ticks change something.
  var isRunning: Bool { isActive && !isPaused && !isFinished }

  /// Whether a tick needs to look at the life at all.
  var isUnderWay: Bool { isRunning && startTime != nil && !mustRebase }
}

/// What became of a run that was told to go on.
enum Resumption {
  /// It goes on anyway.
  case none
  /// Its clock and its milestones are set back.
  case setBack
  /// Another run begins.
  case newRun
}
