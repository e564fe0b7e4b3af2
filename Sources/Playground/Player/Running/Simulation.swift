import Lamina
import LaminaInspection

/// A scene that is run without a clock and a terminal.
///
/// Times are reached with `Stage.seek`, and requested in ascending order. A later time continues
/// from the state at an earlier one; the result equals that of a run from the start, because steps
/// have fixed times and sampling has no side effects.
@MainActor
package final class Simulation {
  package let run: PlaybackSession
  package let clock: SimulationClock
  /// The number of the current or last tick; 0 before the first.
  package var tick: Int { number.value }
  private var ticksRun = 0
  /// The log since the start; nil unless it was requested.
  package private(set) var log: InspectionLog?
  /// The pending input in ascending order of time, in the stage's time.
  private var input: ArraySlice<TimedEvent>
  private let screen: HeadlessScreen

  /// The observers of a running simulation.
  package struct Listeners {
    /// Called for every event in the layer tree, with the number of the tick.
    package var event: (@MainActor (LayerEvent, Int) -> Void)?
    /// Called for every event of a motion, with the scene's time and the number of the tick.
    package var motion: (@MainActor (MotionEvent, Motion, Double, Int) -> Void)?
    package var diagnostic: (@MainActor (LayerDiagnostic) -> Void)?
    package var keepsLog: Bool

    package init(
      event: (@MainActor (LayerEvent, Int) -> Void)? = nil,
      motion: (@MainActor (MotionEvent, Motion, Double, Int) -> Void)? = nil,
      diagnostic: (@MainActor (LayerDiagnostic) -> Void)? = nil,
      keepsLog: Bool = false
    ) {
      (self.event, self.motion, self.diagnostic) = (event, motion, diagnostic)
      self.keepsLog = keepsLog
    }
  }

  /// Attaches a scene to a new stage, without a size in that which it is made for.
  ///
  /// The input is in ascending order of time, in seconds of playback; a resize changes the size of
  /// the screen. The listeners are called from the very first animation on.
  package init(
    _ playable: any Playable,
    size: CellSize? = nil,
    style: RenderStyle = RenderStyle(),
    overrides: StageOverrides = StageOverrides(),
    clock: SimulationClock = SimulationClock(),
    motionLevel: MotionLevel = .full,
    theme: Theme = .dark,
    input: [TimedEvent] = [],
    listeners: Listeners = Listeners()
  ) {
    self.clock = clock
    self.input =
      input.map { TimedEvent(time: clock.sceneTime($0.time), event: $0.event) }[...]
    screen = HeadlessScreen(size: size ?? playable.preferredSize ?? .usual, style: style)
    let stage = Stage(screen: screen)
    stage.context.diagnosticHandler = listeners.diagnostic
    let current = TickNumber()
    if let event = listeners.event {
      stage.context.traceHandler = { event($0, current.value) }
    }
    if let motion = listeners.motion {
      stage.animator.eventHandler = { [unowned stage] event, source in
        motion(event, source, stage.context.now, current.value)
      }
    }
    stage.motionLevel = motionLevel
    stage.theme = theme
    stage.fit = .scale
    if listeners.keepsLog { log = InspectionLog(stage) { current.value } }
    log?.builder = playable is Scene ? "file" : "program"
    run = PlaybackSession(playable, on: stage, overrides: overrides)
    log?.builder = nil
    number = current
    stage.onEvent = { [weak run] in
      if case .key(let key) = $0.event, key.isPlainPress { run?.press(key.key) }
    }
  }

  /// Schedules an event in seconds of playback, not before those scheduled already.
  package func add(_ event: TimedEvent) {
    input.append(TimedEvent(time: clock.sceneTime(event.time), event: event.event))
  }

  /// Removes and returns the pending events up to a time.
  ///
  /// The screen has its new size before the tick with the resize event, as a terminal has.
  private func takeInput(upTo time: Double) -> [TimedEvent] {
    let taken = input.prefix { $0.time <= time }
    input = input.dropFirst(taken.count)
    for event in taken {
      if case .resize(let size) = event.event { screen.size = size }
    }
    return Array(taken)
  }

  /// The number of the current tick, for the trace handler, which exists before the simulation.
  private final class TickNumber {
    var value = 0
  }

  private let number: TickNumber

  package var stage: Stage { run.stage }

  package func runTicks(through last: Int) {
    while ticksRun <= last {
      tick(at: clock.rate.time(ofTick: ticksRun))
    }
  }

  /// Runs the remaining ticks up to a number and returns the frame of that tick.
  ///
  /// The tick itself draws nothing, and earlier ones only if a layer remembers frames, so that each
  /// frame is drawn once.
  package func frame(ofTick last: Int) -> Frame {
    let heldDrawing = stage.holdsDrawing
    while ticksRun <= last {
      // The first tick creates the layers; only then is it known whether one remembers frames.
      stage.holdsDrawing =
        heldDrawing || ticksRun == last
        || (ticksRun > 0 && !stage.context.remembersFrames)
      tick(at: clock.rate.time(ofTick: ticksRun))
    }
    stage.holdsDrawing = heldDrawing
    return frame(at: clock.rate.time(ofTick: last))
  }

  /// Runs one tick at any time that is not before the last one.
  package func tick(at time: Double) {
    number.value = ticksRun
    let sceneTime = clock.sceneTime(time)
    stage.tick(
      at: sceneTime,
      events: takeInput(upTo: sceneTime),
      period: clock.speed / clock.rate.framesPerSecond
    )
    ticksRun += 1
  }

  /// Seeks to a time of playback that is not before the previous one: runs the ticks up to it, then
  /// the due steps.
  package func seek(to time: Double) {
    ticksRun = stage.seek(
      to: time,
      at: clock.rate,
      speed: clock.speed,
      after: ticksRun,
      willTick: { number.value = $0 },
      nextEvent: { input.first?.time },
      events: takeInput(upTo:)
    )
  }

  /// Passes the frames of the given times to `body`, in the given order.
  ///
  /// The scene runs once, forwards; frames that are computed too early are kept until their turn.
  package func forEachFrame(
    at times: ArraySlice<Double>,
    _ body: (Frame, Double) throws -> Void
  ) rethrows {
    var asked = times.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
    var early: [Double: Frame] = [:]
    var next = times
    for time in asked.keys.sorted() {
      seek(to: time)
      early[time] = frame(at: time)
      while let first = next.first, let frame = early[first] {
        try body(frame, first)
        next = next.dropFirst()
        asked[first, default: 0] -= 1
        if asked[first] == 0 { early[first] = nil }
      }
    }
  }

  /// Returns the frame at a time that was sought.
  package func frame(at time: Double) -> Frame {
    stage.frame(at: clock.sceneTime(time))
  }
}
