import LaminaInspection
import LaminaLayers
import LaminaPlayer
import LaminaStage

/// A run of a scene that records the values of one property.
@MainActor
struct CurveRun {
  private let simulation: Simulation
  private let property: PropertyArgument
  private let end: Double

  /// Prepares a run.
  ///
  /// - Throws: The error of a scene or tape that cannot be read.
  init(
    _ file: String,
    _ property: PropertyArgument,
    to end: Double,
    input: InputOptions,
    _ shared: SharedOptions
  ) throws {
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    (self.property, self.end) = (property, end)
    simulation = Simulation(
      try loader.playable(at: file),
      size: shared.size?.size ?? tape.size,
      overrides: shared.overrides,
      clock: shared.clock,
      reducesMotion: shared.reducedMotion,
      input: tape.events
    )
  }

  /// Returns the values of every tick.
  ///
  /// - Throws: `CommandFailure` if the property does not exist or is not numeric.
  func curve() throws -> InspectedCurve {
    let table = try values(.presentation)
    return InspectedCurve(
      name: "\(property.layer).\(property.keyPath)",
      seen: table.seen,
      model: table.model
    )
  }

  private func values(_ tree: TraceProbe.Tree) throws -> (seen: SampleTable, model: SampleTable) {
    let probe = TraceProbe(property)
    var seen: [SampleTable.Row] = []
    var model: [SampleTable.Row] = []
    let rate = simulation.clock.rate
    for tick in rate.ticks(from: 0, to: end) ?? 0...0 {
      let time = rate.time(ofTick: tick)
      simulation.seek(to: time)
      let sceneTime = simulation.clock.sceneTime(time)
      let row = try probe.read(simulation.run, .presentation, at: sceneTime)
      guard !row.isEmpty else { continue }
      seen.append(.init(time: time, values: row))
      model.append(.init(time: time, values: try probe.read(simulation.run, .model, at: sceneTime)))
    }
    guard !seen.isEmpty else {
      throw probe.missing(known: simulation.stage.rootLayer.identifiers)
    }
    return (
      SampleTable(columns: probe.columns, rows: seen),
      SampleTable(columns: probe.columns, rows: model)
    )
  }
}
