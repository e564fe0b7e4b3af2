import Foundation
import LaminaTerminal

/// The least that a spinner can cost: a loop that waits and writes ten glyphs in turn, 12.5 times a
/// second, without a library.
@MainActor
package enum SpinnerFloor {
  private static let period = 0.08

  /// Returns what some seconds cost on a thread's clock, scaled to a minute; throws `POSIXError`
  /// without a pseudo-terminal.
  package static func measure(seconds: Int) throws -> ProgramFigures {
    let terminal = try Pseudoterminal()
    let glyphs = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { Array("\($0)\r".utf8) }
    let count = Int(Double(seconds) / period)
    let start = Date()
    let begin = ThreadClock.now
    for index in 0..<count {
      let due = start + Double(index + 1) * period
      while due > Date() { _ = poll(nil, 0, Int32((due.timeIntervalSinceNow * 1e3).rounded(.up))) }
      glyphs[index % glyphs.count].withUnsafeBufferPointer { _ = terminal.write($0) }
    }
    var figures = ProgramFigures()
    let scale = 60 / Double(seconds)
    figures.cpu = (ThreadClock.now - begin) / 1e6 * scale
    figures.bytes = Double(count * 4) * scale
    return figures
  }
}
