import LaminaTestSupport
import Testing

/// The law of inline stages: lines above the stage once, in order and whole, the stage below them,
/// and nothing else, whatever is written, printed and resized.
@Suite struct ScreenLawTests {
  @Test("random runs in a terminal that wraps lines again and in one that cuts them")
  func runs() {
    let name = "inline-screen"
    var bytes = 0
    for seed in TestTier.seeds(name, quick: 300, nightly: 10_000) {
      var run = InlineRun(seed: seed)
      run.run(steps: 24)
      bytes += run.bytes
      guard let fault = run.faults.first else { continue }
      FailedSeeds.keep(seed, of: name)
      Issue.record("seed \(seed): \(fault); \(run.faults.dropFirst().prefix(2))")
    }
    #expect(bytes > 100_000)
  }
}
