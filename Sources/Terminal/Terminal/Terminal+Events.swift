import CNcurses
import Foundation
import LaminaStage

extension Terminal: EventSource {
  /// Seconds on the system's monotonic clock.
  ///
  /// That of an inline stage excludes the time for which the program was stopped.
  public var now: Double { cn_tty_now() - pauses }

  /// The number of times that waiting has ended, for measurements.
  package var wakes: Int { isOpen ? Int(cn_loop_wakes(loop)) : 0 }

  /// Waits for events until a deadline; runs the work of the main queue, so that tasks of the main
  /// actor continue meanwhile.
  ///
  /// - Parameters:
  ///   - deadline: The media time at which to return at the latest; nil waits indefinitely; a
  ///     deadline in the past collects pending events.
  ///   - events: The events are appended, oldest first. There may be none if work of the main queue
  ///     ran.
  public func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    guard isOpen else {
      events.append(TimedEvent(time: now, event: .stop(.hangup)))
      return
    }
    defer { deliver(into: &events) }
    if !pending.isEmpty { return }
    repeat {
      let limits = [deadline, dueTime].compactMap { $0 }
      updatePolling()
      let limit = limits.min().map { $0 + pauses } ?? -1
      let wake = cn_loop_wait(loop, &polled, polled.count, limit)
      takePolled()
      if wake & Int32(CN_WAKE_MAIN_QUEUE) != 0 { return }
      if let deadline, deadline <= now { return }
    } while pending.isEmpty
  }

  /// Appends pending input and signals, without waiting and without running the main queue.
  public func collect(into events: inout [TimedEvent]) {
    guard isOpen else {
      events.append(TimedEvent(time: now, event: .stop(.hangup)))
      return
    }
    updatePolling()
    cn_loop_peek(&polled, polled.count)
    takePolled()
    deliver(into: &events)
  }

  /// The descriptors of input, output, signals and watched files that are waited for.
  public var descriptors: [PollDescriptor] {
    guard isOpen else { return [] }
    updatePolling()
    if isPollingChanged {
      isPollingChanged = false
      awaited = polled.filter { $0.fd >= 0 && $0.events != 0 }
        .map { slot in
          PollDescriptor(
            slot.fd,
            reads: slot.events & Int16(POLLIN) != 0,
            writes: slot.events & Int16(POLLOUT) != 0
          )
        }
    }
    return awaited
  }

  /// The time at which waiting would end without an event: an unfinished key sequence is due, or
  /// lines of an inline stage, or a look at a busy line or at watched files; or an event is there
  /// already.
  public var dueTime: Double? {
    // What found it was asked outside of a wait, and no descriptor tells of it any more.
    if !pending.isEmpty { return now }
    let due = min(
      isSuspended ? .infinity : inline?.dueTime ?? .infinity,
      paceTime ?? .infinity,
      words?.dueTime ?? .infinity,
      watcher.dueTime ?? .infinity
    )
    guard due < .infinity else { return parser.deadline }
    return min(due - pauses, parser.deadline ?? .infinity)
  }

  /// Sets the watched files; a change is an event when it is whole.
  public func watch(paths: [String]) { watch(paths: paths, whileWritten: false) }

  /// Sets the watched files, and whether each write to them is a change; at most one a frame is
  /// an event then.
  package func watch(paths: [String], whileWritten: Bool) {
    guard isOpen else { return }
    watcher.watch(paths: paths, whileWritten: whileWritten)
    polled[Polled.files].fd = watcher.descriptor
    isPollingChanged = true
  }

  /// The watched files whose writer may go on.
  package var unfinishedPaths: Set<String> { watcher.unfinished }

  /// Records an event, which the program gets with the next ones.
  func record(_ event: StageEvent) { pending.append(TimedEvent(time: now, event: event)) }

  private func deliver(into events: inout [TimedEvent]) {
    events += pending
    pending.removeAll(keepingCapacity: true)
  }

  /// The places of descriptors in ``polled``.
  private enum Polled {
    static let input = 0
    static let output = 1
    static let signals = 2
    static let files = 3
  }

  func preparePolling() {
    let input = cn_terminal_input(handle)
    let output = cn_terminal_output(handle)
    let signals = listener.map { cn_signals_descriptor($0) } ?? -1
    // One descriptor is asked once.
    polled = [input, output == input ? -1 : output, signals, watcher.descriptor]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled[Polled.output].events = 0
    isPollingChanged = true
  }

  private func updatePolling() {
    let wantsWrite = wasRefused || cn_writer_is_pending(handle)
    let hasOutput = polled[Polled.output].fd >= 0
    let read: Int16 = isSuspended || !takesKeys ? 0 : Int16(POLLIN)
    let write: Int16 = wantsWrite && !isSuspended ? Int16(POLLOUT) : 0
    let input = hasOutput ? read : read | write
    let output = hasOutput ? write : 0
    let files: Int16 = watcher.dueTime == nil ? Int16(POLLIN) : 0
    if polled[Polled.input].events == input, polled[Polled.output].events == output,
      polled[Polled.files].events == files
    {
      return
    }
    polled[Polled.input].events = input
    polled[Polled.output].events = output
    polled[Polled.files].events = files
    isPollingChanged = true
  }

  /// Handles everything that is ready.
  private func takePolled() {
    if polled[Polled.signals].revents & Int16(POLLIN) != 0 { takeSignals() }
    let input = polled[Polled.input].revents
    let output = polled[Polled.output].fd >= 0 ? polled[Polled.output].revents : input
    // Others than the controlling terminal send no signal when their size changes.
    if signals == .host { updateSize() }
    if input & Int16(POLLIN) != 0 { readInput() } else { expireInput() }
    if output & Int16(POLLOUT) != 0 { writeTail() }
    takeChanges(isReadable: polled[Polled.files].revents & Int16(POLLIN) != 0)
    if let inline, !isSuspended {
      if inline.takeDue(at: cn_tty_now()) { record(.writable) }
      notePace()
    }
    words?.tellDue(at: cn_tty_now())
    lookAtPace()
    let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
    if (input | output) & gone != 0 {
      isGone = true
      if onStop?(.hangup, false) != true { record(.stop(.hangup)) }
      // They would be ready immediately, forever.
      polled[Polled.input].fd = -1
      polled[Polled.output].fd = -1
      isPollingChanged = true
    }
  }

  private func takeChanges(isReadable: Bool) {
    guard isReadable || watcher.dueTime != nil else { return }
    for path in watcher.changes(at: cn_tty_now(), isReadable: isReadable) {
      record(.fileChanged(path: path))
    }
  }

  func takeSignals() {
    guard let listener else { return }
    let signals = CaughtSignals(of: listener)
    signals.forEachStop { signal, isSent in
      if onStop?(signal, isSent) == true { return }
      lastStop = signal
      record(.stop(signal))
    }
    if signals.hasSuspend {
      stopProcess()
    } else if signals.hasContinue, !isSuspended {
      comeBack()
    } else if signals.hasResize {
      updateSize()
    }
  }

  /// The number of events beyond which no more input is read before they are handled.
  private static let eventsPerReading = 1024

  func readInput() {
    // Bounded, so that a flood of input cannot prevent a frame from being drawn. The rest stays in
    // the terminal's buffer.
    let full = pending.count + Self.eventsPerReading
    while pending.count < full {
      let count = cn_terminal_read(handle, &input, input.count)
      if count < 0 { return record(.stop(.hangup)) }
      if count == 0 { return }
      let time = now
      var output: [InputParser.Output] = []
      parser.feed(input[..<count], at: time, into: &output)
      act(on: output, at: time)
    }
  }

  private func expireInput() {
    guard parser.deadline != nil else { return }
    let time = now
    var output: [InputParser.Output] = []
    parser.expire(at: time, into: &output)
    act(on: output, at: time)
  }

  private func act(on output: [InputParser.Output], at time: Double) {
    // In their order they precede the end mark, which is among the output.
    for answer in parser.takeAnswers() { take(answer) }
    for item in output {
      switch item {
      case .event(let event): pending.append(TimedEvent(time: time, event: event))
      case .suspend: stopProcess()
      case .redraw:
        presenter.invalidate()
        pending.append(TimedEvent(time: time, event: .resumed))
      case .keyboardProtocol: acceptKeyboardProtocol()
      case .deviceAttributes: (keyboardDeadline, isAnswerDue) = (nil, false)
      }
    }
  }

  private func writeTail() {
    guard cn_writer_flush(handle) == CN_SENT else { return }
    inline?.takeRoom()
    guard wasRefused else { return }
    wasRefused = false
    record(.writable)
  }
}
