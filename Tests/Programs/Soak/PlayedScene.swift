import Foundation
import TerminalTestSupport

/// A program in a separate pseudo-terminal, whose output is read continuously.
final class PlayedScene {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  let process: pid_t
  private let terminal: Int32
  private var hasEnded = false
  /// How many bytes came so far.
  private(set) var byteCount = 0
  /// The last bytes that came: as many as a text may have that is waited for.
  private var tail: [UInt8] = []
  /// Sees all bytes.
  var onBytes: ((ArraySlice<UInt8>) -> Void)?

  init(_ words: [String], columns: Int = 80, rows: Int = 24) throws {
    var arguments = words.map { strdup($0) } + [nil]
    let variables = [
      "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
      "SWIFT_BACKTRACE=enable=no",
    ]
    var environment = variables.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var terminal: Int32 = -1
    process = pty_spawn(&arguments, &environment, Int32(columns), Int32(rows), &terminal)
    self.terminal = terminal
    if process <= 0 { throw Fault(description: "\(words[0]) does not start") }
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      _ = process_wait(process, 10_000)
    }
    close(terminal)
  }

  /// Waits for the first picture, and then for a second: what is opened once is open then.
  func begin() throws {
    guard try wait(for: "\u{1B}[") else { throw Fault(description: "nothing is shown") }
    try read(milliseconds: 1000)
  }

  /// Reads what comes, for some time.
  func read(milliseconds: Int) throws {
    let deadline = clock_milliseconds() + milliseconds
    repeat {
      try readOnce(milliseconds: max(0, deadline - clock_milliseconds()))
    } while clock_milliseconds() < deadline
  }

  /// Reads until a text has come.
  ///
  /// Tells whether it came within some seconds.
  func wait(for text: String, seconds: Int = 20) throws -> Bool {
    let wanted = Array(text.utf8)
    let deadline = clock_milliseconds() + seconds * 1000
    while !tail.contains(wanted) {
      let left = deadline - clock_milliseconds()
      if left <= 0 { return false }
      try readOnce(milliseconds: min(left, 100))
    }
    return true
  }

  /// Discards the output so far, so that the next wait needs new output.
  func forget() { tail = [] }

  private func readOnce(milliseconds: Int) throws {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = pty_read(terminal, &bytes, bytes.count, Int32(milliseconds))
    if count < 0 {
      let last = String(decoding: tail.suffix(500), as: UTF8.self)
      throw Fault(description: "the program ended by itself: \(last.debugDescription)")
    }
    guard count > 0 else { return }
    byteCount += count
    tail = Array((tail + bytes[..<count]).suffix(65536))
    onBytes?(bytes[..<count])
  }

  func resize(columns: Int, rows: Int) { _ = pty_resize(terminal, Int32(columns), Int32(rows)) }

  /// Types `q` and waits for the end.
  ///
  /// Tells what went wrong, nil if nothing did.
  func leave() -> String? {
    _ = pty_write(terminal, "q", 1)
    let deadline = clock_milliseconds() + 20_000
    while !process_has_ended(process), clock_milliseconds() < deadline {
      do { try readOnce(milliseconds: 50) } catch { break }
    }
    let status = process_wait(process, 5000)
    hasEnded = status != -1000
    return status == 0 ? nil : "it ended with \(status)"
  }
}
