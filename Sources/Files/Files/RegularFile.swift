import Foundation

/// A regular file, opened and read without ever blocking.
///
/// A path may lead to a pipe without a writer, to a terminal or to an endless device, and may do so
/// a moment after it was checked. So the file is opened without blocking, and the descriptor is
/// checked, not the path.
package struct RegularFile: ~Copyable {
  private let descriptor: Int32
  /// The reported size in bytes.
  package let size: Int

  /// The reason why a path cannot be read as a file.
  package enum Fault: Error, Hashable {
    case missing
    /// The path is something else, such as `a folder`.
    case isNoFile(String)
    case unreadable(String)
  }

  package init(at path: String) throws(Fault) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // Sockets cannot be opened at all.
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      case ENXIO: throw .isNoFile("a socket or a device")
      default: throw .unreadable(String(cString: strerror(errno)))
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable(String(cString: strerror(errno)))
    }
    if let kind = Self.kind(of: status) {
      close(descriptor)
      throw .isNoFile(kind)
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  package func bytes(atMost limit: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = min(limit, max(size, 1 << 14) + 1)
    while bytes.count < limit {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: min(room, limit - start)))
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      bytes.removeLast(bytes.count - start - max(0, count))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unreadable(String(cString: strerror(errno))) }
      if count == 0 { break }
      room = 1 << 16
    }
    return bytes
  }

  /// What a status is instead of a regular file; nil for a regular file.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFSOCK: "a socket"
    default: "no file"
    }
  }
}
