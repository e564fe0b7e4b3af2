import CSystem
import Foundation
import LaminaCells

/// A program that runs beside this one, and whose output is shown above an inline stage.
///
/// It has our standard input, and belongs to our process group. Of its standard output and errors
/// those that are a terminal become one pseudo-terminal (or one pipe), the others stay ours.
@MainActor
package final class ChildCommand {
  /// The program could not be started.
  package enum Problem: Error, Hashable {
    case notFound
    /// The system's error number.
    case notExecutable(Int32)
  }

  /// How a program's output is taken.
  package enum Capture: Sendable {
    /// As a terminal: programs write lines at once, and use colours.
    case terminal
    /// As a pipe: programs draw less.
    case pipe
    /// The program has a session with a terminal of its own, whose keys are passed on.
    case interactive
  }

  private let process: pid_t
  /// Readable when the program has ended.
  package let ended: Int32
  /// Readable when there is output; -1 without any, and after its end.
  package private(set) var output: Int32 = -1
  /// What was read and not yet taken.
  private var rest: [UInt8] = []
  private var restStart = 0
  /// What was typed and has no room yet.
  private var typed: [UInt8] = []
  private var room = [UInt8](repeating: 0, count: 1 << 16)
  private let isTerminal: Bool
  /// The number of bytes read so far.
  package private(set) var bytesRead = 0
  /// The exit code, or 128 and the signal that ended it; nil while it runs.
  package private(set) var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its name, found along `PATH`, and its arguments.
  ///   - environment: Its environment.
  ///   - size: The size of its terminal.
  ///   - capture: How its output is taken; nil to leave it as it is.
  /// - Throws: A ``Problem``.
  package init(
    _ arguments: [String],
    environment: [String: String],
    size: CellSize,
    capture: Capture?
  ) throws(Problem) {
    var (reader, writer) = (Int32(-1), Int32(-1))
    let replaced = [STDOUT_FILENO, STDERR_FILENO].map { isatty($0) == 1 }
    let isCaptured = capture == .interactive || replaced.contains(true)
    isTerminal = capture != .pipe
    if let capture, isCaptured {
      if capture == .pipe {
        var ends = [Int32](repeating: -1, count: 2)
        guard cs_pipe_open(&ends, false) else { throw .notExecutable(errno) }
        (reader, writer) = (ends[0], ends[1])
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
      } else {
        let columns = Int32(size.columns)
        guard cs_command_open_terminal(&reader, &writer, columns, Int32(size.rows)) else {
          throw .notExecutable(errno)
        }
      }
    }
    defer { if writer >= 0 { close(writer) } }
    var ended = Int32(-1)
    let started = Self.withStrings(arguments) { arguments in
      Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
        cs_command_start(
          arguments,
          environment,
          replaced[0] || capture == .interactive ? writer : -1,
          replaced[1] || capture == .interactive ? writer : -1,
          capture == .interactive ? writer : -1,
          &ended
        )
      }
    }
    guard started >= 0 else {
      let reason = errno
      if reader >= 0 { close(reader) }
      throw reason == ENOENT ? .notFound : .notExecutable(reason)
    }
    process = started
    output = reader
    self.ended = ended
  }

  isolated deinit {
    closeOutput()
    if status == nil { close(ended) }
  }

  private static func withStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Tells the program the size of its terminal.
  package func resize(to size: CellSize) {
    guard output >= 0, isTerminal else { return }
    cs_command_resize(output, Int32(size.columns), Int32(size.rows))
  }

  /// Passes a signal on.
  package func send(_ signal: Int32) { if status == nil { kill(process, signal) } }

  /// Whether there is output that was read and not taken.
  package var hasRest: Bool { restStart < rest.count }

  /// The least bytes of a piece after which there may be more.
  private static let largePiece = 1 << 11

  /// Reads the output that is there, and offers it to `take`, which returns how much of it it took.
  ///
  /// - Returns: Whether there may be more.
  @discardableResult
  package func read(_ take: (UnsafeBufferPointer<UInt8>) -> Int) -> Bool {
    offerRest(take)
    guard !hasRest, output >= 0 else { return false }
    let count = fillRoom()
    if count > 0 {
      bytesRead += count
      let taken = room.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<count])) }
      if taken < count {
        rest = Array(room[taken..<count])
        restStart = 0
      }
      return true
    }
    if count < 0, errno == EINTR { return true }
    if count == 0 || errno != EAGAIN { closeOutput() }
    return false
  }

  /// Reads pieces, of which a terminal gives few kilobytes each; returns what the first reading does if
  /// there is none.
  private func fillRoom() -> Int {
    room.withUnsafeMutableBytes { room in
      var filled = 0
      while filled < room.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
        let count = Foundation.read(output, rest.baseAddress, rest.count)
        if count <= 0 { return filled > 0 ? filled : count }
        filled += count
        if count < Self.largePiece { break }
      }
      return filled
    }
  }

  private func offerRest(_ take: (UnsafeBufferPointer<UInt8>) -> Int) {
    guard hasRest else { return }
    restStart += rest.withUnsafeBufferPointer {
      take(UnsafeBufferPointer(rebasing: $0[restStart...]))
    }
    if !hasRest { (rest, restStart) = ([], 0) }
  }

  private func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Whether the program reads keys one by one from its own terminal, as pagers do.
  package var readsKeys: Bool {
    var modes = termios()
    guard output >= 0, isTerminal, tcgetattr(output, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Types bytes into the program's own terminal, which takes what it has no room for later.
  package func type(_ bytes: [UInt8]) {
    typed += bytes
    typeRest()
  }

  /// Whether bytes wait for the program to read those before them.
  package var hasTyped: Bool { !typed.isEmpty }

  /// Types what waits, as far as there is room.
  package func typeRest() {
    while !typed.isEmpty {
      let count = output >= 0 ? write(output, typed, typed.count) : typed.count
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // Without a terminal nothing takes them.
      typed.removeFirst(count > 0 ? count : typed.count)
    }
  }

  /// Waits for the program's end, and copies its output meanwhile: without a stage beside it.
  ///
  /// - Parameters:
  ///   - target: The descriptor that gets the output; one that takes none is given up, the output is
  ///     read on.
  ///   - patience: The seconds for which output is awaited that others hold open after the end.
  /// - Returns: Its exit code, as in ``status``.
  package func copyOutput(to target: Int32, patience: Double = 0.2) -> Int32 {
    var isTaken = true
    let copy: (UnsafeBufferPointer<UInt8>) -> Int = { bytes in
      isTaken = isTaken && Self.writeAll(bytes, to: target)
      return bytes.count
    }
    var hasEnded = status != nil
    var last: Int?
    // Others that go on writing are not awaited for more than the program can have left.
    while !(hasEnded && output < 0), last.map({ bytesRead - $0 < 1 << 18 }) ?? true {
      var polled = [output, hasEnded ? -1 : ended]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&polled, 2, hasEnded ? Int32(patience * 1000) : -1)
      if count == 0 { break }
      if count < 0 { continue }
      if polled[0].revents != 0 { read(copy) }
      hasEnded = hasEnded || polled[1].revents != 0
      if hasEnded, last == nil { last = bytesRead }
    }
    finish()
    return status ?? 1
  }

  /// Writes everything, however long the descriptor takes; false if it takes nothing any more.
  private static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to target: Int32) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(target, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var polled = pollfd(fd: target, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Learns how the program ended, after ``ended`` has become readable.
  package func finish() {
    guard status == nil else { return }
    status = cs_command_status(process)
    close(ended)
  }
}
