import CNcurses
import Foundation
import LaminaStage

/// The signals that ask a program without a terminal to end, as events.
@MainActor
package final class SignalSource: EventSource {
  private let loop: OpaquePointer
  private let listener: Int32

  /// Throws `POSIXError` if the system has no resources for it.
  package init() throws {
    guard let loop = cn_loop_open() else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    self.loop = loop
    listener = cn_signals_open(nil)
    guard listener >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
  }

  isolated deinit {
    cn_signals_close(listener)
    cn_loop_close(loop)
  }

  package var now: Double { cn_tty_now() }

  package var descriptors: [PollDescriptor] {
    [PollDescriptor(cn_signals_descriptor(listener), reads: true)]
  }

  package func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    var polled = [pollfd(fd: cn_signals_descriptor(listener), events: Int16(POLLIN), revents: 0)]
    _ = cn_loop_wait(loop, &polled, 1, deadline ?? -1)
    collect(into: &events)
  }

  package func collect(into events: inout [TimedEvent]) {
    let signals = CaughtSignals(of: listener)
    signals.forEachStop { signal, isSent in
      if onStop?(signal, isSent) == true { return }
      events.append(TimedEvent(time: now, event: .stop(signal)))
    }
    if signals.hasSuspend { cn_signals_stop_self() }
  }

  /// Takes requests to end, with whether a process sent them rather than a key; returns whether the
  /// program goes on.
  package var onStop: ((StopSignal, Bool) -> Bool)?

  package func watch(paths: [String]) {}
}
