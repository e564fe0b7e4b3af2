import LaminaCells
import LaminaCore
import LaminaStage
import Testing

@testable import LaminaWorkloads

@MainActor
@Suite struct InlineMeterTests {
  @Test("a spinner wakes 12.5 times a second, for four bytes")
  func spinner() {
    let counts = InlineMeter.measure(CellSize(columns: 80, rows: 1), seconds: 2) { SpinnerLayer() }
    #expect(abs(counts.wakes - 12.5) <= 0.6)
    #expect(abs(counts.bytes - counts.wakes * 60 * 4) < 60 * 4)
    #expect(counts.fullScreenBytes >= counts.bytes)
    #expect(counts.excess <= 0)
  }

  @Test("what does not change costs nothing")
  func rest() {
    let counts = InlineMeter.measure(CellSize(columns: 80, rows: 2), seconds: 60) { Layer() }
    #expect(counts == InlineCounts())
  }
}
