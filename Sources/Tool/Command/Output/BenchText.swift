import Lamina
import LaminaWorkloads

/// The output of `lamina bench`.
enum BenchText {
  static func json(_ figures: WorkloadFigures, _ setting: WorkloadSetting) -> String {
    let phases: JSONRecord = [
      "evaluate": figures.evaluate.median.thousandths,
      "composite": figures.composite.median.thousandths,
      "diff": figures.diff.median.thousandths, "emit": figures.emit.median.thousandths,
    ]
    let object: JSONRecord = [
      "workload": figures.workload.rawValue, "columns": setting.size.columns,
      "rows": setting.size.rows, "frames": setting.frames,
      "presenter": setting.presenter.rawValue, "color": name(of: setting.depth),
      "cpu_us_per_frame": figures.cpu.median.thousandths,
      "cpu_us_least": figures.cpu.least.thousandths, "cpu_us_most": figures.cpu.most.thousandths,
      "phases_us": phases, "bytes_per_frame": figures.bytesPerFrame.thousandths,
      "writes_per_frame": figures.writesPerFrame.thousandths, "dropped": figures.dropped,
      "allocations_per_frame": figures.allocationsPerFrame?.thousandths,
      "floor_cpu_us_per_frame": (figures.floor?.cpu.median.thousandths).ifPresent,
      "floor_bytes_per_frame": (figures.floor?.bytesPerFrame.thousandths).ifPresent,
    ]
    return object.json
  }

  static func json(_ figures: GrowthFigures, _ setting: WorkloadSetting) -> String {
    let object: JSONRecord = [
      "growth": figures.program.table, "count": figures.program.count,
      "columns": figures.size.columns, "rows": figures.size.rows, "frames": setting.frames,
      "presenter": setting.presenter.rawValue, "color": name(of: setting.depth),
      "cpu_us_per_frame": figures.cpu.median.thousandths,
      "cpu_us_least": figures.cpu.least.thousandths, "cpu_us_most": figures.cpu.most.thousandths,
      "bytes_per_frame": figures.bytesPerFrame.thousandths,
    ]
    return object.json
  }

  static func json(_ figures: PaceFigures, _ workload: Workload, _ rate: Double) -> String {
    func object(_ spread: Spread) -> JSONRecord {
      [
        "count": spread.count, "p50": spread.median.thousandths,
        "p99": spread.percentile(0.99).thousandths, "most": spread.most.thousandths,
      ]
    }
    let whole: JSONRecord = [
      "workload": workload.rawValue, "fps": rate.thousandths,
      "lateness_us": object(figures.frames), "bare_lateness_us": object(figures.bare),
    ]
    return whole.json
  }

  static func table(_ figures: PaceFigures, _ workload: Workload, _ rate: Double) -> String {
    func line(_ name: String, _ spread: Spread) -> String {
      let figures = [spread.median, spread.percentile(0.99), spread.most]
      return name.padded(to: 16)
        + figures.map { "\(Int($0.rounded()))".padded(to: 10, onLeft: true) }.joined() + "\n"
    }
    return "microseconds between the time of a frame and its begin, \(figures.frames.count) frames "
      + "of \(workload.rawValue) at \(rate.thousandths) a second, in turns with a bare timer loop "
      + "in C\n\n                       p50       p99      most\n"
      + line("lamina", figures.frames) + line("bare timer loop", figures.bare)
  }

  /// Returns the line above a table of workloads or growing programs.
  static func title(_ setting: WorkloadSetting, rounds: Int) -> String {
    """
    \(setting.size.columns) x \(setting.size.rows) cells, \(setting.frames) frames, \
    \(setting.presenter.rawValue), \(name(of: setting.depth)); microseconds a frame, \
    median of \(rounds) round\(rounds == 1 ? "" : "s")


    """
  }

  /// Returns the depth as a value of `--color`.
  private static func name(of depth: ColorDepth) -> String {
    ColorChoice.allCases.first { $0.depth == depth }?.rawValue ?? depth.rawValue
  }
}
