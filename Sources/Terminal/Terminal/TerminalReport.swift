import CNcurses
import LaminaCells

/// What is found out about the terminal of this process, for people who ask why it looks as it does.
@MainActor
package struct TerminalReport {
  /// What the environment says.
  package var environment: TerminalEnvironment
  /// The size in cells; nil where there is no terminal.
  package var size: CellSize?
  /// What the description of the terminal says; nil where there is no terminal.
  package var facts: TerminalFacts?
  /// How pictures would be expressed; nil where there is no terminal.
  package var modes: TerminalModes?
  /// Why there is none that can be used; nil if there is.
  package var error: TerminalError?

  /// What a test says of a terminal.
  package init(environment: TerminalEnvironment) { self.environment = environment }

  /// Looks at the terminal of standard output, and changes nothing on it.
  package static func current() -> TerminalReport {
    var report = TerminalReport(environment: .current)
    do throws(TerminalError) {
      let opening = try TerminalOpening(
        options: TerminalOptions(),
        environment: report.environment
      )
      cn_curses_close()
      closeDescriptor(opening.descriptor)
      report.size = opening.size
      report.facts = opening.facts
      report.modes = opening.modes
    } catch {
      report.error = error
    }
    return report
  }
}
