import Foundation
import LaminaCore

/// A table of figures as text: the first column left-aligned, all others right-aligned.
package struct FigureTable {
  private var rows: [[String]] = []

  package init(_ titles: [String]) {
    rows = [titles]
  }

  package mutating func add(_ name: String, _ figures: [String]) {
    rows.append([name] + figures)
  }

  /// The lines, each terminated by a newline.
  package var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count)
      .map { column in
        rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
      }
    return
      rows.map { row in
        let cells = row.enumerated()
          .map { column, text in text.padded(to: widths[column], onLeft: column > 0) }
        return cells.joined(separator: "  ") + "\n"
      }
      .joined()
  }

  /// Formats a number with its significant digits: three, or all before the decimal point.
  package static func number(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
  }
}

extension FigureTable {
  package init(_ figures: [WorkloadFigures]) {
    let hasFloor = figures.contains { $0.floor != nil }
    self.init(
      [
        "", "cpu", "least", "most", "evaluate", "composite", "diff", "emit", "bytes", "writes",
        "dropped", "allocations",
      ] + (hasFloor ? ["floor", "x floor", "its bytes"] : [])
    )
    for workload in figures {
      let times = [
        workload.cpu.median, workload.cpu.least, workload.cpu.most, workload.evaluate.median,
        workload.composite.median, workload.diff.median, workload.emit.median,
      ]
      let counts = [
        Self.number(workload.bytesPerFrame), Self.number(workload.writesPerFrame),
        String(workload.dropped), workload.allocationsPerFrame.map { Self.number($0) } ?? "-",
      ]
      var floor: [String] = []
      if let found = workload.floor {
        floor = [
          Self.number(found.cpu.median),
          Self.number(workload.cpu.median / max(found.cpu.median, 1e-9)),
          Self.number(found.bytesPerFrame),
        ]
      }
      add(workload.workload.rawValue, times.map { Self.number($0) } + counts + floor)
    }
  }
}
