import CNcurses
import Foundation
import LaminaCells
import LaminaStage
import TerminalTestSupport
import Testing

@testable import LaminaTerminal

/// A terminal over a pseudo-terminal of this process, whose answers the test writes.
@MainActor
final class AnsweringTerminal {
  let terminal: Terminal
  private let reader: Int32
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)
  private(set) var written = ""
  /// The events so far.
  private(set) var events: [StageEvent] = []

  /// Opens the whole screen, or a number of rows of it.
  init(
    rows: Int? = nil,
    takesKeys: Bool = true,
    _ change: (inout TerminalOptions) -> Void = { _ in }
  ) throws {
    var (reader, end) = (Int32(-1), Int32(-1))
    try #require(cn_pty_open(&reader, &end))
    defer { close(end) }
    self.reader = reader
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    try #require(pty_resize(reader, 30, 8))
    var options = TerminalOptions()
    options.type = "xterm-256color"
    options.depth = .truecolor
    options.signals = .host
    change(&options)
    if let rows {
      var inline = InlineOptions()
      (inline.takesKeys, inline.terminal) = (takesKeys, options)
      terminal = try InlineTerminal(output: end, rows: rows, options: inline)
    } else {
      terminal = try Terminal(input: end, output: end, options: options)
    }
    read()
  }

  isolated deinit {
    terminal.close()
    close(reader)
  }

  /// Reads what the terminal has written.
  func read() {
    while true {
      let count = Foundation.read(reader, &bytes, bytes.count)
      if count <= 0 { return }
      written += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Answers, and lets the terminal read it, in pieces of a number of bytes.
  func answer(_ text: String, piece: Int = .max) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let next = rest.prefix(piece)
      rest = rest.dropFirst(piece)
      let count = next.withUnsafeBytes { Foundation.write(reader, $0.baseAddress, $0.count) }
      #expect(count == next.count)
      collect()
    }
  }

  /// Takes the events that are there.
  func collect() {
    var found: [TimedEvent] = []
    terminal.collect(into: &found)
    events += found.map(\.event)
    read()
  }

  /// Whether the theme is the light one.
  var isLight: Bool { terminal.themeChoice.theme == ThemeChoice.light.theme }
}
