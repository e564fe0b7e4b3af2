import CSystem
import Foundation

/// A file under a name of its own, which nobody can guess, until it is complete; whatever ends the
/// program removes it.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// The length of a name that all file systems take, in bytes, without what is added here.
  private static let longestName = 200

  /// Makes a file beside another one.
  ///
  /// - Parameters:
  ///   - target: The file that it is to become.
  ///   - mode: Who may do what with it, before the umask.
  /// - Throws: `FileFault`.
  init(beside target: String, mode: mode_t) throws(FileFault) {
    let folder = FileTarget.folder(of: target)
    var name = FileTarget.name(of: target)
    while name.utf8.count > Self.longestName { name.removeLast() }
    var random = SystemRandomNumberGenerator()
    while true {
      let number = String(random.next(), radix: 36) + String(random.next(), radix: 36)
      let path = Self.absolute("\(folder)/.\(name).\(number).part")
      // Before it is there: no signal finds it between the two.
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
      // The name is random: that it is taken happens once in the life of the universe.
      if code != EEXIST { throw .system(code) }
    }
  }

  /// Gives the file a name, over the one that has it.
  func take(_ name: String) throws(FileFault) {
    guard rename(path, name) == 0 else { throw FileFault.last }
    cs_files_forget(path)
  }

  /// Takes the file away.
  func remove() {
    unlink(path)
    cs_files_forget(path)
  }

  /// The program may change its folder before a signal comes.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
