import LaminaCells
import LaminaLayers

/// Runs a stage in real time: ticks while something moves, sleeps while nothing does.
@preconcurrency @MainActor
public final class StageLoop {
  /// Frames a second while something moves, 1...240.
  public static let frameRates = 1.0...240.0

  /// Seconds of real time after which the steps that are still due wait for the next tick: a file may
  /// plan more than can be done, and keys and signals are answered in between.
  public static let stepTime = 0.05

  private let stage: Stage
  private let events: any EventSource
  private let period: Double
  /// Stage seconds for each real one; 0 pauses.
  public var rate: Double {
    didSet { rebase(from: oldValue) }
  }
  /// Seconds between looks at what came in the middle of a long frame.
  private static let lookTime = 0.02

  /// Called before each tick with the events; it may change `rate` or call `stop(_:)`.
  public var onTick: (([TimedEvent]) -> Void)?
  /// Whether an event asks to leave: it does not wait for what came before it, nor for a frame.
  package var isLeave: ((StageEvent) -> Bool)? {
    get { queue.isLeave }
    set { queue.isLeave = newValue }
  }
  /// A real time at which to tick though nothing on the stage asks for it; nil for none.
  ///
  /// It counts once.
  package var alarm: Double?
  private var realOrigin: Double
  private var stageOrigin: Double
  /// The real time at which the last tick began.
  private var tickStart = 0.0
  /// When a long frame looks for events the next time.
  private var nextLook = 0.0
  /// Whether the last frame was given up for an event.
  private var hasGivenUp = false
  private var queue = EventQueue()
  /// From which event of the tick on they are kept; nil for none.
  private var firstKept: Int?
  private var result: StageExit?

  /// Why a loop ended.
  public enum StageExit: Hashable, Sendable {
    /// The program asked for it.
    case quit
    /// A signal from outside, or Ctrl-C.
    case signal(StopSignal)
  }

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - stage: What is run.
  ///   - events: Where it waits.
  ///   - framesPerSecond: 1...240; others are clamped.
  ///   - rate: Stage seconds for each real second.
  public init(
    stage: Stage,
    events: any EventSource,
    framesPerSecond: Double = 60,
    rate: Double = 1
  ) {
    self.stage = stage
    self.events = events
    let clamped = min(
      max(framesPerSecond, Self.frameRates.lowerBound),
      Self.frameRates.upperBound
    )
    period = 1 / clamped
    self.rate = rate
    realOrigin = events.now
    stageOrigin = stage.now
  }

  /// Whether more happens than can be shown one by one: what tells of it may wait for a tick that draws.
  package var isFlooded: Bool { stage.holdsDrawing }

  /// Ends the loop after the current tick.
  public func stop(_ exit: StageExit = .quit) { result = result ?? exit }

  /// Begins with events that came before: what another loop left.
  package func begin(with events: [TimedEvent]) { queue.pending = events + queue.pending }

  /// What came and nobody took, oldest first: for the loop that follows this one.
  package var rest: [TimedEvent] { queue.pending }

  /// Keeps events of this tick for the loop that follows; for `onTick`, which has seen them.
  ///
  /// - Parameter index: The first of the tick's events that is kept; the stage gets those before it.
  package func keepEvents(from index: Int) { firstKept = index }

  /// Runs one tick at a stage time of its own while paused: stepping frame by frame.
  public func step(by frames: Double = 1) {
    stageOrigin = stage.now + frames * period
    realOrigin = events.now
  }

  private func stageTime(_ real: Double) -> Double {
    max(stage.now, stageOrigin + (real - realOrigin) * rate)
  }

  /// The events in the stage's own time, between the last tick and the one that takes them.
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

  /// Runs until something stops it.
  ///
  /// Deadlines are absolute: the next is the last one plus whole periods, so a late frame does not
  /// make the following ones late, and frames that were missed are dropped.
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
    // A loop before this one may have left a signal that came while it ended.
    noteStops()
    if let result { return result }
    while true {
      let real = events.now
      // In a flood events are acted on as fast as they come, and frames are drawn when they are due.
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
      // Who leaves does not wait for a last frame.
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
      // What is left of the last tick is acted on at once.
      if !queue.isFull { events.collect(into: &queue.pending) }
      // What came in the middle of a frame is no flood: its answer is drawn.
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
      // While frames come anyway, what happened is handled in the next one.
      if !queue.pending.isEmpty, !isWorking || rate == 0 || events.now >= frame { return }
    }
  }

  private func noteStops() {
    for event in queue.pending {
      if case .stop(let signal) = event.event { stop(.signal(signal)) }
    }
  }

  /// Whether to give up the frame that is drawn: the program ends, or somebody waits for an answer.
  private func isAnswerAwaited() -> Bool {
    let now = events.now
    if result != nil { return now > tickStart + Self.lookTime }
    guard now >= nextLook else { return false }
    nextLook = now + Self.lookTime
    if !queue.isFull { events.collect(into: &queue.pending) }
    noteStops()
    if result != nil || queue.hasLeave { return true }
    // Who holds a key down still gets a frame now and then, unless frames take longer than that.
    guard queue.hasQuestion, now >= tickStart + (hasGivenUp ? 0.25 : Self.stepTime) else {
      return false
    }
    hasGivenUp = true
    return true
  }

  /// When to wake up without any event; nil for never.
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
