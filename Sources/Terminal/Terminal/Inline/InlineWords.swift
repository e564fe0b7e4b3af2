import CNcurses
import LaminaCells
import LaminaStage

/// An inline stage without a screen: lines on standard error that say what its stage means.
@MainActor
final class InlineWords {
  private var lines: PlainLines
  private var words = ""

  /// - Parameter period: The least seconds between two lines about the stage.
  init(every period: Double) { lines = PlainLines(every: period) }

  /// The time of the system's clock at which a waiting change is printed; nil if none waits.
  var dueTime: Double? { lines.nextTime }

  /// Takes what the stage means now.
  func take(_ words: String) {
    self.words = words
    tellDue(at: cn_tty_now())
  }

  /// Prints a change that has waited long enough.
  func tellDue(at time: Double) {
    if let line = lines.line(words, at: time) { Self.write(line) }
  }

  /// Prints the last change, however recent the one before is.
  func finish() { if let line = lines.lastLine(words, at: cn_tty_now()) { Self.write(line) } }

  /// Prints lines of the program, as text without colours.
  func print(_ text: String) {
    var bytes: [UInt8] = []
    OutputLines.print(text, into: &bytes)
    Self.write(OutputLines.plainText(of: bytes), isEnded: bytes.last == UInt8(ascii: "\n"))
  }

  private static func write(_ line: String, isEnded: Bool = false) {
    ErrorOutput.write(isEnded ? line : line + "\n")
  }
}
