import Foundation
import LaminaFiles

extension SourceFile {
  /// Reads a file from disk, or standard input for `-`.
  ///
  /// Only regular files are read, without blocking, and at most one byte more than the limit: a
  /// pipe, a device or a folder is reported at once.
  ///
  /// - Throws: `SourceFileError` if the file cannot be read.
  public init(reading path: String) throws(SourceFileError) {
    if path == "-" {
      self.init(name: "<stdin>", bytes: try Self.standardInput(), folder: ".")
      return
    }
    let bytes: [UInt8]
    do throws(RegularFile.Fault) {
      bytes = try RegularFile(at: path).bytes(atMost: ReaderLimits.fileSize + 1)
    } catch {
      switch error {
      case .missing: throw .missing(path)
      case .unreadable(let reason): throw .unreadable(path, reason: reason)
      case .isNoFile(let kind):
        let hint = kind == "a pipe" ? "; to read one, give '-' and pipe it in" : ""
        throw .unreadable(path, reason: "it is \(kind)\(hint)")
      }
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    self.init(name: path, bytes: bytes, folder: folder)
  }

  /// Reads standard input, which is waited for, as the user asked for it.
  private static func standardInput() throws(SourceFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= ReaderLimits.fileSize {
      let count = read(STDIN_FILENO, &room, room.count)
      if count == 0 { break }
      if count > 0 {
        bytes += room[..<min(count, ReaderLimits.fileSize + 1 - bytes.count)]
      } else if errno == EAGAIN {
        // Another process that shares standard input may have made it non-blocking.
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw .unreadable("-", reason: SystemError.words(errno))
      }
    }
    return bytes
  }
}

/// The reason why a file could not be read at all.
public enum SourceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist.
  case missing(String)
  /// The file exists but is not readable, or is not a regular file.
  case unreadable(String, reason: String)

  /// A description in one line.
  public var description: String {
    switch self {
    case .missing(let name): "\(VisibleText.of(name)): no such file"
    case .unreadable(let name, let reason):
      "\(VisibleText.of(name)): cannot be read: \(VisibleText.of(reason))"
    }
  }
}
