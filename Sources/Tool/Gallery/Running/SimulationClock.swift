import LaminaStage

/// How the ticks of a simulation lie in time.
package struct SimulationClock: Hashable, Sendable {
  /// Ticks per second.
  package var rate = FrameRate.standard
  /// Seconds of the scene for each second of the film.
  package var speed = 1.0

  package init(rate: FrameRate = .standard, speed: Double = 1) {
    (self.rate, self.speed) = (rate, speed)
  }

  /// The time in the scene of a time in the film.
  package func sceneTime(_ time: Double) -> Double { time * speed }

  /// The time in the film of a time in the scene.
  package func filmTime(_ sceneTime: Double) -> Double { sceneTime / speed }
}
