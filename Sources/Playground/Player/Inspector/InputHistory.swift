import Lamina
import LaminaInspection

/// A player's state for the inspector: the input tape, and the times of updates.
@MainActor
struct InputHistory {
  /// The scene's input in ascending order of time, in seconds of the scene.
  var tape: [TimedEvent] = []
  /// The part of the tape that was removed when new input arrived before its end.
  private(set) var cutOff: [TimedEvent] = []
  /// The copied texts, printed at exit.
  var copied: [String] = []
  /// Whether the tape is being replayed, so that it is not recorded again.
  var isReplaying = false
  /// Whether the next run continues at the time of the previous one.
  var isResuming = false
  /// Whether the inspector had the focus when the tick's events arrived.
  var hasFocus = false
  /// Whether time is paused because the scene is at rest.
  var restsAtEnd = false
  /// Whether a mouse event was handled by the panels or selected a layer.
  var isMouseCaptured = false
  /// The scheduled events of the tape that are still to come.
  var ahead: [Timeline.Token] = []
  /// The real time of the panels' next update during playback.
  var nextLook = 0.0
  /// The inputs of the current preview, which is outdated when they change.
  var previewKey: PreviewKey?
  /// The number of times that the file was read.
  var reading = 0

  /// The inputs of a preview.
  struct PreviewKey: Equatable {
    var reading: Int
    var tapeCount: Int
    var tapeEnd: Double?
    var probe: PreviewRun.Probe?
    var follows: LayerName?
    var index: Int
  }

  /// Seconds between updates of the panels during playback.
  static let lookTime = 0.1

  /// Whether the scene must not receive an event.
  func takes(_ event: StageEvent) -> Bool {
    switch event {
    case .key: hasFocus
    case .mouse: isMouseCaptured
    default: false
    }
  }

  /// Records the scene's input; later events on the tape are removed.
  mutating func record(_ event: TimedEvent) {
    if let last = tape.last, last.time > event.time {
      cutOff = tape
      tape.removeAll { $0.time > event.time }
      for token in ahead { token.cancel() }
      ahead = []
    }
    tape.append(event)
    // Bounded to the size of a tape file, since a program may run for months.
    tape.removeFirst(max(0, tape.count - InputTape.largestCount))
  }

  mutating func uncut() {
    (tape, cutOff) = (cutOff, [])
    previewKey = nil
  }

  mutating func forgetRun() {
    tape = []
    cutOff = []
    previewKey = nil
  }

  mutating func forgetScene() {
    forgetRun()
    reading = 0
  }
}
