import Foundation

/// Where a command's data goes: a file, or standard output.
final class OutputTarget {
  private let path: String?
  private let handle: FileHandle?
  private let flag: String

  /// Opens the target.
  ///
  /// - Parameters:
  ///   - path: A file, which is written anew; nil or `-` for standard output.
  ///   - flag: The flag that named the file.
  /// - Throws: `CommandFailure` with `cannotWrite`.
  init(path: String?, flag: String = "-o") throws {
    self.flag = flag
    guard let path, path != "-" else {
      self.path = nil
      handle = nil
      return
    }
    self.path = path
    do {
      let url = URL(fileURLWithPath: path)
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// Says whether a file could be written, without touching it.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`.
  static func check(path: String, flag: String = "-o") throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if access(exists ? path : folder, W_OK) == 0, !isFolder.boolValue { return }
    throw failure(path, flag, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES))
  }

  /// Appends text without waiting for a reader that has stopped: for a program that somebody uses
  /// meanwhile.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`, also for a pipe that is full for a tenth of a second.
  func writeAtOnce(_ text: String) throws {
    guard let path, let handle else { return try write(text) }
    let descriptor = handle.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    if flags & O_NONBLOCK == 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
    var bytes = ArraySlice(text.utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, 100) > 0 else {
          throw CommandFailure(
            status: .cannotWrite,
            message: "cannot write '\(path)': nobody reads it",
            help: "\(flag) takes a file, or a pipe whose reader keeps up"
          )
        }
      } else if errno != EINTR {
        throw Self.failure(path, flag, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
      }
    }
  }

  /// Appends text.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`, as when a disk is full.
  func write(_ text: String) throws {
    guard let path, let handle else { return try Console.current.write(text) }
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// Ends writing; the file is complete afterwards.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`.
  func close() throws {
    guard let path, let handle else { return }
    do {
      try handle.close()
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// The failure of a file that cannot be written.
  static func failure(
    _ path: String,
    _ flag: String,
    _ error: any Error
  ) -> CommandFailure {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return CommandFailure(
        status: .cannotWrite,
        message: "cannot write '\(path)': it is a folder",
        help: "\(flag) takes the name of a file"
      )
    }
    guard FileManager.default.fileExists(atPath: folder.path) else {
      return CommandFailure(
        status: .cannotWrite,
        message: "cannot write '\(path)': its folder does not exist",
        help: "mkdir -p '\(folder.relativePath)' makes it"
      )
    }
    return CommandFailure(
      status: .cannotWrite,
      message: "cannot write '\(path)': \(error.reason)"
    )
  }
}
