import LaminaMath
import LaminaTestSupport

/// How the ticks of a run lie up to a whole second: programs look the same in the end with all.
package enum RatePlan: CustomStringConvertible {
  case steady(Double)
  /// The ticks come when they can.
  case late([Double])

  /// The usual rates, the whole run in one tick, and some with ticks at odd times.
  package static func all(upTo end: Double, _ random: inout SeededGenerator) -> [RatePlan] {
    let odd = (0..<2)
      .map { _ in
        let count = Int.random(in: 1...5, using: &random)
        return RatePlan.late(
          (0..<count).map { _ in Double.random(in: 0..<end, using: &random) }.sorted()
        )
      }
    return [.steady(30), .steady(60), .steady(144), .late([])] + odd
  }

  /// The times of the ticks; the last one is the end.
  package func ticks(upTo end: Double) -> [Double] {
    switch self {
    case .steady(let rate): (1...Int(end * rate)).map { Double($0) / rate }
    case .late(let times): times + [end]
    }
  }

  package var description: String {
    switch self {
    case .steady(let rate): "\(rate) fps"
    case .late(let times): "ticks at \(times) and the end"
    }
  }
}

/// The shortest program found that fails as a longer one does.
@MainActor
package func shrunk<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var steps = steps
  var index = 0
  while index < steps.count {
    var fewer = steps
    fewer.remove(at: index)
    if fails(fewer) { steps = fewer } else { index += 1 }
  }
  return steps
}
