import LaminaTestSupport
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Programs of property animators and blocks are the same at every frame rate, and where ticks come
/// late.
@MainActor @Suite struct AnimatorRateTests {
  private static let end = 3.0

  @Test(
    "random programs look and end the same at 30, 60 and 144 fps and in late ticks",
    arguments: TestTier.seeds("animator-rates", quick: 40, nightly: 2000)
  )
  func programs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = AnimatorStep.program(upTo: Self.end, &random)
    let plans = RatePlan.all(upTo: Self.end, &random)
    let usual = AnimatorRun(steps, .steady(60), upTo: Self.end)
    for plan in plans where AnimatorRun(steps, plan, upTo: Self.end).difference(from: usual) != nil
    {
      FailedSeeds.keep(seed, of: "animator-rates")
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
