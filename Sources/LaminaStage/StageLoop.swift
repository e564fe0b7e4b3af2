import LaminaCells

/// Runs a stage in real time: ticks while something moves, sleeps while nothing does.
@MainActor
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
  /// Called before each tick with the events; it may change `rate` or call `stop(_:)`.
  public var onTick: (([TimedEvent]) -> Void)?
  private var realOrigin: Double
  private var stageOrigin: Double
  /// The real time at which the last tick began.
  private var tickStart = 0.0
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

  /// Ends the loop after the current tick.
  public func stop(_ exit: StageExit = .quit) { result = result ?? exit }

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
    var pending: [TimedEvent] = []
    stage.timeline.isOverdue = { [weak self] in
      guard let self else { return false }
      return events.now > tickStart + Self.stepTime
    }
    defer { stage.timeline.isOverdue = nil }
    while true {
      let real = events.now
      tickStart = real
      onTick?(pending)
      let time = stageTime(real)
      stage.tick(at: time, events: events(pending, until: time), period: period * rate)
      pending.removeAll(keepingCapacity: true)
      if let result { return result }

      deadline = Self.deadline(after: deadline, period: period, now: events.now)
      wait(until: deadline, into: &pending)
      if let result { return result }
    }
  }

  /// Waits for the next tick: the frame deadline while something moves, an event otherwise.
  private func wait(until frame: Double, into pending: inout [TimedEvent]) {
    while true {
      let isWorking = stage.nextTickTime.map { $0 <= stage.now } ?? false
      let wake = wakeTime(frame)
      events.wait(until: wake, into: &pending)
      for event in pending {
        if case .stop(let signal) = event.event { stop(.signal(signal)) }
      }
      if result != nil { return }
      if let wake, events.now >= wake { return }
      // While frames come anyway, what happened is handled in the next one.
      if !pending.isEmpty, !isWorking || rate == 0 || events.now >= frame { return }
    }
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
