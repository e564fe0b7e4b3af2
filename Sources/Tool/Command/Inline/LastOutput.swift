import Foundation
import Lamina

/// What a command that has ended wrote last, until all of it is taken.
///
/// Others may hold its terminal open, and a terminal that reads slowly holds the output back: neither
/// loses any of it.
@MainActor
struct LastOutput {
  /// The seconds for which output is awaited that others hold open after the command's end.
  private static let patience = 0.2
  /// The seconds after which a terminal that reads nothing is not awaited any more.
  private static let stall = 0.25
  /// The most bytes that are taken from others that go on writing: more than the command can have
  /// left in its terminal, and than is read at once.
  private static let capacity = 1 << 18

  private let child: ChildCommand
  private let terminal: InlineTerminal
  /// The time from which ``deadline`` counts.
  private var start: Double
  private var written: UInt
  private var isHeld = false
  private let firstCount: Int

  /// Begins when the command has ended.
  init(of child: ChildCommand, on terminal: InlineTerminal, at now: Double) {
    (self.child, self.terminal, start) = (child, terminal, now)
    written = terminal.bytesWritten
    firstCount = child.bytesRead
  }

  /// The time at which to ask again, at the latest.
  var deadline: Double { start + (isHeld ? Self.stall : Self.patience) }

  /// Whether nothing more is to be awaited.
  mutating func isOver(at now: Double) -> Bool {
    if child.output < 0 { return true }
    // All that the command wrote was taken before that which is yet to be.
    if child.bytesRead - firstCount > Self.capacity { return true }
    let wasHeld = isHeld
    isHeld = child.hasRest || !terminal.takesOutput
    if isHeld {
      let count = terminal.bytesWritten
      if count != written || !wasHeld { (start, written) = (now, count) }
      return now >= deadline
    }
    if wasHeld { start = now }
    guard now >= deadline else { return false }
    // Whether there is output is only known by reading.
    if child.read({ terminal.take($0) }) { return false }
    return child.output < 0 || !child.hasRest
  }
}
