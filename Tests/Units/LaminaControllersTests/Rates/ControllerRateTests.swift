import LaminaTestSupport
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Programs of controllers end the same at every frame rate, and where ticks come late.
@MainActor @Suite struct ControllerRateTests {
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
    expectSameAtAnyRate(
      "controller-rates",
      seed: seed,
      upTo: 3,
      program: ControllerStep.program(upTo:_:),
      run: ControllerRun.init(_:_:upTo:),
      difference: { $0.difference(from: $1) }
    )
  }
}
