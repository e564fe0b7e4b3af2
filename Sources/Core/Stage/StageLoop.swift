import LaminaCells
import LaminaLayers

/// Runs a stage in real time: ticks while something moves, sleeps otherwise.
@preconcurrency @MainActor
public final class StageLoop {
  /// The allowed frames per second, 1...240.
  public static let frameRates = 1.0...240.0

  /// The real time in seconds after which due timeline steps are deferred to the next tick: a file
  /// may plan more than can be done, and keys and signals are handled in between.
  public static let stepTime = 0.05

  private let stage: Stage
  private let events: any EventSource
  private let period: Double
  /// Stage seconds per second of real time; 0 pauses.
  public var rate: Double { didSet { rebase(from: oldValue) } }
  /// The interval in seconds at which a long frame polls for events.
  private static let lookTime = 0.02

  /// Called before each tick with the events; it may change `rate` or call `stop(_:)`.
  public var onTick: (([TimedEvent]) -> Void)?
  /// Returns whether an event requests to quit: it overtakes earlier events and the current frame.
  package var isLeave: ((StageEvent) -> Bool)? {
    get { queue.isLeave }
    set { queue.isLeave = newValue }
  }
  /// The real time of an additional tick without work on the stage; nil for none.
  ///
  /// Cleared after that tick.
  package var alarm: Double?
  private var realOrigin: Double
  private var stageOrigin: Double
  /// The real time at which the last tick began.
  private var tickStart = 0.0
  /// The real time at which a long frame next polls for events.
  private var nextLook = 0.0
  /// Whether the last frame was cancelled for an event.
  private var hasGivenUp = false
  private var queue = EventQueue()
  /// The index of the first event of the tick that is kept; nil for none.
  private var firstKept: Int?
  private var result: StageExit?

  /// The reason for the end of a loop.
  public enum StageExit: Hashable, Sendable {
    /// The program requested it.
    case quit
    /// A signal from outside, or Ctrl-C.
    case signal(StopSignal)
  }

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - stage: The stage to run.
  ///   - events: The source of events.
  ///   - framesPerSecond: 1...240; other values are clamped.
  ///   - rate: Stage seconds per second of real time.
  public init(
    stage: Stage,
    events: any EventSource,
    framesPerSecond: Double = 60,
    rate: Double = 1
  ) {
    self.stage = stage
    self.events = events
    let clamped = min(max(framesPerSecond, Self.frameRates.lowerBound), Self.frameRates.upperBound)
    period = 1 / clamped
    self.rate = rate
    realOrigin = events.now
    stageOrigin = stage.now
  }

  /// Whether events arrive faster than they can be shown; output about them may wait for a drawn
  /// tick.
  package var isFlooded: Bool { stage.holdsDrawing }

  /// Ends the loop after the current tick.
  public func stop(_ exit: StageExit = .quit) { result = result ?? exit }

  /// Prepends the unprocessed events of a preceding loop.
  package func begin(with events: [TimedEvent]) { queue.pending = events + queue.pending }

  /// The unprocessed events, oldest first, for a following loop.
  package var rest: [TimedEvent] { queue.pending }

  /// Keeps the events of this tick from an index on for the following loop; to be called from
  /// `onTick`.
  package func keepEvents(from index: Int) { firstKept = index }

  /// Advances by a number of frames while paused.
  public func step(by frames: Double = 1) {
    stageOrigin = stage.now + frames * period
    realOrigin = events.now
  }

  private func stageTime(_ real: Double) -> Double {
    max(stage.now, stageOrigin + (real - realOrigin) * rate)
  }

  /// Returns the events in stage time, clamped between the last tick and the one that processes
  /// them.
  private func events(_ pending: [TimedEvent], until time: Double) -> [TimedEvent] {
    pending.map { event in
      TimedEvent(time: min(stageTime(event.time), time), event: event.event)
    }
  }

  private func rebase(from oldRate: Double) {
    let real = events.now
    stageOrigin += (real - realOrigin) * oldRate
    realOrigin = real
  }

  /// Runs until the loop is stopped.
  ///
  /// Deadlines are absolute: the next one is the last plus whole periods, so a late frame does not
  /// delay the following ones, and missed frames are dropped.
  public func run() -> StageExit {
    var deadline = events.now
    stage.timeline.isOverdue = { [weak self] in
      guard let self else { return false }
      return events.now > tickStart + Self.stepTime
    }
    stage.isCancellationWanted = { [weak self] in self?.isAnswerAwaited() ?? false }
    defer {
      stage.timeline.isOverdue = nil
      stage.isCancellationWanted = nil
      stage.holdsDrawing = false
    }
    // A preceding loop may have left a signal that arrived while it ended.
    noteStops()
    if let result { return result }
    while true {
      let real = events.now
      // Under load, events are processed as fast as they arrive, and frames are drawn when due.
      let isEarly = queue.isFlooded && real < deadline
      stage.holdsDrawing = isEarly
      tickStart = real
      nextLook = real + Self.stepTime
      var taken = queue.take()
      if let time = alarm, time <= real { alarm = nil }
      onTick?(taken)
      if let first = firstKept {
        queue.pending.insert(contentsOf: taken[first...], at: 0)
        taken.removeSubrange(first...)
        firstKept = nil
      }
      // Quitting does not wait for a last frame.
      if result != nil { stage.holdsDrawing = true }
      let time = stageTime(real)
      stage.tick(at: time, events: events(taken, until: time), period: period * rate)
      if !stage.wasInterrupted { hasGivenUp = false }
      queue.adapt(tookSeconds: events.now - real)
      if let result { return result }

      if !isEarly { deadline = Self.deadline(after: deadline, period: period, now: events.now) }
      wait(until: deadline)
      if let result { return result }
    }
  }

  /// Waits for the next tick: the frame deadline while something moves, an event otherwise.
  private func wait(until frame: Double) {
    if !queue.pending.isEmpty {
      // The remaining events of the last tick are processed at once.
      if !queue.isFull { events.collect(into: &queue.pending) }
      // Events that arrived during a frame are not a flood: their response is drawn.
      queue.isFlooded = queue.hasLeftOver || queue.isFull
      return noteStops()
    }
    queue.isFlooded = false
    while true {
      let isWorking = stage.nextTickTime.map { $0 <= stage.now } ?? false
      var wake = wakeTime(frame)
      // A tick that drew nothing is followed by one that does.
      if stage.holdsDrawing { wake = min(wake ?? frame, frame) }
      if let alarm { wake = min(wake ?? alarm, alarm) }
      events.wait(until: wake, into: &queue.pending)
      noteStops()
      queue.isFlooded = queue.isFull
      if result != nil || queue.isFull { return }
      if let wake, events.now >= wake { return }
      // While frames are drawn anyway, events are handled in the next one.
      if !queue.pending.isEmpty, !isWorking || rate == 0 || events.now >= frame { return }
    }
  }

  private func noteStops() {
    for event in queue.pending {
      if case .stop(let signal) = event.event { stop(.signal(signal)) }
    }
  }

  /// Returns whether to cancel the current frame, because the program ends or input is pending.
  private func isAnswerAwaited() -> Bool {
    let now = events.now
    if result != nil { return now > tickStart + Self.lookTime }
    guard now >= nextLook else { return false }
    nextLook = now + Self.lookTime
    if !queue.isFull { events.collect(into: &queue.pending) }
    noteStops()
    if result != nil || queue.hasLeave { return true }
    // A held key still gets a frame now and then, unless frames take longer than that.
    guard queue.hasQuestion, now >= tickStart + (hasGivenUp ? 0.25 : Self.stepTime) else {
      return false
    }
    hasGivenUp = true
    return true
  }

  /// Returns the time to wake up without an event; nil for never.
  private func wakeTime(_ frame: Double) -> Double? {
    if stage.nextTickTime == nil { return nil }
    if rate <= 0 { return stage.context.needsComposite ? frame : nil }
    guard let next = stage.nextTickTime, next > stage.now else { return frame }
    return max(frame, realOrigin + (next - stageOrigin) / rate)
  }

  static func deadline(after last: Double, period: Double, now: Double) -> Double {
    let next = last + period
    guard next < now else { return next }
    return next + ((now - next) / period).rounded(.up) * period
  }
}
