import CNcurses
import LaminaStage

extension Terminal: EventSource {
  /// Seconds on the system's monotonic clock.
  public var now: Double { cn_tty_now() }

  /// The number of times that waiting has ended, for measurements.
  package var wakes: Int { Int(cn_loop_wakes()) }

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
      let limits = [deadline, parser.deadline].compactMap { $0 }
      let wake = cn_loop_wait(limits.min() ?? -1, wasRefused || cn_writer_is_pending())
      take(wake)
      if watcher.isPolled { takeChanges() }
      if wake & Int32(CN_WAKE_MAIN_QUEUE) != 0 { return }
      if let deadline, deadline <= now { return }
    } while pending.isEmpty
  }

  /// Appends pending input and signals, without waiting and without running the main queue.
  public func collect(into events: inout [TimedEvent]) {
    guard isOpen else { return }
    take(cn_loop_peek())
    deliver(into: &events)
  }

  /// Sets the watched files.
  public func watch(paths: [String]) {
    watcher.watch(paths: paths)
  }

  /// Reads a pending answer to the keyboard query, so that it does not end up in the shell.
  func awaitAnswer() {
    while let deadline = keyboardDeadline, now < deadline {
      guard cn_loop_wait(deadline, false) == Int32(CN_WAKE_READABLE) else { return }
      readInput()
    }
  }

  /// Records an event, which the program gets with the next ones.
  func record(_ event: StageEvent) { pending.append(TimedEvent(time: now, event: event)) }

  private func deliver(into events: inout [TimedEvent]) {
    events += pending
    pending.removeAll(keepingCapacity: true)
  }

  /// Handles everything that ended the waiting.
  private func take(_ wake: Int32) {
    if wake & Int32(CN_WAKE_SIGNAL) != 0 { takeSignals() }
    if wake & Int32(CN_WAKE_READABLE) != 0 { readInput() } else { expireInput() }
    if wake & Int32(CN_WAKE_WRITABLE) != 0 { writeTail() }
    if wake & Int32(CN_WAKE_WATCH) != 0 { takeChanges() }
    if wake & Int32(CN_WAKE_HANGUP) != 0 { record(.stop(.hangup)) }
  }

  private func takeChanges() {
    for path in watcher.changedPaths() { record(.fileChanged(path: path)) }
  }

  private func takeSignals() {
    let signals = Int(cn_signals_take())
    let stops: [(Int, StopSignal)] = [
      (CN_SIGNAL_HANGUP, .hangup), (CN_SIGNAL_INTERRUPT, .interrupt), (CN_SIGNAL_QUIT, .quit),
      (CN_SIGNAL_TERMINATE, .terminate),
    ]
    for (signal, stop) in stops where signals & signal != 0 { record(.stop(stop)) }
    if signals & CN_SIGNAL_SUSPEND != 0 {
      suspend()
    } else if signals & CN_SIGNAL_CONTINUE != 0 {
      comeBack()
    } else if signals & CN_SIGNAL_RESIZE != 0 {
      updateSize()
    }
  }

  /// The number of events beyond which no more input is read before they are handled.
  private static let eventsPerReading = 1024

  private func readInput() {
    // Bounded, so that a flood of input cannot prevent a frame from being drawn. The rest stays in
    // the terminal's buffer.
    let full = pending.count + Self.eventsPerReading
    while pending.count < full {
      let count = cn_tty_read(descriptor, &input, input.count)
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
    for item in output {
      switch item {
      case .event(let event): pending.append(TimedEvent(time: time, event: event))
      case .suspend: suspend()
      case .redraw:
        presenter.invalidate()
        pending.append(TimedEvent(time: time, event: .resumed))
      case .keyboardProtocol: acceptKeyboardProtocol()
      case .deviceAttributes: keyboardDeadline = nil
      }
    }
  }

  private func writeTail() {
    guard cn_writer_flush() == CN_SENT, wasRefused else { return }
    wasRefused = false
    record(.writable)
  }
}
