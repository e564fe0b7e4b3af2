import CNcurses
import LaminaCells

/// A report on the terminal of this process, to explain the modes that are used.
@MainActor
package struct TerminalReport {
  package var environment: TerminalEnvironment
  /// In cells; like the facts and the modes, nil without a terminal.
  package var size: CellSize?
  package var facts: TerminalFacts?
  package var modes: TerminalModes?
  /// The reason why there is no usable terminal; nil if there is one.
  package var error: TerminalError?

  /// Creates a report for tests.
  package init(environment: TerminalEnvironment) { self.environment = environment }

  /// Examines the terminal of standard output, without changing it.
  package static func current() -> TerminalReport {
    var report = TerminalReport(environment: .current)
    do throws(TerminalError) {
      let opening = try TerminalOpening(
        descriptors: nil,
        options: TerminalOptions(),
        environment: report.environment
      )
      cn_terminal_close(opening.handle)
      report.size = opening.size
      report.facts = opening.description.facts
      report.modes = opening.modes
    } catch {
      report.error = error
    }
    return report
  }
}
