import CNcurses
import Foundation
import LaminaStage

/// The signals that ask a program without a terminal to end, and changes of watched files, as
/// events.
@MainActor
package final class SignalSource: EventSource {
  private let loop: OpaquePointer
  private let listener: Int32
  private let watcher = FileWatcher()

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
    watcher.close()
    cn_loop_close(loop)
  }

  package var now: Double { cn_tty_now() }

  package var descriptors: [PollDescriptor] {
    let signals = PollDescriptor(cn_signals_descriptor(listener), reads: true)
    let files = watcher.dueTime == nil ? watcher.descriptor : -1
    return files < 0 ? [signals] : [signals, PollDescriptor(files, reads: true)]
  }

  package var dueTime: Double? { watcher.dueTime }

  package func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    var polled = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let limit = [deadline, dueTime].compactMap { $0 }.min()
    _ = cn_loop_wait(loop, &polled, polled.count, limit ?? -1)
    collect(into: &events)
  }

  package func collect(into events: inout [TimedEvent]) {
    let signals = CaughtSignals(of: listener)
    signals.forEachStop { signal, isSent in
      if onStop?(signal, isSent) == true { return }
      events.append(TimedEvent(time: now, event: .stop(signal)))
    }
    if signals.hasSuspend { cn_signals_stop_self() }
    for path in watcher.changes(at: now, isReadable: true) {
      events.append(TimedEvent(time: now, event: .fileChanged(path: path)))
    }
  }

  /// Takes requests to end, with whether a process sent them rather than a key; returns whether the
  /// program goes on.
  package var onStop: ((StopSignal, Bool) -> Bool)?

  package func watch(paths: [String]) { watch(paths: paths, whileWritten: false) }

  /// Sets the watched files, and whether each write to them is a change; at most one a frame is
  /// an event then.
  package func watch(paths: [String], whileWritten: Bool) {
    watcher.watch(paths: paths, whileWritten: whileWritten)
  }

  /// The watched files whose writer may go on.
  package var unfinishedPaths: Set<String> { watcher.unfinished }
}
