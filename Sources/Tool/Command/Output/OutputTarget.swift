import Foundation
import LaminaFiles

/// The destination of a command's data: a file, or standard output.
///
/// A file appears only once it is complete: until then an existing one stays, and an interrupted
/// command leaves nothing behind.
final class OutputTarget {
  /// The file's name as it was given; nil for standard output.
  let path: String?
  private let file: AtomicFile?
  private let flag: String
  private let most: Int?
  /// The number of bytes written so far.
  private(set) var count = 0

  /// Opens a file, or standard output for nil and `-`; anything but a regular file is written in
  /// place.
  ///
  /// Messages name the `flag`; `most` is a limit in bytes; other programs read a log while it
  /// grows.
  init(path: String?, flag: String = "-o", most: Int? = nil, isLog: Bool = false) throws {
    (self.flag, self.most) = (flag, most)
    guard let path, !Self.isStandardOutput(path) else {
      (self.path, file) = (nil, nil)
      return
    }
    self.path = path
    do throws(FileFault) {
      file = isLog ? try AtomicFile(logAt: path) : try AtomicFile(path)
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// Whether a name means standard output: `-`, or one of its device files.
  static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// Whether a path exists and is not a regular file, such as a pipe or a folder.
  static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Checks that a file can be written, without touching it.
  static func check(path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(path, "-o", .isFolder) }
    if access(exists ? path : folder, W_OK) == 0 { return }
    throw failure(path, "-o", exists || errno != ENOENT ? .system(errno) : .hasNoFolder)
  }

  /// Appends text without waiting for a reader that has stopped: for interactive programs.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`, also for a pipe that stays full for a tenth of
  ///   a second.
  func writeAtOnce(_ text: String) throws {
    guard let path, let file else { return try write(text) }
    let descriptor = file.descriptor
    let flags = fcntl(descriptor, F_GETFL)
    if flags & O_NONBLOCK == 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
    var bytes = ArraySlice(text.utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
        self.count += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, 100) > 0 else {
          throw CommandFailure(
            .cannotWrite,
            "cannot write '\(path)': it has no reader",
            help: "\(flag) takes a file, or a pipe with a running reader"
          )
        }
      } else if errno != EINTR {
        throw Self.failure(path, flag, .system(errno))
      }
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Throws `CommandFailure` with `cannotWrite`, as when a disk is full, or if the file exceeds its
  /// limit.
  func write(_ bytes: [UInt8]) throws {
    count += bytes.count
    if let most, count > most { throw Self.isTooLarge(most) }
    guard let path, let file else { return try Console.current.write(bytes) }
    do throws(FileFault) {
      try file.write(bytes)
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// Finishes writing; the file is complete afterwards.
  func close() throws {
    guard let path, let file else { return }
    do throws(FileFault) {
      try file.commit()
    } catch {
      throw Self.failure(path, flag, error)
    }
  }

  /// Removes what was written, unless it is complete.
  func abandon() { file?.discard() }

  /// The failure of a file that would have more than some bytes.
  static func isTooLarge(_ most: Int) -> CommandFailure {
    CommandFailure(
      .cannotWrite,
      "the file would have more than \(most) bytes; --max-bytes allows no more",
      help: "a lower --fps, a smaller --size, or --opacity blend, which needs fewer colours"
    )
  }

  static func failure(_ path: String, _ flag: String, _ fault: FileFault) -> CommandFailure {
    var failure = CommandFailure(.cannotWrite, "cannot write '\(path)': \(fault.words)")
    switch fault {
    case .isFolder: failure.help = "\(flag) takes the name of a file"
    case .hasNoFolder:
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      failure.help = "mkdir -p '\(folder.relativePath)' creates it"
    default: break
    }
    return failure
  }
}
