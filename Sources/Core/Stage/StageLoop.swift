import LaminaCells
import LaminaLayers

/// Runs a stage in real time: ticks while something moves, sleeps otherwise.
///
/// ``run()`` waits by itself. A program with an event loop of its own calls ``tick(now:)`` instead,
/// whenever one of the ``descriptors`` is ready or the time is ``nextWake``.
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
  /// The real time at which the work of the last tick began.
  private var workStart = 0.0
  /// The real time at which a long frame next polls for events.
  private var nextLook = 0.0
  /// Whether a tick of this loop runs; others may run one too, while the loop waits.
  private var isTicking = false
  /// Whether the last frame was cancelled for an event.
  private var hasGivenUp = false
  private var queue = EventQueue()
  /// The index of the first event of the tick that is kept; nil for none.
  private var firstKept: Int?
  /// The reason for which the loop has ended; nil while it runs.
  public private(set) var exit: StageExit?
  /// The time at which the next frame is due while something moves; nil before the first tick.
  private var frameTime: Double?
  /// The time until which the screen's line is busy; drawing waits, events do not.
  private var busyTime = -Double.infinity
  /// Whether events of the last tick remain, which are processed at once.
  private var isUrgent = false
  /// The time of a host's clock, which is not the source's; nil while the loop runs by itself.
  private var hostTime: Double?
  private var now: Double { hostTime ?? events.now }
  /// The time of the source of events.
  package var sourceTime: Double { events.now }

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
  public func stop(_ exit: StageExit = .quit) { self.exit = self.exit ?? exit }

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
    realOrigin = now
  }

  /// The stage time of now, by the clock of the events.
  package var stageTime: Double { frameTime == nil ? stage.now : stageTime(events.now) }

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
    let real = now
    stageOrigin += (real - realOrigin) * oldRate
    realOrigin = real
  }

  /// Runs until the loop is stopped.
  ///
  /// Deadlines are absolute: the next one is the last plus whole periods, so a late frame does not
  /// delay the following ones, and missed frames are dropped.
  public func run() -> StageExit {
    defer { end() }
    while true {
      takeTurn(at: events.now)
      if let exit { return exit }
      if isUrgent {
        if !queue.isFull { events.collect(into: &queue.pending) }
      } else {
        events.wait(until: wakeTime, into: &queue.pending)
      }
    }
  }

  /// The media time of the next tick without an event; nil if there is nothing to do until one.
  public var nextWake: Double? {
    if exit != nil { return nil }
    guard let due = events.dueTime else { return wakeTime }
    // A host's clock may be another one than that of the events.
    let time = now + max(0, due - events.now)
    return min(wakeTime ?? time, time)
  }

  /// What is to be waited for besides the time, as the descriptors of a poll.
  public var descriptors: [PollDescriptor] { exit == nil ? events.descriptors : [] }

  /// Takes the events that are there and draws a frame if one is due; never waits.
  ///
  /// - Parameter now: The media time, which never goes back. The first call is the start of the
  ///   stage's time; the clock may be the source's or the program's own.
  public func tick(now: Double) {
    guard exit == nil else { return }
    if frameTime == nil {
      realOrigin = now
      stageOrigin = stage.now
    }
    hostTime = now
    if frameTime != nil, !queue.isFull { events.collect(into: &queue.pending) }
    takeTurn(at: now)
    if exit != nil { end() }
  }

  /// Does what ``nextWake`` said was due, where nothing has happened since: what it said is not asked
  /// again.
  package func tickOnTime(now: Double) {
    // What the source itself waits for is no reason for a frame.
    guard exit == nil, frameTime != nil, events.dueTime == nil else { return tick(now: now) }
    hostTime = now
    // Sources also have events that no descriptor tells of.
    if !queue.isFull { events.collect(into: &queue.pending) }
    if queue.pending.isEmpty { performTick(at: now) } else { takeTurn(at: now) }
    if exit != nil { end() }
  }

  /// Stops asking for events during frames.
  private func end() {
    stage.timeline.isOverdue = nil
    stage.isCancellationWanted = nil
    stage.holdsDrawing = false
  }

  /// Prepares the first turn.
  private func begin(at now: Double) {
    frameTime = now
    stage.timeline.isOverdue = { [weak self] in
      guard let self, isTicking else { return false }
      return events.now > workStart + Self.stepTime
    }
    stage.isCancellationWanted = { [weak self] in self?.isAnswerAwaited() ?? false }
  }

  /// Does what is due at a time, if anything is.
  private func takeTurn(at now: Double) {
    let isFirst = frameTime == nil
    if isFirst { begin(at: now) }
    // A preceding loop may have left a signal that arrived while it ended.
    noteStops()
    if exit != nil || !isFirst && !isDue(at: now) { return }
    performTick(at: now)
  }

  /// Returns whether the next tick is due: by its time, or by an event.
  private func isDue(at now: Double) -> Bool {
    if isUrgent || queue.isFull { return true }
    if let wake = wakeTime, now >= wake { return true }
    if queue.pending.isEmpty { return false }
    // While frames are drawn anyway, events are handled in the next one.
    return !isWorking || rate == 0 || now >= frameTime ?? now || now < busyTime
  }

  private func performTick(at real: Double) {
    let deadline = frameTime ?? real
    isTicking = true
    defer { (isTicking, isUrgent) = (false, !queue.pending.isEmpty) }
    // Events that arrived during a frame are not a flood: their response is drawn.
    queue.isFlooded = queue.hasLeftOver || queue.isFull
    // Under load, events are processed as fast as they arrive, and frames are drawn when due.
    let isHeld = holdsFrame(at: real)
    let isEarly = isHeld || queue.isFlooded && real < deadline
    stage.holdsDrawing = isEarly
    workStart = events.now
    nextLook = workStart + Self.stepTime
    var taken = queue.take()
    if let time = alarm, time <= real { alarm = nil }
    onTick?(taken)
    if let first = firstKept {
      queue.pending.insert(contentsOf: taken[first...], at: 0)
      taken.removeSubrange(first...)
      firstKept = nil
    }
    // Quitting does not wait for a last frame.
    if exit != nil { stage.holdsDrawing = true }
    let time = stageTime(real)
    stage.tick(at: time, events: events(taken, until: time), period: period * rate)
    if !stage.wasInterrupted { hasGivenUp = false }
    queue.adapt(tookSeconds: events.now - workStart)
    if exit != nil || isEarly { return }
    frameTime = Self.deadline(after: deadline, period: period, now: now)
    _ = holdsFrame(at: now)
  }

  /// Returns whether the screen's line is busy, and has the next frame wait for it.
  private func holdsFrame(at real: Double) -> Bool {
    let delay = stage.screen.frameDelay
    guard delay > 0 else { return false }
    busyTime = real + delay
    frameTime = max(frameTime ?? busyTime, busyTime)
    return true
  }

  /// Draws what is not drawn yet, whatever the time of the next frame.
  package func drawNow() {
    guard exit == nil, frameTime != nil else { return }
    let now = events.now
    frameTime = min(frameTime ?? now, now)
    performTick(at: now)
  }

  /// Whether something moves, so that a frame is drawn anyway.
  private var isWorking: Bool { stage.nextTickTime.map { $0 <= stage.now } ?? false }

  /// The media time of the next tick without an event; nil for never.
  private var wakeTime: Double? {
    let frame = frameTime ?? now
    if isUrgent || queue.isFull { return now }
    var wake = moveTime(frame)
    // A tick that drew nothing is followed by one that does.
    if stage.holdsDrawing { wake = min(wake ?? frame, frame) }
    if let alarm { wake = min(wake ?? alarm, alarm) }
    return wake
  }

  private func noteStops() {
    for event in queue.pending {
      if case .stop(let signal) = event.event { stop(.signal(signal)) }
    }
  }

  /// Returns whether to cancel the current frame, because the program ends or input is pending.
  private func isAnswerAwaited() -> Bool {
    guard isTicking else { return false }
    let now = events.now
    if exit != nil { return now > workStart + Self.lookTime }
    guard now >= nextLook else { return false }
    nextLook = now + Self.lookTime
    if !queue.isFull { events.collect(into: &queue.pending) }
    noteStops()
    if exit != nil || queue.hasLeave { return true }
    // A held key still gets a frame now and then, unless frames take longer than that.
    guard queue.hasQuestion, now >= workStart + (hasGivenUp ? 0.25 : Self.stepTime) else {
      return false
    }
    hasGivenUp = true
    return true
  }

  /// Returns the time at which the stage has something to do; nil for never.
  private func moveTime(_ frame: Double) -> Double? {
    if rate <= 0 { return stage.context.needsComposite ? frame : nil }
    guard let next = stage.nextTickTime else { return nil }
    if next <= stage.now { return frame }
    return max(frame, realOrigin + (next - stageOrigin) / rate)
  }

  static func deadline(after last: Double, period: Double, now: Double) -> Double {
    let next = last + period
    guard next < now else { return next }
    return next + ((now - next) / period).rounded(.up) * period
  }
}
