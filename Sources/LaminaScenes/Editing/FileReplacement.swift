import Foundation

/// Other bytes for a file that somebody else may be writing too.
///
/// The bytes go into a file beside it, which then takes its name: who reads it meanwhile sees the old
/// or the new one, and never half of it. Mode and links stay; a byte order mark stays too.
package enum FileReplacement {
  /// Why a file was left alone.
  package enum Fault: Error, Equatable {
    /// It holds something else than when it was read.
    case changed
    /// It cannot be written.
    case unwritable(String)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Gives a file new bytes.
  ///
  /// - Parameters:
  ///   - new: What it is to hold.
  ///   - old: What it held when it was read, without a byte order mark.
  ///   - path: The file; of a link its target.
  /// - Throws: `Fault`; the file is then as it was.
  package static func write(
    _ new: [UInt8],
    over old: [UInt8],
    at path: String
  ) throws(Fault) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let part = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part")
    do {
      let found = Array(try Data(contentsOf: url))
      let start = found.starts(with: mark) ? mark : []
      guard found == start + old else { throw Fault.changed }
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(start + new).write(to: part, options: .withoutOverwriting)
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
    } catch let fault as Fault {
      throw fault
    } catch {
      throw .unwritable(reason(error))
    }
  }

  /// Writes a file that is not there yet.
  ///
  /// - Throws: `Fault`; `changed` where something of that name is there, which is left alone.
  package static func create(_ bytes: [UInt8], at path: String) throws(Fault) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      if FileManager.default.fileExists(atPath: path) { throw .changed }
      throw .unwritable(reason(error))
    }
  }

  /// An error in a few words.
  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    for candidate in [underlying, error as NSError].compactMap({ $0 })
    where candidate.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(candidate.code)))
    }
    return error.localizedDescription
  }
}
