import LaminaTestSupport
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Programs of property animators and blocks are the same at every frame rate, and where ticks come
/// late.
@MainActor @Suite struct AnimatorRateTests {
  @Test(
    "random programs look and end the same at 30, 60 and 144 fps and in late ticks",
    arguments: TestTier.seeds("animator-rates", quick: 40, nightly: 2000)
  )
  func programs(seed: UInt64) {
    expectSameAtAnyRate(
      "animator-rates",
      seed: seed,
      upTo: 3,
      program: AnimatorStep.program(upTo:_:),
      run: AnimatorRun.init(_:_:upTo:),
      difference: { $0.difference(from: $1) }
    )
  }
}
