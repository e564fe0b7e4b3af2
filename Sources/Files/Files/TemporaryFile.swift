import CSystem
import Foundation

/// An incomplete file under a random name, which is removed however the program ends.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// The length that all file systems support for a name, in bytes, without the random suffix.
  private static let longestName = 200

  /// Creates a file beside its final path, `target`; `mode` has the permissions before the umask.
  init(beside target: String, mode: mode_t) throws(FileFault) {
    let folder = FileTarget.folder(of: target)
    var name = FileTarget.name(of: target)
    while name.utf8.count > Self.longestName { name.removeLast() }
    var random = SystemRandomNumberGenerator()
    while true {
      let number = String(random.next(), radix: 36) + String(random.next(), radix: 36)
      let path = Self.absolute("\(folder)/.\(name).\(number).part")
      // Registered before it is created, so that no signal comes between the two.
      guard cs_files_add(path) else { throw FileFault.last }
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
      let descriptor = open(path, flags, mode)
      if descriptor >= 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      let code = errno
      cs_files_forget(path)
      if code == ENOENT { throw .hasNoFolder }
      // The name is random: a collision practically never occurs.
      if code != EEXIST { throw .system(code) }
    }
  }

  /// Renames the file, replacing any other of that name.
  func take(_ name: String) throws(FileFault) {
    guard rename(path, name) == 0 else { throw FileFault.last }
    cs_files_forget(path)
  }

  func remove() {
    unlink(path)
    cs_files_forget(path)
  }

  /// The absolute path, as the program may change its folder before a signal comes.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
