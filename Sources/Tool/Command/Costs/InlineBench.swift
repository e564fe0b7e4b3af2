import Foundation
import Lamina
import LaminaWorkloads

/// The costs of one animated line in the normal screen, beside a bare loop and the libraries for
/// Python that are installed; and the bounds that hold for Lamina's.
@MainActor
struct InlineBench {
  /// A program's line of the table.
  struct Row {
    let name: String
    let figures: ProgramFigures
  }

  /// What is measured for one kind of line.
  struct Part {
    let title: String
    /// Lamina's first.
    var rows: [Row] = []
  }

  /// A figure that must not be above a bound.
  struct Bound {
    let name: String
    let value: Double
    let limit: Double
    let unit: String
    /// Whether exceeding it is a failure rather than a goal missed.
    let isLaw: Bool

    var holds: Bool { value <= limit }
  }

  let seconds: Int
  private(set) var parts: [Part] = []
  private(set) var bounds: [Bound] = []

  /// Measures for some seconds each.
  ///
  /// - Parameters:
  ///   - program: The file of this program.
  ///   - python: The interpreter whose libraries are measured; nil for none.
  ///   - seconds: How long each animation runs.
  /// - Throws: `TimedProgram.Problem` if a program cannot be run, `POSIXError` without
  ///   pseudo-terminals.
  init(program: URL, python: URL?, seconds: Int) throws {
    self.seconds = seconds
    let spinner = TimedProgram(program) {
      ["inline", "spinner", "--set", "text=Building", "--", "sleep", String($0)]
    }
    let bar = TimedProgram(program, readsNumbers: true) { _ in
      ["inline", "progress", "--set", "text=Building", "--set", "total=100", "--value", "value=-"]
    }
    var spinners = Part(title: "a spinner")
    spinners.rows.append(Row(name: "lamina inline", figures: try spinner.measure(seconds: seconds)))
    spinners.rows.append(
      Row(name: "a bare loop", figures: try SpinnerFloor.measure(seconds: seconds))
    )
    var bars = Part(title: "a bar, 10 updates a second")
    bars.rows.append(Row(name: "lamina inline", figures: try bar.measure(seconds: seconds)))
    for peer in PythonPeer.allCases {
      guard let program = python.flatMap({ peer.program(of: $0) }) else { continue }
      let row = Row(name: peer.rawValue, figures: try program.measure(seconds: seconds))
      if peer.isBar { bars.rows.append(row) } else { spinners.rows.append(row) }
    }
    parts = [spinners, bars]
    bounds = compared() + (try InlineBounds.measure(own: spinners.rows[0].figures))
  }

  /// The goals beside others.
  private func compared() -> [Bound] {
    let spinners = parts[0].rows
    var found = [
      Bound(
        name: "a spinner's CPU time, beside a bare loop",
        value: spinners[0].figures.cpu / max(spinners[1].figures.cpu, 1e-9),
        limit: 2,
        unit: "x",
        isLaw: false
      ),
      Bound(
        name: "a spinner's first byte",
        value: spinners[0].figures.firstByte ?? .infinity,
        limit: 20,
        unit: "ms",
        isLaw: false
      ),
    ]
    guard let rich = spinners.first(where: { $0.name == PythonPeer.richStatus.rawValue }) else {
      return found
    }
    found.append(
      Bound(
        name: "a spinner's CPU time, beside rich",
        value: spinners[0].figures.cpu / max(rich.figures.cpu, 1e-9),
        limit: 1.0 / 6,
        unit: "x",
        isLaw: false
      )
    )
    found.append(
      Bound(
        name: "a spinner's bytes, beside rich",
        value: spinners[0].figures.bytes / max(rich.figures.bytes, 1e-9),
        limit: 1.0 / 5,
        unit: "x",
        isLaw: false
      )
    )
    return found
  }

  /// Whether all bounds hold that must.
  var holds: Bool { bounds.allSatisfy { $0.holds || !$0.isLaw } }

  // MARK: - Output

  var text: String {
    var text =
      "A line in a terminal of 80 x 24: a minute, measured for \(seconds) s each without "
      + "starting and ending; milliseconds from the start to the first byte; resident memory\n"
    for part in parts {
      var table = FigureTable([
        part.title, "CPU ms", "x lamina", "bytes", "x lamina", "start ms", "MB",
      ])
      let own = part.rows[0].figures
      for row in part.rows {
        let figures = row.figures
        table.add(
          row.name,
          [
            FigureTable.number(figures.cpu),
            FigureTable.number(figures.cpu / max(own.cpu, 1e-9)),
            FigureTable.number(figures.bytes),
            FigureTable.number(figures.bytes / max(own.bytes, 1e-9)),
            figures.firstByte.map { FigureTable.number($0) } ?? "",
            figures.kilobytes > 0 ? FigureTable.number(Double(figures.kilobytes) / 1024) : "",
          ]
        )
      }
      text += "\n" + table.text
    }
    var table = FigureTable(["bound", "", "at most", "", ""])
    for bound in bounds {
      let verdict = bound.holds ? "holds" : bound.isLaw ? "EXCEEDED" : "missed"
      table.add(
        bound.name,
        [FigureTable.number(bound.value), FigureTable.number(bound.limit), bound.unit, verdict]
      )
    }
    return text + "\n" + table.text
  }

  var json: String {
    let rows = parts.flatMap { part in
      part.rows.map { row -> JSONRecord in
        [
          "line": part.title, "program": row.name,
          "cpu_ms_per_minute": row.figures.cpu.thousandths,
          "bytes_per_minute": row.figures.bytes.thousandths,
          "first_byte_ms": JSONMember(value: row.figures.firstByte?.thousandths),
          "resident_kb": JSONMember(
            value: row.figures.kilobytes > 0 ? row.figures.kilobytes : nil
          ),
        ]
      }
    }
    let bounds = bounds.map { bound -> JSONRecord in
      [
        "bound": bound.name, "value": bound.value.thousandths, "limit": bound.limit.thousandths,
        "unit": bound.unit, "must": bound.isLaw, "holds": bound.holds,
      ]
    }
    return (rows + bounds).json
  }
}
