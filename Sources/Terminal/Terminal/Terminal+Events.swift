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
    let count = events.count
    events += returned
    returned.removeAll()
    if events.count > count { return }
    repeat {
      let limits = [deadline, parser.deadline].compactMap { $0 }
      let wantsRoom = wasRefused || cn_writer_is_pending()
      let wake = cn_loop_wait(limits.min() ?? -1, wantsRoom)
      if wake & Int32(CN_WAKE_SIGNAL) != 0 { takeSignals(into: &events) }
      if wake & Int32(CN_WAKE_READABLE) != 0 {
        readInput(into: &events)
      } else {
        expireInput(into: &events)
      }
      if wake & Int32(CN_WAKE_WRITABLE) != 0 { writeTail(into: &events) }
      if watcher.isPolled || wake & Int32(CN_WAKE_WATCH) != 0 { takeChanges(into: &events) }
      if wake & Int32(CN_WAKE_HANGUP) != 0 {
        events.append(TimedEvent(time: now, event: .stop(.hangup)))
      }
      if wake & Int32(CN_WAKE_MAIN_QUEUE) != 0 { return }
      if let deadline, deadline <= now { return }
    } while events.count == count
  }

  /// Appends pending input and signals, without waiting and without running the main queue.
  public func collect(into events: inout [TimedEvent]) {
    guard isOpen else { return }
    let wake = cn_loop_peek()
    if wake & Int32(CN_WAKE_SIGNAL) != 0 { takeSignals(into: &events) }
    if wake & Int32(CN_WAKE_READABLE) != 0 {
      readInput(into: &events)
    } else {
      expireInput(into: &events)
    }
    if wake & Int32(CN_WAKE_HANGUP) != 0 {
      events.append(TimedEvent(time: now, event: .stop(.hangup)))
    }
  }

  /// Sets the watched files.
  public func watch(paths: [String]) {
    watcher.watch(paths: paths)
  }

  /// Reads a pending answer to the keyboard query, so that it does not end up in the shell.
  func awaitAnswer() {
    var ignored: [TimedEvent] = []
    while let deadline = keyboardDeadline, now < deadline {
      guard cn_loop_wait(deadline, false) == Int32(CN_WAKE_READABLE) else { return }
      readInput(into: &ignored)
    }
  }

  private func takeSignals(into events: inout [TimedEvent]) {
    let signals = cn_signals_take()
    func came(_ signal: Int) -> Bool {
      Int(signals) & signal != 0
    }
    let stops: [(Bool, StopSignal)] = [
      (came(CN_SIGNAL_HANGUP), .hangup), (came(CN_SIGNAL_INTERRUPT), .interrupt),
      (came(CN_SIGNAL_QUIT), .quit), (came(CN_SIGNAL_TERMINATE), .terminate),
    ]
    for (_, stop) in stops.lazy.filter({ $0.0 }) {
      events.append(TimedEvent(time: now, event: .stop(stop)))
    }
    if came(CN_SIGNAL_SUSPEND) {
      suspend(into: &events)
    } else if came(CN_SIGNAL_CONTINUE) {
      comeBack(into: &events)
    } else if came(CN_SIGNAL_RESIZE) {
      updateSize(into: &events)
    }
  }

  /// The number of events beyond which no more input is read before they are handled.
  private static let eventsPerReading = 1024

  private func readInput(into events: inout [TimedEvent]) {
    // Bounded, so that a flood of input cannot prevent a frame from being drawn. The rest stays in
    // the terminal's buffer.
    let full = events.count + Self.eventsPerReading
    while events.count < full {
      let count = cn_tty_read(descriptor, &input, input.count)
      if count < 0 {
        events.append(TimedEvent(time: now, event: .stop(.hangup)))
        return
      }
      if count == 0 { return }
      let time = now
      var output: [InputParser.Output] = []
      parser.feed(input[..<count], at: time, into: &output)
      act(on: output, at: time, into: &events)
    }
  }

  private func expireInput(into events: inout [TimedEvent]) {
    guard let deadline = parser.deadline else { return }
    let time = now
    guard deadline <= time else { return }
    var output: [InputParser.Output] = []
    parser.expire(at: time, into: &output)
    act(on: output, at: time, into: &events)
  }

  private func act(
    on output: [InputParser.Output],
    at time: Double,
    into events: inout [TimedEvent]
  ) {
    for item in output {
      switch item {
      case .event(let event): events.append(TimedEvent(time: time, event: event))
      case .suspend: suspend(into: &events)
      case .redraw:
        presenter.invalidate()
        events.append(TimedEvent(time: time, event: .resumed))
      case .keyboardProtocol: acceptKeyboardProtocol()
      case .deviceAttributes: keyboardDeadline = nil
      }
    }
  }

  private func writeTail(into events: inout [TimedEvent]) {
    guard cn_writer_flush() == CN_SENT, wasRefused else { return }
    wasRefused = false
    events.append(TimedEvent(time: now, event: .writable))
  }

  private func takeChanges(into events: inout [TimedEvent]) {
    for path in watcher.changedPaths() {
      events.append(TimedEvent(time: now, event: .fileChanged(path: path)))
    }
  }
}
