import LaminaCore

/// A stage that its loop runs by a clock: steps happen when they are read, and are drawn by the next
/// tick.
@MainActor
package final class LiveServeHost: ServeHost {
  package let isHeadless = false
  package var hasMouse = true
  package let features: [String] = []
  package let speed: Double
  /// Returns the stage time of now; nil while there is no clock.
  package var clock: (() -> Double)?
  /// Called with changed options.
  package var onOptions: ((ServeOptions) -> Void)?
  /// Prints a text, and returns whether there was a place for it.
  package var onPrint: ((String) -> Bool)?

  package var options: ServeOptions {
    didSet {
      stage.motionLevel = options.motion
      onOptions?(options)
    }
  }

  private let stage: Stage

  /// Creates the host of a stage.
  package init(_ stage: Stage, speed: Double = 1) {
    (self.stage, self.speed) = (stage, speed)
    options = ServeOptions(rows: stage.screen.size.rows)
    options.motion = stage.motionLevel
  }

  /// The stage time at which requests were last read, or keys arrived: the stage may rest since long.
  private var readTime = 0.0

  package var time: Double { max(stage.now, readTime) / speed }

  /// Notes the stage's time: what is read together shares it.
  package func noteTime() { readTime = max(readTime, stage.now, clock?() ?? 0) }

  package func runSteps() { stage.runSteps(upTo: time * speed) }

  package func settle() {}

  package func show(_ theme: Theme) { stage.theme = theme }

  package func advance(
    to time: Double,
    frames: FrameChoice,
    _ body: (Frame, Double) -> Bool
  ) -> Bool { true }

  package func ticks(upTo time: Double) -> Int { 0 }

  package func print(_ text: String) -> Bool { onPrint?(text) ?? false }
}
