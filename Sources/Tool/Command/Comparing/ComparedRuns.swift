import Lamina
import LaminaInspection
import LaminaPlayer

/// Two scenes that are run side by side, tick by tick.
@MainActor
struct ComparedRuns {
  /// The seconds that are compared where a scene never comes to rest.
  static let usualEnd = 10.0

  /// The scenes, the earlier one first.
  let items: [PlayerItem]
  /// Their names for the report.
  let names: [String]
  let loader: SceneLoader
  let shared: SharedOptions
  let clock: SimulationClock
  let input: InputOptions.Tape

  /// What was found.
  struct Result {
    var comparison: RunComparison
    var events: EventComparison
    /// The last time of the comparison, in seconds of playback.
    var end: Double
  }

  /// Creates both runs anew.
  ///
  /// - Parameter events: Called for each event with the number of its run.
  /// - Returns: The simulations at the start.
  /// - Throws: `QuietEnd` if a scene has errors, which were reported.
  func simulations(_ events: ((EventRecord, Int) -> Void)? = nil) throws -> [Simulation] {
    try items.enumerated()
      .map { run, item in
        var listeners = Simulation.Listeners(diagnostic: events == nil ? nil : loader.tell)
        if let events {
          let trace = EventTrace(clock: clock, folds: false) { events($0, run) }
          listeners.event = { trace.record($0, tick: $1) }
          listeners.motion = { trace.record($0, of: $1, at: $2, tick: $3) }
        }
        return Simulation(
          try loader.playable(item),
          size: shared.size?.size ?? input.size,
          style: shared.style(over: RenderStyle()),
          overrides: shared.overrides,
          clock: clock,
          motionLevel: shared.motionLevel,
          theme: shared.theme ?? .dark,
          input: input.events,
          listeners: listeners
        )
      }
  }

  /// Compares the runs up to a time, or until nothing moves any more in both.
  ///
  /// - Throws: `CommandFailure` if there are too many values to compare.
  func compare(to end: Double?) throws -> Result {
    let found = EventBox()
    let runs = try simulations { found.events.add($0, ofRun: $1) }
    // Rest is known of stages that draw; else pictures are not needed.
    for run in runs { run.stage.holdsDrawing = end != nil }
    var comparison = RunComparison()
    let last = clock.rate.lastTick(upTo: end ?? Self.usualEnd)
    var ticks = 0
    for tick in 0...last {
      let (roots, time) = advance(runs, to: tick)
      comparison.compare(roots, sceneTime: clock.sceneTime(time), time: time)
      guard comparison.reads <= RunComparison.mostReads else { throw tooMany(at: time) }
      ticks = tick
      if end == nil, isAtRest(runs) { break }
    }
    if comparison.needsSecondPass {
      let runs = try simulations()
      for run in runs { run.stage.holdsDrawing = true }
      for tick in 0...ticks {
        let (roots, time) = advance(runs, to: tick)
        comparison.follow(roots, sceneTime: clock.sceneTime(time), time: time)
      }
    }
    return Result(
      comparison: comparison,
      events: found.events,
      end: clock.rate.time(ofTick: ticks)
    )
  }

  /// Runs the ticks up to a number, and returns the root layers and the time in seconds of playback.
  private func advance(_ runs: [Simulation], to tick: Int) -> (roots: [Layer], time: Double) {
    for run in runs { run.runTicks(through: tick) }
    return (runs.map(\.stage.rootLayer), clock.rate.time(ofTick: tick))
  }

  private func isAtRest(_ runs: [Simulation]) -> Bool {
    let now = runs.map { $0.stage.now }.max() ?? 0
    guard !input.events.contains(where: { clock.sceneTime($0.time) > now }) else {
      return false
    }
    return runs.allSatisfy { $0.stage.nextTickTime == nil }
  }

  private func tooMany(at time: Double) -> CommandFailure {
    CommandFailure(
      .wrongUsage,
      "the scenes have more than \(RunComparison.mostReads) values up to "
        + "\(ValueDescription.time(time))",
      help: "compare fewer times: a lower --fps, or an earlier --to"
    )
  }

  /// The events of both runs, which listeners add to.
  private final class EventBox {
    var events = EventComparison()
  }
}
