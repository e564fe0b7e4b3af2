import Lamina

/// The times of a simulation's ticks.
package struct SimulationClock: Hashable, Sendable {
  /// Ticks per second.
  package var rate = FrameRate.standard
  /// Seconds of the scene per second of playback.
  package var speed = 1.0

  package init(rate: FrameRate = .standard, speed: Double = 1) {
    (self.rate, self.speed) = (rate, speed)
  }

  package func sceneTime(_ time: Double) -> Double { time * speed }

  package func recordingTime(_ sceneTime: Double) -> Double { sceneTime / speed }
}
