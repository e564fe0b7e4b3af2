import LaminaTestSupport
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Programs of controllers end the same at every frame rate, and where ticks come late.
@MainActor @Suite struct ControllerRateTests {
  private static let end = 3.0

  @Test("presented and dismissed in one late tick it goes as at 60 fps")
  func late() {
    let steps = [
      ControllerStep(time: 0.1, action: .present(.fullScreen, .coverVertical, animated: true)),
      ControllerStep(time: 0.7, action: .dismiss(animated: true)),
    ]
    for end in [0.9, 2] {
      let usual = ControllerRun(steps, .steady(60), upTo: end)
      let late = ControllerRun(steps, .late([]), upTo: end)
      #expect(late.difference(from: usual) == nil)
    }
  }

  @Test(
    "random programs end the same at 30, 60 and 144 fps and in late ticks",
    arguments: TestTier.seeds("controller-rates", quick: 10, nightly: 600)
  )
  func programs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = ControllerStep.program(upTo: Self.end, &random)
    let plans = RatePlan.all(upTo: Self.end, &random)
    let usual = ControllerRun(steps, .steady(60), upTo: Self.end)
    for plan in plans
    where ControllerRun(steps, plan, upTo: Self.end).difference(from: usual) != nil {
      FailedSeeds.keep(seed, of: "controller-rates")
      let short = shrunk(steps) { difference($0, plan) != nil }
      let words = short.map(\.description).joined(separator: "\n")
      Issue.record("\(difference(short, plan) ?? "") at \(plan), seed \(seed):\n\(words)")
      return
    }
  }

  private func difference(_ steps: [ControllerStep], _ plan: RatePlan) -> String? {
    let usual = ControllerRun(steps, .steady(60), upTo: Self.end)
    return ControllerRun(steps, plan, upTo: Self.end).difference(from: usual)
  }
}
