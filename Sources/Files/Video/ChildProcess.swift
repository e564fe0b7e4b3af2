import CSystem
import Foundation

/// A program that was started for its output; ended when nobody holds it any more.
///
/// One thread reads. Any thread may stop it.
final class ChildProcess: Sendable {
  /// Its number, and that of its group.
  private let id: pid_t
  private let output: Int32
  private let errors: Int32

  /// Why a read gave less than was asked for.
  enum Ending: Equatable {
    /// All was read.
    case full
    /// The program closed its output.
    case end
    /// Nothing came for too long.
    case silence
  }

  /// What a program complained about, kept short.
  struct Complaint {
    private var bytes: [UInt8] = []
    private static let limit = 400

    init() {}

    fileprivate mutating func add(_ more: UnsafeBufferPointer<UInt8>) {
      bytes.append(contentsOf: more.prefix(max(0, Self.limit - bytes.count)))
    }

    /// Its first line, without control characters; empty where there is none.
    var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split { $0.isNewline }
      var line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
      // `[mov @ 0x5561]` says where it lies in memory.
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

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - arguments: What it is told.
  /// - Throws: `POSIXError`; `EAGAIN` where as many run as may.
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

  /// Ends it; who reads comes to the end.
  func stop() { cs_child_stop(id) }

  /// Waits for its end, a moment only.
  ///
  /// - Returns: Whether it ended well by itself.
  func finish() -> Bool { cs_child_finish(id, 500) }

  /// Reads bytes until a buffer is full.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go.
  ///   - patience: How many seconds may pass without any.
  ///   - complaint: Takes what the program complains about; all of it is read, so that it goes on.
  /// - Returns: How many bytes there are, and why there are no more.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    patience: Double,
    complaint: inout Complaint
  ) -> (count: Int, ending: Ending) {
    var (count, isOpen) = (0, true)
    var last = Self.now
    while count < buffer.count, let base = buffer.baseAddress {
      let left = last + patience - Self.now
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

  /// Reads what the program complained about so far; false at the end of it.
  private func drain(_ complaint: inout Complaint) -> Bool {
    // A flood must not keep us from the pictures.
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

/// The system's own, beside methods of the same name.
private func systemRead(_ file: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  Foundation.read(file, room, count)
}
