import Foundation
import TerminalTestSupport
import Testing

/// A program in a separate pseudo-terminal.
///
/// Tests wait for conditions, never for a time: a busy machine only takes longer to meet them. A
/// failed wait is recorded with the screen's contents, and the waits after it are short.
open class TerminalProgram {
  /// The longest wait in milliseconds.
  public static let timeout = 120_000

  /// How a program ended.
  public enum End: Equatable, Sendable {
    /// By an exit with this code.
    case code(Int32)
    /// By a signal.
    case signal(Int32)
    /// Still running after ``timeout``.
    case stillRunning
  }

  /// The process.
  public let process: pid_t
  /// The master end of the terminal.
  public private(set) var terminal: Int32
  /// The modes of the terminal before the program ran.
  public let modesBefore: [UInt8]
  /// The program's whole output.
  public private(set) var written: [UInt8] = []
  /// Whether the program has closed the terminal.
  public private(set) var isClosed = false
  private var isReaped = false
  private var timeout = TerminalProgram.timeout

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - environment: Variables besides a few that every program needs; nil takes one of those away.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  /// - Throws: If it cannot be started.
  public init(
    _ command: [String],
    environment: [String: String?],
    columns: Int,
    rows: Int
  ) throws {
    var variables = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
    ]
    for (name, value) in environment { variables[name] = value }
    var words = command.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var terminal: Int32 = -1
    process = pty_spawn(&words, &settings, Int32(columns), Int32(rows), &terminal)
    self.terminal = terminal
    modesBefore = Self.bytes { pty_first_modes(terminal, $0, $1) }
    try #require(process > 0)
  }

  deinit {
    if !isReaped, process > 0 {
      kill(process, SIGKILL)
      _ = process_wait(process, Int32(Self.timeout))
    }
    if terminal >= 0 { close(terminal) }
  }

  /// The path of a program, or anything else, beside the tests that were built.
  public static func built(_ name: String) throws -> String {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    return folder.appendingPathComponent(name).path
  }

  // MARK: What is seen

  /// Takes what the program wrote: for a subclass that shows it.
  open func take(_ bytes: UnsafeRawBufferPointer) {}

  /// What there is to see, for the words about a wait in vain.
  open var scene: String { writtenText }

  /// All that the program wrote, as text.
  public var writtenText: String { String(decoding: written, as: UTF8.self) }

  /// The modes of the terminal.
  public var modes: [UInt8] { Self.bytes { pty_modes(terminal, $0, $1) } }

  // MARK: Waiting

  /// Reads until a condition holds, the program closes the terminal, or the timeout passes.
  ///
  /// - Returns: Whether the condition holds; if not, that was recorded.
  @discardableResult
  public func wait(
    for what: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () throws -> Bool
  ) rethrows -> Bool {
    if try reaches(condition) { return true }
    Issue.record(
      "waited in vain for \(what)\(isClosed ? ", the terminal is closed" : ""):\n\(scene)",
      sourceLocation: sourceLocation
    )
    timeout = 0
    return false
  }

  /// Waits until the program wrote a text.
  public func waitForBytes(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)' in what is written", sourceLocation: sourceLocation) {
      writtenText.contains(text)
    }
  }

  /// Reads until the program has ended, and tells how.
  ///
  /// - Parameters:
  ///   - isReading: Whether what it writes is read meanwhile.
  ///   - milliseconds: How long to wait for it; nil for as long as for anything.
  /// - Returns: The way in which it ended.
  public func end(isReading: Bool = true, within milliseconds: Int? = nil) -> End {
    if isReading {
      _ = reaches { isClosed || process_has_ended(process) }
      while !isClosed, read(milliseconds: 0) {}
    }
    let status = process_wait(process, Int32(milliseconds ?? max(timeout, 1000)))
    if status == -1000 { return .stillRunning }
    isReaped = true
    return status < 0 ? .signal(-status) : .code(status)
  }

  /// Looks now and then, without reading what the program writes.
  public func waitUnread(
    for what: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () throws -> Bool
  ) rethrows {
    let deadline = clock_milliseconds() + timeout
    while clock_milliseconds() < deadline {
      if try condition() { return }
      poll(nil, 0, 5)
    }
    Issue.record("waited in vain for \(what)", sourceLocation: sourceLocation)
    timeout = 0
  }

  /// Reads for some time whatever comes.
  public func read(forMilliseconds time: Int) {
    let deadline = clock_milliseconds() + time
    while !isClosed, clock_milliseconds() < deadline {
      read(milliseconds: deadline - clock_milliseconds())
    }
  }

  private func reaches(_ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = clock_milliseconds() + timeout
    while try !condition() {
      let left = deadline - clock_milliseconds()
      if left <= 0 || isClosed { return try condition() }
      read(milliseconds: min(left, 100))
    }
    return true
  }

  /// - Returns: Whether something came.
  @discardableResult
  private func read(milliseconds: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = pty_read(terminal, &bytes, bytes.count, Int32(max(milliseconds, 0)))
    if count < 0 { isClosed = true }
    guard count > 0 else { return false }
    written.append(contentsOf: bytes[..<count])
    bytes.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return true
  }

  // MARK: What is done to it

  /// Types a text.
  public func send(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    #expect(pty_write(terminal, bytes, bytes.count), sourceLocation: sourceLocation)
  }

  /// Sends a signal to the process.
  public func signal(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(kill(process, number) == 0, sourceLocation: sourceLocation)
  }

  /// Closes the terminal, as closing its window does.
  public func hangUp() {
    close(terminal)
    (terminal, isClosed) = (-1, true)
  }

  /// Gives the terminal another size.
  open func resize(columns: Int, rows: Int) {
    #expect(pty_resize(terminal, Int32(columns), Int32(rows)))
  }

  private static func bytes(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = buffer.baseAddress.map { body($0, buffer.count) } ?? 0
    }
  }
}
