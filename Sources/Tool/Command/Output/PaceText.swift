import Foundation
import LaminaWorkloads

extension BenchText {
  /// Returns the lateness of frames as a JSON object.
  static func json(_ figures: PaceFigures, _ workload: Workload, _ rate: Double) -> String {
    func spread(_ spread: Spread) -> String {
      JSONText.object([
        ("count", "\(spread.count)"),
        ("p50", number(spread.median)),
        ("p99", number(spread.percentile(0.99))),
        ("most", number(spread.most)),
      ])
    }
    return JSONText.object([
      ("workload", JSONText.quoted(workload.rawValue)),
      ("fps", number(rate)),
      ("lateness_us", spread(figures.frames)),
      ("bare_lateness_us", spread(figures.bare)),
    ])
  }

  /// Returns the lateness of frames as a table.
  static func table(_ figures: PaceFigures, _ workload: Workload, _ rate: Double) -> String {
    func line(_ name: String, _ spread: Spread) -> String {
      let figures = [spread.median, spread.percentile(0.99), spread.most]
        .map { figure in
          let text = "\(Int(figure.rounded()))"
          return String(repeating: " ", count: max(0, 10 - text.count)) + text
        }
      return name.padding(toLength: 16, withPad: " ", startingAt: 0) + figures.joined() + "\n"
    }
    let title =
      "microseconds between the time of a frame and its begin, \(figures.frames.count) frames of "
      + "\(workload.rawValue) at \(number(rate)) a second, in turns with a bare timer loop in C\n\n"
    let head = "                       p50       p99      most\n"
    return title + head + line("lamina", figures.frames) + line("bare timer loop", figures.bare)
  }
}
