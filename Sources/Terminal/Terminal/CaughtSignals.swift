import CNcurses
import LaminaStage

/// Signals that a listener of the process has been notified of.
struct CaughtSignals {
  private let bits: Int

  /// Takes those since the last time.
  init(of listener: Int32) { bits = Int(cn_signals_take(listener)) }

  private static let stops: [(bit: Int, signal: StopSignal)] = [
    (CN_SIGNAL_HANGUP, .hangup), (CN_SIGNAL_INTERRUPT, .interrupt), (CN_SIGNAL_QUIT, .quit),
    (CN_SIGNAL_TERMINATE, .terminate),
  ]

  var hasSuspend: Bool { bits & CN_SIGNAL_SUSPEND != 0 }
  var hasContinue: Bool { bits & CN_SIGNAL_CONTINUE != 0 }
  var hasResize: Bool { bits & CN_SIGNAL_RESIZE != 0 }
  var hasStop: Bool { Self.stops.contains { bits & $0.bit != 0 } }

  /// Calls a closure with each request to end, and whether a process has sent it rather than a key or
  /// the terminal.
  func forEachStop(_ body: (_ signal: StopSignal, _ isSent: Bool) -> Void) {
    for (bit, signal) in Self.stops where bits & bit != 0 {
      body(signal, bits & (bit << CN_SIGNAL_SENT_SHIFT) != 0)
    }
  }
}
