import LaminaCore

/// A stage that its loop runs by a clock: steps happen with the next tick.
@MainActor
package final class LiveServeHost: ServeHost {
  package let isHeadless = false
  package let features: [String] = []
  package let speed: Double
  /// Called with changed options.
  package var onOptions: ((ServeOptions) -> Void)?
  /// Prints a text, and returns whether there was a place for it.
  package var onPrint: ((String) -> Bool)?

  package var options: ServeOptions {
    didSet {
      stage.motionLevel = options.motion
      if options.theme != oldValue.theme { stage.theme = options.theme }
      onOptions?(options)
    }
  }

  private let stage: Stage

  /// Creates the host of a stage.
  package init(_ stage: Stage, speed: Double = 1) {
    (self.stage, self.speed) = (stage, speed)
    options = ServeOptions(rows: stage.screen.size.rows)
    options.motion = stage.motionLevel
    options.theme = stage.theme
  }

  package var time: Double { stage.now / speed }

  package func runSteps() {}

  package func settle() {}

  package func advance(to time: Double, frames: FrameChoice, _ body: (Frame, Double) -> Void) {}

  package func ticks(upTo time: Double) -> Int { 0 }

  package func print(_ text: String) -> Bool { onPrint?(text) ?? false }
}
