import LaminaStage

/// How the ticks of a simulation lie in time.
struct SimulationClock: Hashable, Sendable {
  /// Ticks per second.
  var rate = FrameRate.standard
  /// Seconds of the scene for each second of the film.
  var speed = 1.0

  /// The time in the scene of a time in the film.
  func sceneTime(_ time: Double) -> Double { time * speed }

  /// The time in the film of a time in the scene.
  func filmTime(_ sceneTime: Double) -> Double { sceneTime / speed }
}
