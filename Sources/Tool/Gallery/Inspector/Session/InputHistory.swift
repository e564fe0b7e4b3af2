import LaminaStage

/// What a player keeps besides the inspector's choices: the tape of the input, and when to look again.
@MainActor
struct InputHistory {
  /// What reached the scene, oldest first, in seconds of the scene.
  var tape: [TimedEvent] = []
  /// What was cut off the tape when something new happened before its end.
  private(set) var cutOff: [TimedEvent] = []
  /// What was copied, to be printed in the end.
  var copied: [String] = []
  /// Whether the tape is being replayed, so that it is not recorded again.
  var isReplaying = false
  /// Whether the next run is one that goes on where another one was.
  var goesOn = false
  /// Whether keys went to the inspector when the events of the tick came.
  var hasFocus = false
  /// Whether the time stands still because nothing more happens.
  var restsAtEnd = false
  /// Whether the mouse did something in the panels or chose a layer.
  var takesMouse = false
  /// The steps of the tape that lie ahead.
  var ahead: [Timeline.Token] = []
  /// The real time from which the panels are drawn anew while the scene plays.
  var nextLook = 0.0
  /// For what the run ahead was made; another one makes it stale.
  var previewKey: PreviewKey?
  /// Counts readings of the file.
  var reading = 0

  /// What a run ahead depends on.
  struct PreviewKey: Equatable {
    var reading: Int
    var tapeCount: Int
    var tapeEnd: Double?
    var probe: PreviewRun.Probe?
    var follows: LayerName?
    var index: Int
  }

  /// Seconds between two pictures of the panels while the scene plays.
  static let lookTime = 0.1

  /// Whether an event is none of the scene's business.
  func takes(_ event: StageEvent) -> Bool {
    switch event {
    case .key: hasFocus
    case .mouse: takesMouse
    default: false
    }
  }

  /// Keeps what reached the scene; what lay ahead on the tape is cut.
  mutating func record(_ event: TimedEvent) {
    if let last = tape.last, last.time > event.time {
      cutOff = tape
      tape.removeAll { $0.time > event.time }
      for token in ahead { token.cancel() }
      ahead = []
    }
    tape.append(event)
    // As much as a tape of a file holds; a program may run for months.
    if tape.count > InputTapeLimit.events { tape.removeFirst(tape.count - InputTapeLimit.events) }
  }

  /// Brings back what was cut off.
  mutating func uncut() {
    (tape, cutOff) = (cutOff, [])
    previewKey = nil
  }

  /// The scene begins anew.
  mutating func forgetRun() {
    tape = []
    cutOff = []
    previewKey = nil
  }

  /// Another scene follows.
  mutating func forgetScene() {
    forgetRun()
    reading = 0
  }
}

/// How much input is kept.
enum InputTapeLimit {
  /// Events; the oldest go first.
  static let events = 2500
}
