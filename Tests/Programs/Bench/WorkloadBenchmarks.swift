import CAllocationCounter
import Foundation
import LaminaCells
import LaminaWorkloads

/// The workloads of `lamina bench`, with the allocations that only this program can count.
@MainActor
enum WorkloadBenchmarks {
  static func printAll(floor: String?) throws {
    // One of them alone, for a profiler.
    let environment = ProcessInfo.processInfo.environment
    let only = environment["NAMED"].flatMap { Workload(rawValue: $0) }
    let rounds = environment["ROUNDS"].flatMap { Int($0) } ?? 7
    for depth in [ColorDepth.truecolor, .palette256] {
      var setting = WorkloadSetting()
      setting.depth = depth
      let bench = try WorkloadBench(
        only.map { [$0] } ?? Workload.allCases,
        setting: setting,
        floor: floor.map { FloorProgram(URL(fileURLWithPath: $0)) },
        allocations: { Int(allocation_count()) }
      )
      for _ in 0..<max(1, rounds) { try bench.runRound() }
      print(
        "\(setting.size.columns) x \(setting.size.rows) cells, \(depth), microseconds a frame\n"
      )
      print(FigureTable(bench.figures).text)
      if only != nil || environment["ROUNDS"] != nil { return }
    }
    var setting = WorkloadSetting()
    setting.frames = 120
    let bench = try GrowthBench(setting: setting)
    let figures = try GrowthProgram.all.map { try bench.measure($0, rounds: 3) }
    print("how costs grow, microseconds a frame\n")
    print(FigureTable(figures).text)
  }
}
