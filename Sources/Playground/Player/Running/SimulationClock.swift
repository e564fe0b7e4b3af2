import LaminaStage

/// The times of a simulation's ticks.
package struct SimulationClock: Hashable, Sendable {
  /// Ticks per second.
  package var rate = FrameRate.standard
  /// Seconds of the scene per second of playback.
  package var speed = 1.0

  package init(rate: FrameRate = .standard, speed: Double = 1) {
    (self.rate, self.speed) = (rate, speed)
  }

  /// Converts playback time to scene time.
  package func sceneTime(_ time: Double) -> Double { time * speed }

  /// Converts scene time to playback time.
  package func recordingTime(_ sceneTime: Double) -> Double { sceneTime / speed }
}
