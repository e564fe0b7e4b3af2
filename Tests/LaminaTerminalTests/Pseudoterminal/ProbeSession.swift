import Foundation
import TerminalTestSupport
import Testing

/// A program in a pseudo-terminal, and an independent terminal that shows what it writes.
final class ProbeSession {
  /// The longest that anything is waited for, in milliseconds.
  static let patience = 10_000

  /// How the program ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
    case stillRunning
  }

  let process: pid_t
  let terminal: Int32
  let emulator: OpaquePointer
  /// All that the program wrote.
  private(set) var written: [UInt8] = []
  private(set) var isClosed = false
  private var isReaped = false
  let modesBefore: [UInt8]

  /// Starts the probe, or a shell command that starts it as `$PROBE`.
  init(
    _ arguments: [String] = [],
    shell: String? = nil,
    columns: Int = 40,
    rows: Int = 10,
    environment changes: [String: String?] = [:]
  ) throws {
    let probe = try #require(Bundle.main.executableURL)
      .deletingLastPathComponent().appendingPathComponent("TerminalProbe").path
    var environment: [String: String] = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin", "PROBE": probe,
    ]
    for (name, value) in changes { environment[name] = value }
    let command = shell.map { ["/bin/bash", "-c", $0, "bash"] } ?? [probe]

    emulator = try #require(emulator_open(Int32(columns), Int32(rows)))
    var words = (command + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var terminal: Int32 = -1
    process = pty_spawn(&words, &variables, Int32(columns), Int32(rows), &terminal)
    self.terminal = terminal
    modesBefore = Self.firstModes(of: terminal)
    try #require(process > 0)
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      _ = process_wait(process, Int32(Self.patience))
    }
    close(terminal)
    emulator_close(emulator)
  }

  /// Reads until a condition holds, the program closes the terminal, or our patience ends.
  func wait(milliseconds: Int = patience, until condition: (ProbeSession) -> Bool) -> Bool {
    let deadline = clock_milliseconds() + milliseconds
    while !condition(self) {
      let left = deadline - clock_milliseconds()
      if left <= 0 || isClosed { return condition(self) }
      read(milliseconds: min(left, 100))
    }
    return true
  }

  /// Waits until the first row of the screen holds a text.
  func waitFor(_ text: String) -> Bool {
    wait { $0.row(0).contains(text) }
  }

  /// Waits until the program wrote a text.
  func waitForBytes(_ text: String) -> Bool {
    wait { $0.writtenText.contains(text) }
  }

  /// Waits, without reading what the program writes, until a file holds a text.
  func waitForFile(_ path: String, toContain text: String) throws -> Bool {
    let deadline = clock_milliseconds() + Self.patience
    while clock_milliseconds() < deadline {
      if try String(contentsOfFile: path, encoding: .utf8).contains(text) { return true }
      poll(nil, 0, 5)
    }
    return false
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(pty_write(terminal, bytes, bytes.count))
  }

  func signal(_ number: Int32) {
    #expect(kill(process, number) == 0)
  }

  func resize(columns: Int, rows: Int) {
    #expect(pty_resize(terminal, Int32(columns), Int32(rows)))
    if columns > 0 && rows > 0 { emulator_resize(emulator, Int32(columns), Int32(rows)) }
  }

  /// Reads until the program has ended, and tells how.
  func end(reading: Bool = true) -> End {
    if reading { _ = wait { $0.isClosed } }
    let status = process_wait(process, Int32(Self.patience))
    if status == -1000 { return .stillRunning }
    isReaped = true
    return status < 0 ? .signal(-status) : .code(status)
  }

  var writtenText: String { String(decoding: written, as: UTF8.self) }

  /// What was written after the program left the alternate screen for the last time.
  var afterLeaving: String? {
    writtenText.range(of: "\u{1B}[?1049l", options: .backwards)
      .map {
        String(writtenText[$0.upperBound...])
      }
  }

  var modes: [UInt8] { Self.modes(of: terminal) }
  var isAlternate: Bool { emulator_is_alternate(emulator) }
  var isCursorVisible: Bool { emulator_cursor_is_visible(emulator) }
  var wantsMouse: Bool { emulator_wants_mouse(emulator) }

  /// A row of the screen as text.
  func row(_ row: Int) -> String {
    var text = ""
    var cell = emulator_cell()
    for column in 0..<200 {
      emulator_cell_at(emulator, Int32(column), Int32(row), &cell)
      if cell.width == 0 { break }
      text.unicodeScalars.append(Unicode.Scalar(cell.scalars.0) ?? " ")
    }
    return text.replacingOccurrences(of: "\0", with: " ")
  }

  /// How often the program gave up the processor of its own will.
  func voluntarySwitches() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    )
    return try #require(line.split(separator: "\t").last.flatMap { Int($0) })
  }

  private func read(milliseconds: Int) {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = pty_read(terminal, &bytes, bytes.count, Int32(milliseconds))
    if count < 0 { isClosed = true }
    guard count > 0 else { return }
    written.append(contentsOf: bytes[..<count])
    emulator_feed(emulator, bytes, count)
  }

  private static func firstModes(of terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes[..<pty_first_modes(terminal, &bytes, bytes.count)])
  }

  private static func modes(of terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes[..<pty_modes(terminal, &bytes, bytes.count)])
  }
}

/// Checks that a program which has ended left its terminal as it found it.
func expectRestored(_ session: ProbeSession, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
  #expect(!session.isAlternate, sourceLocation: sourceLocation)
  #expect(session.isCursorVisible, sourceLocation: sourceLocation)
  #expect(!session.wantsMouse, sourceLocation: sourceLocation)
  let text = session.writtenText
  #expect(
    text.components(separatedBy: "\u{1B}[?1049h").count
      == text.components(separatedBy: "\u{1B}[?1049l").count,
    sourceLocation: sourceLocation
  )
  // The last thing drawn lies before the restoring; only words come after it.
  if let after = session.afterLeaving {
    #expect(!after.contains("\u{1B}[?1049h"), sourceLocation: sourceLocation)
    #expect(!after.contains("H"), sourceLocation: sourceLocation)
    #expect(!after.contains("ready"), sourceLocation: sourceLocation)
  } else {
    Issue.record("the alternate screen was never left", sourceLocation: sourceLocation)
  }
  // What was kept aside comes out after the screen is back.
  #expect(
    session.afterLeaving?.contains("held words") == true,
    sourceLocation: sourceLocation
  )
  #expect(
    text.components(separatedBy: "held words").count == 2,
    sourceLocation: sourceLocation
  )
}
