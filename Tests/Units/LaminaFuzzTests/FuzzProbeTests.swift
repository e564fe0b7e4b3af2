import Testing

@testable import LaminaFuzzing

@MainActor
@Suite struct FuzzProbeTests {
  private static let target = FuzzTarget("odd", share: 1, longest: 9, words: ["ab"]) { bytes in
    bytes.first == 7 ? "a seven" : nil
  }

  @Test("a probe tells what the target finds wrong, and what takes longer than a second")
  func findings() {
    var time = 0.0
    var step = 0.0
    let probe = FuzzProbe(Self.target, inputs: 10) {
      defer { time += step }
      return time
    }
    #expect(probe.attempt([1]) == nil)
    #expect(probe.attempt([7]) == "a seven")
    step = 2
    #expect(probe.attempt([1]) == "slow: 2.0 seconds")
    #expect(probe.summary.inputs == 2)
    #expect(probe.summary.slowest == 2)
  }

  @Test("a seed and a number make the same input again, within the length of the target")
  func sameInputs() {
    let seeds: [[UInt8]] = [[1, 2, 3], Array(repeating: 4, count: 20)]
    let (first, second) = (
      InputMaker(Self.target, seeds: seeds, seed: 5), InputMaker(Self.target, seeds: seeds, seed: 5)
    )
    let inputs = (0..<500).map(first.input)
    #expect(inputs == (0..<500).map(second.input))
    #expect(inputs.allSatisfy { $0.count <= 9 })
    #expect(Set(inputs).count > 250)
  }

  @Test("a summary comes out of a log as it went in; a log without one has none")
  func summary() {
    let summary = FuzzSummary(
      inputs: 3,
      seconds: 0.5,
      slowest: 0.25,
      kilobytesAfterWarmUp: 10,
      kilobytes: 12
    )
    #expect(FuzzSummary(log: "#1 INIT cov: 3\n\(summary.line)\nbye\n") == summary)
    #expect(FuzzSummary(log: "#1 INIT cov: 3\n") == nil)
  }
}
