import LaminaCore

/// The costs of the frames of the last second.
package struct InspectedCost: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var name: String
    package var words: String
    /// The number, in the unit of the words.
    package var number: Double

    package init(name: String, words: String, number: Double) {
      (self.name, self.words, self.number) = (name, words, number)
    }
  }

  package var lines: [Line]

  package init(lines: [Line]) { self.lines = lines }

  /// Measures the costs of a stage's current frame; the figures vary between runs.
  @MainActor
  package init(of stage: Stage, rounds: Int = 3) {
    let time = stage.now
    var evaluated: [Double] = []
    var drawn: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      let evaluation = clock.measure { stage.use { stage.context.evaluate(at: time) } }
      evaluated.append(evaluation / .microseconds(1))
      let drawing = clock.measure { _ = stage.frame(at: time) }
      drawn.append(drawing / .microseconds(1))
    }
    func count(_ name: String, _ number: Int) -> Line {
      Line(name: name, words: "\(number)", number: Double(number))
    }
    let next = stage.nextTickTime
    self.init(lines: [
      Self.line("evaluate", evaluated),
      Self.line("evaluate and composite", drawn),
      count("animated layers", stage.context.animated.count),
      count("motions", stage.animator.allMotions.count),
      Line(
        name: "next wake-up",
        words: next.map { ValueDescription.time($0) } ?? "none: the stage sleeps",
        number: next ?? -1
      ),
    ])
  }

  private static func line(_ name: String, _ values: [Double]) -> InspectedCost.Line {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let worst = values.max() ?? 0
    return Line(
      name: name,
      words: "\(ValueDescription.number(mean)) us, worst \(ValueDescription.number(worst)) us",
      number: mean
    )
  }
}
