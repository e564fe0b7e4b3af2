import LaminaTestSupport
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Programs of blocks, property animators, plain changes and motions together are the same at every
/// frame rate, and where ticks come late.
@MainActor @Suite struct MixedRateTests {
  private static let end = 2.0

  @Test(
    "blocks and motions of the same views look the same at 60 and 7 fps and in one late tick",
    arguments: TestTier.seeds("mixed-rates", quick: 40, nightly: 400)
  )
  func programs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = AnimatorStep.mixed(upTo: Self.end, &random)
    for plan in [RatePlan.steady(7), .late([]), .late([0.3, 1.1])]
    where difference(steps, plan) != nil {
      FailedSeeds.keep(seed, of: "mixed-rates")
      let short = shrunk(steps) { difference($0, plan) != nil }
      let words = short.map(\.description).joined(separator: "\n")
      Issue.record("\(difference(short, plan) ?? "") at \(plan), seed \(seed):\n\(words)")
      return
    }
  }

  private func difference(_ steps: [AnimatorStep], _ plan: RatePlan) -> String? {
    let usual = AnimatorRun(steps, .steady(60), upTo: Self.end)
    return AnimatorRun(steps, plan, upTo: Self.end).difference(from: usual)
  }
}
