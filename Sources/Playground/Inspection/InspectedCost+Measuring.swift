import LaminaLayers
import LaminaMotion
import LaminaStage

extension InspectedCost {
  /// Measures the costs of a stage's current frame; the figures vary between runs.
  @MainActor
  package init(of stage: Stage, rounds: Int = 3) {
    let time = stage.now
    var evaluated: [Double] = []
    var drawn: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      let evaluation = clock.measure { stage.use { stage.context.evaluate(at: time) } }
      evaluated.append(InspectedCost.microseconds(evaluation))
      let drawing = clock.measure { _ = stage.frame(at: time) }
      drawn.append(InspectedCost.microseconds(drawing))
    }
    let next = stage.nextTickTime
    self.init(lines: [
      InspectedCost.line("evaluate", evaluated),
      InspectedCost.line("evaluate and composite", drawn),
      InspectedCost.Line(
        name: "animated layers",
        words: "\(stage.context.animated.count)",
        number: Double(stage.context.animated.count)
      ),
      InspectedCost.Line(
        name: "motions",
        words: "\(stage.animator.allMotions.count)",
        number: Double(stage.animator.allMotions.count)
      ),
      InspectedCost.Line(
        name: "next wake-up",
        words: next.map { ValueDescription.time($0) } ?? "none: the stage sleeps",
        number: next ?? -1
      ),
    ])
  }

  private static func line(_ name: String, _ values: [Double]) -> InspectedCost.Line {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let worst = values.max() ?? 0
    return InspectedCost.Line(
      name: name,
      words: "\(ValueDescription.number(mean)) us, worst \(ValueDescription.number(worst)) us",
      number: mean
    )
  }

  private static func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds) * 1e6
  }
}
