/// An event source whose events and time a test or a program controls.
///
/// Waiting advances the time to the deadline at once; planned events are delivered at their times.
/// A wait without deadline and without a planned event stops the loop with `interrupt`.
///
/// ```swift
/// let events = ManualEventSource()
/// events.plan(.key(KeyEvent(.character("q"))), at: 0.5)
/// let loop = StageLoop(stage: stage, events: events)
/// stage.onEvent = { event in
///   if case .key = event.event { loop.stop() }
/// }
/// let exit = loop.run()
/// ```
@preconcurrency @MainActor
public final class ManualEventSource: EventSource {
  /// The current time of the source, in seconds.
  public private(set) var now = 0.0
  /// The number of waits.
  public private(set) var waits = 0
  private var planned: [TimedEvent] = []

  /// Creates a source at time 0.
  public init() {}

  /// Plans an event.
  public func plan(_ event: StageEvent, at time: Double) {
    let index = planned.firstIndex { $0.time > time } ?? planned.count
    planned.insert(TimedEvent(time: time, event: event), at: index)
  }

  /// Advances to the next planned event or to the deadline, whichever is first.
  public func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    waits += 1
    if let next = planned.first, next.time <= deadline ?? .infinity {
      now = max(now, next.time)
      events.append(planned.removeFirst())
      return
    }
    if let deadline {
      now = max(now, deadline)
    } else {
      events.append(TimedEvent(time: now, event: .stop(.interrupt)))
    }
  }

  /// Does nothing: plan `fileChanged` events instead.
  public func watch(paths: [String]) {}
}
