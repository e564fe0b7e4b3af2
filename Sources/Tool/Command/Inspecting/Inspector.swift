import Lamina
import LaminaInspection
import LaminaPlayer

/// A scene that was run to a time, with the log of all its events.
@MainActor
struct Inspector {
  let simulation: Simulation
  let source: InspectionSource
  /// The current time in seconds of playback.
  let time: Double

  init(
    _ file: String,
    at time: Double,
    input: InputOptions,
    _ shared: SharedOptions,
    tellsDiagnostics: Bool = true
  ) throws {
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    let item = try loader.item(at: file)
    simulation = Simulation(
      try loader.playable(item),
      size: shared.size?.size ?? tape.size,
      style: shared.style(over: .init()),
      overrides: shared.overrides,
      clock: shared.clock,
      motionLevel: shared.motionLevel,
      theme: shared.theme ?? .dark,
      input: tape.events,
      listeners: .init(diagnostic: tellsDiagnostics ? loader.tell : nil, keepsLog: true)
    )
    guard let log = simulation.log else {
      throw CommandFailure(.failed, "the scene was not recorded")
    }
    simulation.seek(to: time)
    self.time = time
    source = InspectionSource(stage: simulation.stage, log: log, places: item.places) {
      [simulation] in simulation.run.layer(id: $0)
    }
  }

  /// The current time in seconds of the scene.
  var sceneTime: Double { simulation.clock.sceneTime(time) }

  func layer(_ id: String) throws -> Layer {
    if let layer = simulation.run.layer(id: id) { return layer }
    throw TraceProbe.missing(id, known: simulation.stage.rootLayer.identifiers)
  }

  /// Returns the values of a property in every tick from the start of a scene to a time.
  static func curve(
    of property: PropertyArgument,
    in file: String,
    to end: Double,
    input: InputOptions,
    _ shared: SharedOptions
  ) throws -> InspectedCurve {
    let run = try Inspector(file, at: 0, input: input, shared, tellsDiagnostics: false).simulation
    let probe = TraceProbe(property)
    var (seen, model): ([SampleTable.Row], [SampleTable.Row]) = ([], [])
    for tick in run.clock.rate.ticks(from: 0, to: end) ?? 0...0 {
      let time = run.clock.rate.time(ofTick: tick)
      run.seek(to: time)
      let sceneTime = run.clock.sceneTime(time)
      let values = try probe.read(run.run, .presentation, at: sceneTime)
      guard !values.isEmpty else { continue }
      seen.append(.init(time: time, values: values))
      model.append(.init(time: time, values: try probe.read(run.run, .model, at: sceneTime)))
    }
    guard !seen.isEmpty else { throw probe.missing(known: run.stage.rootLayer.identifiers) }
    return InspectedCurve(
      name: "\(property.layer).\(property.keyPath)",
      seen: SampleTable(columns: probe.columns, rows: seen),
      model: SampleTable(columns: probe.columns, rows: model)
    )
  }
}
