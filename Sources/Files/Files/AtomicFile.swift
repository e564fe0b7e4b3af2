import CSystem
import Foundation

/// A file that appears, or changes, only once it is written completely: until then the old one
/// stays, and an abort, even by a signal or a crash, leaves nothing behind.
///
/// The bytes are written to a file beside the target, with a random name, which is then renamed to
/// the target. An existing file's mode, owner and extended attributes are kept, and links still
/// lead to it. Where that is impossible (hard links, another user's file, a folder in which no file
/// can be created), the complete bytes are copied into the existing file. A target that is not a
/// regular file, such as a pipe or a device, is never replaced: each byte is written to it at once.
/// The name of a descriptor of this program (`/dev/fd/3`) means that descriptor: a file behind it
/// gets the complete bytes at the descriptor's offset, or at the end.
package final class AtomicFile {
  /// The ways to deliver the bytes.
  private enum Way {
    /// The part file is renamed to the target.
    case renamed(TemporaryFile)
    /// An unnamed file is copied to the target at the end.
    case copied
    /// An unnamed file is appended to a descriptor of this program at the end.
    case continued(Int32)
    /// The bytes are written to a pipe or device at once.
    case direct
  }

  private let target: FileTarget
  private var way: Way
  private var isOpen = true
  /// The descriptor to write to, also for other programs that write in our place.
  package let descriptor: Int32

  /// Begins a file, of a symbolic link its destination; the target is not touched yet.
  package init(_ path: String) throws(FileFault) {
    target = try FileTarget(path)
    guard let status = target.status else {
      let part = try TemporaryFile(beside: target.path, mode: 0o666)
      descriptor = part.descriptor
      way = .renamed(part)
      return
    }
    if FileTarget.isFolder(status) { throw .isFolder }
    if let number = target.descriptor, FileTarget.isOrdinary(status) {
      let own = try Self.duplicate(number)
      descriptor = cs_files_scratch()
      guard descriptor >= 0 else {
        let fault = FileFault.last
        close(own)
        throw fault
      }
      way = .continued(own)
      return
    }
    guard FileTarget.isOrdinary(status) else {
      descriptor = try Self.openDirectly(target.path)
      way = .direct
      return
    }
    guard faccessat(AT_FDCWD, target.path, W_OK, AT_EACCESS) == 0 else { throw FileFault.last }
    if status.st_nlink == 1, !target.isHeld,
      let part = try Self.part(beside: target.path)
    {
      descriptor = part.descriptor
      way = .renamed(part)
      return
    }
    descriptor = cs_files_scratch()
    guard descriptor >= 0 else { throw FileFault.last }
    way = .copied
  }

  /// Begins a log that others read while it grows: the only file that is written in place.
  package init(logAt path: String) throws(FileFault) {
    target = try FileTarget(path)
    way = .direct
    if let number = target.descriptor, let status = target.status,
      FileTarget.isOrdinary(status)
    {
      descriptor = try Self.duplicate(number)
      return
    }
    if let status = target.status, !FileTarget.isOrdinary(status) {
      if FileTarget.isFolder(status) { throw .isFolder }
      descriptor = try Self.openDirectly(target.path)
      return
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = open(target.path, flags, 0o666)
    guard descriptor >= 0 else {
      throw target.status == nil && errno == ENOENT ? .hasNoFolder : FileFault.last
    }
  }

  deinit { discard() }

  /// Whether bytes are visible to others as soon as they are written, as the target is not a
  /// regular file.
  package var isDirect: Bool { if case .direct = way { true } else { false } }

  /// The path of the part file; nil where there is none.
  package var partPath: String? { if case .renamed(let part) = way { part.path } else { nil } }

  package func write(_ bytes: [UInt8]) throws(FileFault) {
    try Self.write(bytes, to: descriptor)
  }

  /// Finishes the file: the target contains what was written; after an error it is unchanged,
  /// unless a copy failed half way.
  package func commit() throws(FileFault) {
    guard isOpen else { return }
    defer { discard() }
    switch way {
    case .direct: break
    case .copied:
      try FileCopy.copy(descriptor, over: target.path, isFollowed: target.isOthers)
    case .continued(let own):
      cs_files_hold()
      defer { cs_files_release() }
      try FileCopy.stream(descriptor, to: own)
    case .renamed(let part):
      guard try Self.dress(part, as: target.path, mode: target.status?.st_mode) else {
        return try FileCopy.copy(descriptor, over: target.path)
      }
      // Some file systems do not support `fsync` and do not need it.
      if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileFault.last }
      do throws(FileFault) {
        try part.take(target.path)
        way = .direct
      } catch .system(let code) where [EPERM, EACCES, EBUSY, EXDEV].contains(code) {
        // Another user's file in a shared folder, or a mounted file.
        try FileCopy.copy(descriptor, over: target.path)
      }
    }
  }

  /// Discards what was written; does nothing after ``commit()``.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    if case .renamed(let part) = way { part.remove() }
    if case .continued(let own) = way { close(own) }
    close(descriptor)
  }

  // MARK: Whole files

  package static func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a file that does not exist yet; throws `exists`, and writes nothing, if one does.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileFault) {
    let path = TemporaryFile.absolute(path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
    cs_files_hold()
    let descriptor = open(path, flags, 0o666)
    let code = errno
    let isKept = descriptor >= 0 && cs_files_add(path)
    cs_files_release()
    guard descriptor >= 0 else { throw code == ENOENT ? .hasNoFolder : FileFault(code) }
    defer {
      close(descriptor)
      if isKept { cs_files_forget(path) }
    }
    do throws(FileFault) {
      try write(bytes, to: descriptor)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Creates an unnamed file, which exists while its descriptor, the result, is open.
  package static func scratch() throws(FileFault) -> Int32 {
    let descriptor = cs_files_scratch()
    guard descriptor >= 0 else { throw FileFault.last }
    return descriptor
  }

  // MARK: Delivery

  /// Creates a part file beside an existing file; nil where its folder permits none.
  private static func part(beside path: String) throws(FileFault) -> TemporaryFile? {
    do throws(FileFault) {
      return try TemporaryFile(beside: path, mode: 0o600)
    } catch .system(let code) where [EACCES, EPERM, EROFS].contains(code) {
      return nil
    }
  }

  /// Copies the target's attributes to the part file; false if that is impossible.
  private static func dress(
    _ part: TemporaryFile,
    as path: String,
    mode: mode_t?
  ) throws(FileFault) -> Bool {
    // Without following links or blocking: the file may have been replaced by something else.
    let model = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard model >= 0 else {
      if errno == ENOENT {
        // The file was removed meanwhile; its successor gets the same permissions.
        if let mode { fchmod(part.descriptor, mode & 0o777) }
        return true
      }
      throw [ELOOP, ENXIO].contains(errno) ? .isNoFile : FileFault.last
    }
    defer { close(model) }
    var status = stat()
    guard fstat(model, &status) == 0 else { throw FileFault.last }
    guard FileTarget.isOrdinary(status) else { throw .isNoFile }
    return status.st_nlink == 1 && cs_attributes_copy(model, part.descriptor)
  }

  /// A descriptor of our own with the offset and the flags of another one.
  private static func duplicate(_ number: Int32) throws(FileFault) -> Int32 {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0 else { throw FileFault.last }
    guard flags & O_ACCMODE != O_RDONLY else { throw .system(EBADF) }
    let own = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { throw FileFault.last }
    return own
  }

  /// Opens a target that is not a regular file; a pipe waits for its reader, a terminal never for
  /// its line.
  private static func openDirectly(_ path: String) throws(FileFault) -> Int32 {
    var status = stat()
    let isDevice = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    let flags = O_WRONLY | O_NOCTTY | O_CLOEXEC
    while true {
      let descriptor = open(path, isDevice ? flags | O_NONBLOCK : flags)
      if descriptor >= 0 {
        if isDevice { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
      }
      if errno != EINTR { throw FileFault.last }
    }
  }

  /// Writes all bytes.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { throw FileFault.last }
    }
  }
}
