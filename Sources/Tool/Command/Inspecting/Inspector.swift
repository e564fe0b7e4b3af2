import LaminaCells
import LaminaInspection
import LaminaLayers
import LaminaPlayer
import LaminaScenes
import LaminaStage

/// A scene that was run to a time, with the log of all its events.
@MainActor
struct Inspector {
  let simulation: Simulation
  let source: InspectionSource
  /// The current time in seconds of playback.
  let time: Double

  /// Runs a scene.
  ///
  /// - Throws: The error of a scene or tape that cannot be read.
  init(_ file: String, at time: Double, input: InputOptions, _ shared: SharedOptions) throws {
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    let (playable, places) = try loader.playableWithPlaces(at: file)
    var listeners = Simulation.Listeners(diagnostic: loader.tell)
    listeners.keepsLog = true
    simulation = Simulation(
      playable,
      size: shared.size?.size ?? tape.size,
      style: shared.style.style(over: .init()),
      overrides: shared.overrides,
      clock: shared.clock,
      reducesMotion: shared.reducedMotion,
      input: tape.events,
      listeners: listeners
    )
    guard let log = simulation.log else {
      throw CommandFailure(status: .failed, message: "the scene was not recorded")
    }
    simulation.seek(to: time)
    self.time = time
    source = InspectionSource(stage: simulation.stage, log: log, places: places) { [simulation] in
      simulation.run.layer(id: $0)
    }
  }

  /// The current time in seconds of the scene.
  var sceneTime: Double { simulation.clock.sceneTime(time) }

  /// Returns the layer with an id.
  ///
  /// - Throws: `CommandFailure` if there is none.
  func layer(_ id: String) throws -> Layer {
    if let layer = simulation.run.layer(id: id) { return layer }
    let known = simulation.stage.rootLayer.identifiers
    throw TraceProbe.missing(id, known: known)
  }
}
