import Foundation

/// Other bytes for a file that somebody else may be writing too.
///
/// The bytes go into a file beside it, which then takes its name: who reads it meanwhile sees the old
/// or the new one, and never half of it.
enum CheckedReplacement {
  /// Gives a file new bytes.
  ///
  /// - Parameters:
  ///   - new: What it is to hold.
  ///   - old: What it held when it was read.
  ///   - path: The file; of a link its target.
  /// - Throws: `CommandFailure` if it holds something else by now, or cannot be written.
  static func write(_ new: Data, over old: Data, at path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let part = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part")
    do {
      guard try Data(contentsOf: url) == old else {
        throw CommandFailure(
          status: .cannotWrite,
          message: "'\(path)' has changed meanwhile; it was left alone",
          help: "run the command again"
        )
      }
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try new.write(to: part, options: .withoutOverwriting)
      do {
        try FileManager.default.setAttributes(
          [.posixPermissions: mode as Any],
          ofItemAtPath: part.path
        )
        let handle = try FileHandle(forWritingTo: part)
        try handle.synchronize()
        try handle.close()
        guard rename(part.path, url.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      } catch {
        unlink(part.path)
        throw error
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        status: .cannotWrite,
        message: "cannot write '\(path)': \(error.reason)"
      )
    }
  }
}
