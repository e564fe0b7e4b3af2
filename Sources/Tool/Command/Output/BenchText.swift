import LaminaCells
import LaminaTerminal
import LaminaWorkloads

/// The output of `lamina bench`.
enum BenchText {
  /// Returns one workload as a JSON object.
  static func json(_ figures: WorkloadFigures, _ setting: WorkloadSetting) -> String {
    var members: [(key: String, value: String)] = [
      ("workload", JSONText.quoted(figures.workload.rawValue)),
      ("columns", "\(setting.size.columns)"),
      ("rows", "\(setting.size.rows)"),
      ("frames", "\(setting.frames)"),
      ("presenter", JSONText.quoted(setting.presenter.rawValue)),
      ("color", JSONText.quoted(name(of: setting.depth))),
      ("cpu_us_per_frame", number(figures.cpu.median)),
      ("cpu_us_least", number(figures.cpu.least)),
      ("cpu_us_most", number(figures.cpu.most)),
      (
        "phases_us",
        JSONText.object([
          ("evaluate", number(figures.evaluate.median)),
          ("composite", number(figures.composite.median)),
          ("diff", number(figures.diff.median)),
          ("emit", number(figures.emit.median)),
        ])
      ),
      ("bytes_per_frame", number(figures.bytesPerFrame)),
      ("writes_per_frame", number(figures.writesPerFrame)),
      ("dropped", "\(figures.dropped)"),
      ("allocations_per_frame", number(figures.allocationsPerFrame)),
    ]
    if let floor = figures.floor {
      members += [
        ("floor_cpu_us_per_frame", number(floor.cpu.median)),
        ("floor_bytes_per_frame", number(floor.bytesPerFrame)),
      ]
    }
    return JSONText.object(members)
  }

  /// Returns one growing program as a JSON object.
  static func json(_ figures: GrowthFigures, _ setting: WorkloadSetting) -> String {
    JSONText.object([
      ("growth", JSONText.quoted(figures.program.table)),
      ("count", JSONText.quoted(figures.program.count)),
      ("columns", "\(figures.size.columns)"),
      ("rows", "\(figures.size.rows)"),
      ("frames", "\(setting.frames)"),
      ("presenter", JSONText.quoted(setting.presenter.rawValue)),
      ("color", JSONText.quoted(name(of: setting.depth))),
      ("cpu_us_per_frame", number(figures.cpu.median)),
      ("cpu_us_least", number(figures.cpu.least)),
      ("cpu_us_most", number(figures.cpu.most)),
      ("bytes_per_frame", number(figures.bytesPerFrame)),
    ])
  }

  /// Returns all workloads as a table.
  static func table(
    _ figures: [WorkloadFigures],
    _ setting: WorkloadSetting,
    rounds: Int
  ) -> String {
    title(setting, rounds: rounds) + FigureTable(figures).text
  }

  /// Returns all growing programs as a table.
  static func table(
    _ figures: [GrowthFigures],
    _ setting: WorkloadSetting,
    rounds: Int
  ) -> String {
    title(setting, rounds: rounds) + FigureTable(figures).text
  }

  private static func title(_ setting: WorkloadSetting, rounds: Int) -> String {
    """
    \(setting.size.columns) x \(setting.size.rows) cells, \(setting.frames) frames, \
    \(setting.presenter.rawValue), \(name(of: setting.depth)); microseconds a frame, \
    median of \(rounds) round\(rounds == 1 ? "" : "s")


    """
  }

  /// Returns the depth as a value of `--color`.
  private static func name(of depth: ColorDepth) -> String {
    let choice = StyleOptions.ColorChoice.allCases.first { $0.depth == depth }
    return choice?.rawValue ?? depth.rawValue
  }

  /// Rounds to a thousandth.
  static func number(_ value: Double?) -> String {
    JSONText.number(value.map { ($0 * 1000).rounded() / 1000 })
  }
}
