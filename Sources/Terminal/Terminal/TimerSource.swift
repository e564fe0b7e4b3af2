import CNcurses
import Foundation
import LaminaStage

/// The event loop of a terminal without the terminal: deadlines come, and nothing else happens.
///
/// For measuring their lateness.
@MainActor
package final class TimerSource: EventSource {
  private let loop: OpaquePointer

  /// Throws `POSIXError` if the system has no timer available.
  package init() throws {
    guard let loop = cn_loop_open() else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    self.loop = loop
  }

  isolated deinit { cn_loop_close(loop) }

  package var now: Double { cn_tty_now() }

  package func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    // Without a deadline waiting would never end.
    guard let deadline else { return events.append(TimedEvent(time: now, event: .stop(.hangup))) }
    repeat { _ = cn_loop_wait(loop, nil, 0, deadline) } while cn_tty_now() < deadline
  }

  package func watch(paths: [String]) {}

  /// The lateness in seconds of a bare timer loop in C, for each of some deadlines.
  package static func bareLateness(period: Double, count: Int) -> [Double] {
    var lateness = [Double](repeating: 0, count: count)
    cn_pace_bare(period, Int32(count), &lateness)
    return lateness
  }
}
