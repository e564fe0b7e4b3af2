import CNcurses
import Foundation
import LaminaCells
import LaminaStage
import LaminaTestSupport
import TerminalTestSupport
import Testing

@testable import LaminaTerminal

/// An inline terminal over a pseudo-terminal of this process, and a model of it that reads it.
@MainActor
final class InlineSession {
  let terminal: InlineTerminal
  private(set) var model: ScreenModel
  let reader: Int32
  /// The local modes before the terminal was taken.
  let firstFlags: tcflag_t
  /// Everything that was written.
  private(set) var stream: [UInt8] = []
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)

  init(
    size: CellSize = CellSize(columns: 30, rows: 8),
    kind: ScreenModel.Kind = .rewraps,
    rows: Int,
    before: String = "",
    options: InlineOptions = InlineOptions()
  ) throws {
    var (reader, end) = (Int32(-1), Int32(-1))
    try #require(cn_pty_open(&reader, &end))
    defer { close(end) }
    self.reader = reader
    // As a shell leaves them: the test's own are raw.
    var modes = termios()
    try #require(tcgetattr(end, &modes) == 0)
    modes.c_lflag |= tcflag_t(ECHO | ICANON | ISIG)
    try #require(tcsetattr(end, TCSANOW, &modes) == 0)
    firstFlags = modes.c_lflag
    model = ScreenModel(size: size, kind: kind)
    model.feed(before.utf8)
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    try #require(pty_resize(reader, Int32(size.columns), Int32(size.rows)))
    var options = options
    options.terminal.type = "xterm-256color"
    options.terminal.depth = .truecolor
    options.terminal.glyphs = .blocks
    terminal = try InlineTerminal(output: end, rows: rows, options: options)
  }

  deinit { close(reader) }

  /// Reads what is there.
  func read() {
    while true {
      let count = Foundation.read(reader, &bytes, bytes.count)
      if count <= 0 { return }
      stream += bytes[..<count]
      model.feed(bytes[..<count])
    }
  }

  /// What was written that an inline stage may not write.
  var grammarFault: String? {
    var grammar = InlineGrammar(knowsWrites: false)
    grammar.read(stream[...])
    return grammar.fault
  }

  /// Lets the terminal do what is due, and reads until nothing is.
  func settle() {
    var events: [TimedEvent] = []
    repeat {
      read()
      terminal.wait(until: terminal.dueTime ?? terminal.now, into: &events)
      read()
    } while terminal.dueTime != nil || terminal.isBusy
  }

  func resize(to size: CellSize) throws {
    read()
    try #require(pty_resize(reader, Int32(size.columns), Int32(size.rows)))
    model.resize(to: size)
  }

  /// A frame of the stage's size, whose rows hold a word each.
  func frame(_ word: String) -> Frame {
    var frame = Frame(size: terminal.size)
    for row in 0..<frame.size.rows {
      for (column, scalar) in "\(row)\(word)".unicodeScalars.enumerated()
      where column < frame.size.columns {
        frame[column, row] = Cell(glyph: scalar.value, foreground: .terminalDefault)
      }
    }
    return frame
  }
}

extension Frame {
  /// The characters of all rows, one after the other.
  var text: String {
    String(String.UnicodeScalarView(cells.map { Unicode.Scalar($0.glyph) ?? "?" }))
  }
}
