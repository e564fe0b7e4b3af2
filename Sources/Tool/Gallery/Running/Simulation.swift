import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMotion
import LaminaScenes
import LaminaStage

/// A scene that is run by hand, without clock and terminal.
///
/// Times are reached as `Stage.seek` says, and asked in rising order. A later time starts from a
/// state that an earlier one left: the same as from the start, because steps happen at their own
/// times whoever asks for them, and looking changes nothing.
@MainActor
package final class Simulation {
  /// The scene on its stage.
  package let run: PlaybackSession
  /// How ticks lie in time.
  package let clock: SimulationClock
  /// The number of the tick that runs, or that ran last; 0 before the first.
  package private(set) var tick = 0
  private var ticksRun = 0
  /// What happened since the start; nil unless somebody asked for it.
  package private(set) var log: InspectionLog?
  /// What will happen, oldest first, in the stage's own time.
  private var input: ArraySlice<TimedEvent>
  private let screen: HeadlessScreen

  /// What is to be heard while a simulation runs.
  package struct Listeners {
    /// Told of every event in the layer tree and of the tick in which it happens.
    package var event: (@MainActor (LayerEvent, Int) -> Void)?
    /// Told of every event of a motion, of the scene's time, and of the tick.
    package var motion: (@MainActor (MotionEvent, Motion, Double, Int) -> Void)?
    /// Told of what would otherwise go wrong in silence.
    package var diagnostic: (@MainActor (LayerDiagnostic) -> Void)?
    /// Whether everything that happens is kept, for an inspection.
    package var keepsLog = false

    package init(
      event: (@MainActor (LayerEvent, Int) -> Void)? = nil,
      motion: (@MainActor (MotionEvent, Motion, Double, Int) -> Void)? = nil,
      diagnostic: (@MainActor (LayerDiagnostic) -> Void)? = nil
    ) {
      (self.event, self.motion, self.diagnostic) = (event, motion, diagnostic)
    }
  }

  /// Puts a scene on a stage of its own.
  ///
  /// - Parameters:
  ///   - show: The scene or demo.
  ///   - size: The screen's size in cells; nil for the size that it was made for, or 80 x 24.
  ///   - style: How pictures are expressed.
  ///   - overrides: What counts more than what the scene says of its stage.
  ///   - fit: How a show lies in a screen of another size where it does not say itself.
  ///   - clock: How ticks lie in time.
  ///   - reducesMotion: Whether animations show their end at once.
  ///   - input: Keys and whatever else happens, oldest first, in seconds of the film; a resize gives
  ///     the screen another size.
  ///   - listeners: Told from the very first animation on.
  package init(
    _ playable: any Playable,
    size: CellSize? = nil,
    style: RenderStyle = RenderStyle(),
    overrides: StageOverrides = StageOverrides(),
    fit: StageFit? = nil,
    clock: SimulationClock = SimulationClock(),
    reducesMotion: Bool = false,
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
    stage.context.reducesMotion = reducesMotion
    if let fit { stage.fit = fit }
    if listeners.keepsLog { log = InspectionLog(stage) { current.value } }
    log?.builder = playable is Scene ? "file" : "program"
    run = PlaybackSession(playable, on: stage, overrides: overrides)
    log?.builder = nil
    number = current
    stage.onEvent = { [run] in
      if case .key(let key) = $0.event, key.isPlainPress { run.press(key.key) }
    }
  }

  /// Lets something happen later; not before what was planned already.
  ///
  /// - Parameter event: In seconds of the film.
  package func add(_ event: TimedEvent) {
    input.append(TimedEvent(time: clock.sceneTime(event.time), event: event.event))
  }

  /// What has happened up to a time and no tick has taken yet.
  ///
  /// The screen has its new size before the tick that tells of it, as a terminal has.
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

  /// The stage on which the scene runs.
  package var stage: Stage { run.stage }

  /// Runs the ticks up to a number, those that have not run yet.
  package func runTicks(through last: Int) {
    while ticksRun <= last {
      tick(at: clock.rate.time(ofTick: ticksRun))
    }
  }

  /// The frame of a tick; runs the ticks up to it that have not run yet.
  ///
  /// The tick itself draws nothing, and those before it only where a layer remembers what was seen:
  /// so each frame is drawn once.
  package func frame(ofTick last: Int) -> Frame {
    let heldDrawing = stage.holdsDrawing
    while ticksRun <= last {
      // The first tick brings the layers; only then is known which of them remember.
      stage.holdsDrawing =
        heldDrawing || ticksRun == last
        || (ticksRun > 0 && !stage.context.living.contains(where: \.remembersFrames))
      tick(at: clock.rate.time(ofTick: ticksRun))
    }
    stage.holdsDrawing = heldDrawing
    return frame(at: clock.rate.time(ofTick: last))
  }

  /// Runs one tick at any time that is not before the last one.
  package func tick(at time: Double) {
    tick = ticksRun
    number.value = tick
    let sceneTime = clock.sceneTime(time)
    stage.tick(
      at: sceneTime,
      events: takeInput(upTo: sceneTime),
      period: clock.speed / clock.rate.framesPerSecond
    )
    ticksRun += 1
  }

  /// Goes to a time: the ticks up to it, then the steps that are due up to it.
  ///
  /// - Parameter time: Seconds of the film; not before the time asked last.
  package func seek(to time: Double) {
    ticksRun = stage.seek(
      to: time,
      at: clock.rate,
      speed: clock.speed,
      after: ticksRun,
      willTick: {
        tick = $0
        number.value = $0
      },
      nextEvent: { input.first?.time },
      events: takeInput(upTo:)
    )
  }

  /// Hands over the frames of times in the order in which they were asked for.
  ///
  /// The scene runs once, forwards; frames that come too early wait for their turn.
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

  /// What is seen at a time that was sought.
  package func frame(at time: Double) -> Frame {
    stage.frame(at: clock.sceneTime(time))
  }
}
