import LaminaCells
import Testing

@testable import LaminaWorkloads

@MainActor
@Suite struct GrowthTests {
  @Test("every growing program shows something new")
  func programs() throws {
    var setting = WorkloadSetting()
    setting.size = CellSize(columns: 30, rows: 8)
    setting.frames = 8
    let bench = try GrowthBench(setting: setting)
    #expect(GrowthProgram.all.count == 18)
    // The others are the same with more layers, for which a debugging build takes its time.
    let small = GrowthProgram.all.filter { !$0.count.contains("000") && !$0.count.contains("400") }
    #expect(small.count == 14)
    for program in small {
      let found = try bench.measure(program, rounds: 1)
      #expect(found.bytesPerFrame > 0, "\(program.table): \(program.count)")
      #expect(found.size == program.size ?? setting.size)
    }
  }
}
