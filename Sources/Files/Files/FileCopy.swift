import CSystem
import Foundation

/// Copies complete bytes into an existing file.
enum FileCopy {
  /// Replaces a file's contents with those of the regular file behind a descriptor; `isFollowed`
  /// says whether the path may be a link, as that of a descriptor is.
  ///
  /// Space is allocated first, so that a full disk leaves the file unchanged; signals are deferred
  /// until the copy is done.
  static func copy(
    _ source: Int32,
    over path: String,
    isFollowed: Bool = false
  ) throws(FileFault) {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let target = open(path, isFollowed ? flags : flags | O_NOFOLLOW)
    guard target >= 0 else {
      throw [ELOOP, ENXIO].contains(errno) ? .isNoFile : FileFault.last
    }
    defer { close(target) }
    var (new, old) = (stat(), stat())
    guard fstat(source, &new) == 0, fstat(target, &old) == 0 else { throw FileFault.last }
    guard FileTarget.isOrdinary(old) else { throw .isNoFile }
    cs_files_hold()
    defer { cs_files_release() }
    try reserve(target, from: old.st_size, to: new.st_size)
    try move(source, target, new.st_size)
    guard ftruncate(target, new.st_size) == 0 else { throw FileFault.last }
    if fsync(target) != 0, errno != EINVAL, errno != ENOTSUP { throw FileFault.last }
  }

  /// Copies a descriptor's bytes to another one, which need not be a regular file.
  static func stream(_ source: Int32, to target: Int32) throws(FileFault) {
    try move(source, target, nil)
  }

  private static func reserve(_ file: Int32, from old: off_t, to new: off_t) throws(FileFault) {
    #if os(Linux)
    guard new > old else { return }
    let code = posix_fallocate(file, old, new - old)
    if code == 0 || code == EOPNOTSUPP || code == EINVAL { return }
    _ = ftruncate(file, old)
    throw .system(code)
    #endif
  }

  /// Copies from the start up to a number of bytes; at explicit offsets if given, else
  /// sequentially.
  private static func move(
    _ source: Int32,
    _ target: Int32,
    _ length: off_t?
  ) throws(FileFault) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    var place: off_t = 0
    while place < length ?? .max {
      let count = pread(source, room.baseAddress, room.count, place)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFault.last
      }
      var done = 0
      while done < count {
        let start = room.baseAddress.map { UnsafeRawPointer($0 + done) }
        let more =
          length == nil
          ? Foundation.write(target, start, count - done)
          : pwrite(target, start, count - done, place + off_t(done))
        if more > 0 { done += more }
        if more < 0, errno != EINTR { throw FileFault.last }
      }
      place += off_t(count)
    }
  }
}

extension AtomicFile {
  /// Appends the contents of another file, by its descriptor.
  package func append(contentsOf source: Int32) throws(FileFault) {
    try FileCopy.stream(source, to: descriptor)
  }
}
