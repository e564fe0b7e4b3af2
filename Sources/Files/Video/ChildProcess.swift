import CSystem
import Foundation

/// A child process that is read for its output, and terminated when it is deallocated.
///
/// Only one thread may read. Any thread may stop it.
final class ChildProcess: Sendable {
  /// The process id, which is also that of its group.
  private let id: pid_t
  private let output: Int32
  private let errors: Int32

  /// The reason why a read ended.
  enum Ending: Equatable {
    case full
    /// The process closed its output.
    case end
    /// No output came in time.
    case silence
  }

  /// The error output of a process, truncated.
  struct Complaint {
    private var bytes: [UInt8] = []
    private static let limit = 400

    init() {}

    fileprivate mutating func add(_ more: UnsafeBufferPointer<UInt8>) {
      bytes.append(contentsOf: more.prefix(max(0, Self.limit - bytes.count)))
    }

    /// The first line without control characters; empty if there is none.
    var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split { $0.isNewline }
      var line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
      // `[mov @ 0x5561]` contains a memory address.
      if line.hasPrefix("["), let end = line.firstRange(of: "] ") { line = line[end.upperBound...] }
      let clean = line.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: "?"
        default: Character(scalar)
        }
      }
      return String(clean.prefix(160))
    }
  }

  /// Starts the program at a path.
  ///
  /// - Throws: `POSIXError`; `EAGAIN` if the maximum number of processes is running.
  init(_ path: String, _ arguments: [String]) throws(POSIXError) {
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var (output, errors) = (Int32(-1), Int32(-1))
    id = cs_child_start(path, words + [nil], &output, &errors)
    guard id > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    (self.output, self.errors) = (output, errors)
  }

  deinit {
    cs_child_finish(id, 0)
    close(output)
    close(errors)
  }

  /// Terminates the process; a pending read reaches the end.
  func stop() { cs_child_stop(id) }

  /// Waits briefly for the process to exit; false unless it exited by itself with success.
  func finish() -> Bool { cs_child_finish(id, 500) }

  /// Reads bytes until a buffer is full, or no output came for `timeout` seconds.
  ///
  /// The error output is drained into `complaint`, so that the process is not blocked.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    timeout: Double,
    complaint: inout Complaint
  ) -> (count: Int, ending: Ending) {
    var (count, isOpen) = (0, true)
    var last = Self.now
    while count < buffer.count, let base = buffer.baseAddress {
      let left = last + timeout - Self.now
      guard left > 0 else { return (count, .silence) }
      var files = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&files, 2, Int32(min(left, 1) * 1000) + 1)
      if files[1].revents != 0 { isOpen = drain(&complaint) }
      guard files[0].revents != 0 else { continue }
      let new = systemRead(output, base + count, buffer.count - count)
      if new == 0 {
        if isOpen { _ = drain(&complaint) }
        return (count, .end)
      }
      if new > 0 {
        count += new
        last = Self.now
      } else if errno != EINTR && errno != EAGAIN {
        return (count, .end)
      }
    }
    return (count, .full)
  }

  /// Reads the error output so far; false at its end.
  private func drain(_ complaint: inout Complaint) -> Bool {
    // Bounded, so that a flood of errors does not keep us from reading frames.
    for _ in 0..<16 {
      var count = 0
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { room in
        count = systemRead(errors, UnsafeMutableRawPointer(room.baseAddress), room.count)
        if count > 0 { complaint.add(UnsafeBufferPointer(rebasing: room[..<count])) }
      }
      if count == 0 { return false }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
    }
    return true
  }

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

/// The system call, which methods of the same name hide.
private func systemRead(_ file: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  Foundation.read(file, room, count)
}
