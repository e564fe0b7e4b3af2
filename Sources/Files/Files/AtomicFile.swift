import CSystem
import Foundation

/// A file that comes to be, or changes, only once all of it is written: until then the old one stays,
/// and whoever stops in the middle, also by a signal or a crash, leaves nothing behind.
///
/// The bytes go into a file beside the target, with a random name, which then takes the target's name.
/// Mode, owner and extended attributes of a file that was there stay, and links still lead to it. Where
/// they could not (hard links, a file of somebody else, a folder in which nothing can be made), the
/// complete bytes are copied into the file that is there. What is no ordinary file, such as a pipe or a
/// device, is never replaced: it gets each byte at once. A name that stands for a descriptor of this
/// program (`/dev/fd/3`) is that descriptor: a file behind it gets the complete bytes where the descriptor
/// writes, at its place or at the end.
package final class AtomicFile {
  /// How the bytes get to their place.
  private enum Way {
    /// The part file takes the name.
    case renamed(TemporaryFile)
    /// They wait in a file without a name, and are copied.
    case copied
    /// They wait as well, and then go on where a descriptor of ours writes.
    case continued(Int32)
    /// They go to a pipe or device at once.
    case direct
  }

  private let target: FileTarget
  private var way: Way
  private var isOpen = true
  /// Where bytes are written; for programs that write them in our place.
  package let descriptor: Int32

  /// Begins a file; nothing of the target is touched.
  ///
  /// - Parameter path: Its name; of a link that to which it leads.
  /// - Throws: `FileFault`.
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

  /// Begins a log, which others read while it grows: the one file that is written in place.
  ///
  /// - Parameter path: Its name; of a link that to which it leads.
  /// - Throws: `FileFault`.
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

  /// Whether bytes are seen by others as soon as they are written, since the target is no ordinary
  /// file.
  package var isDirect: Bool { if case .direct = way { true } else { false } }

  /// The name of the file that is written until it is complete; nil where it has none.
  package var partPath: String? { if case .renamed(let part) = way { part.path } else { nil } }

  /// Appends bytes.
  ///
  /// - Throws: `FileFault`, as when a disk is full.
  package func write(_ bytes: [UInt8]) throws(FileFault) {
    try Self.write(bytes, to: descriptor)
  }

  /// Ends writing: from here on the target holds what was written.
  ///
  /// - Throws: `FileFault`; unless a copy failed half way, the target is then as it was.
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
      // A file system that knows none needs none.
      if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileFault.last }
      do throws(FileFault) {
        try part.take(target.path)
        way = .direct
      } catch .system(let code) where [EPERM, EACCES, EBUSY, EXDEV].contains(code) {
        // A file of somebody else in a folder of all, or one that is mounted.
        try FileCopy.copy(descriptor, over: target.path)
      }
    }
  }

  /// Takes away what was written; does nothing after ``commit()``.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    if case .renamed(let part) = way { part.remove() }
    if case .continued(let own) = way { close(own) }
    close(descriptor)
  }

  // MARK: Whole files

  /// Writes a file at once.
  ///
  /// - Throws: `FileFault`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a file that is not there yet.
  ///
  /// - Throws: `FileFault`; `exists` where something of that name is there, which is left alone.
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

  /// A file without a name, for as long as it is open.
  ///
  /// - Returns: Its descriptor.
  /// - Throws: `FileFault`.
  package static func scratch() throws(FileFault) -> Int32 {
    let descriptor = cs_files_scratch()
    guard descriptor >= 0 else { throw FileFault.last }
    return descriptor
  }

  // MARK: Ways

  /// A part file beside a file that is there; nil where its folder takes none.
  private static func part(beside path: String) throws(FileFault) -> TemporaryFile? {
    do throws(FileFault) {
      return try TemporaryFile(beside: path, mode: 0o600)
    } catch .system(let code) where [EACCES, EPERM, EROFS].contains(code) {
      return nil
    }
  }

  /// Makes a part file what the target is but for its bytes; false where it cannot be.
  private static func dress(
    _ part: TemporaryFile,
    as path: String,
    mode: mode_t?
  ) throws(FileFault) -> Bool {
    // Without following links or waiting: what was a file may be something else by now.
    let model = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard model >= 0 else {
      if errno == ENOENT {
        // Somebody removed it meanwhile; what comes in its place is as open as it was.
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

  /// A descriptor of our own with the place and the flags of another one.
  private static func duplicate(_ number: Int32) throws(FileFault) -> Int32 {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0 else { throw FileFault.last }
    guard flags & O_ACCMODE != O_RDONLY else { throw .system(EBADF) }
    let own = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { throw FileFault.last }
    return own
  }

  /// Opens what is no ordinary file.
  ///
  /// A pipe waits for its reader, a terminal never for its line.
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
