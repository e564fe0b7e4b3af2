import LaminaFiles

/// Replaces a file's bytes when another program may be writing it too.
///
/// Readers see either the old or the new bytes, never a mixture. Mode, owner, attributes and links
/// are kept, and so is a byte order mark.
package enum FileReplacement {
  /// The reason why a file was left unchanged.
  package enum Fault: Error, Equatable {
    /// The contents differ from what was read.
    case changed
    case unwritable(String)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Replaces the contents `old`, without a byte order mark, of a file, or of the destination of a
  /// symbolic link; after an error the file is unchanged.
  package static func write(
    _ new: [UInt8],
    over old: [UInt8],
    at path: String
  ) throws(Fault) {
    let found = try read(path, atMost: old.count + mark.count + 1)
    let start = found.starts(with: mark) ? mark : []
    guard found == start + old else { throw .changed }
    do throws(FileFault) {
      try AtomicFile.write(start + new, to: path)
    } catch {
      throw .unwritable(error.words)
    }
  }

  /// The bytes of a file, limited to as many as are needed to compare it with what was read.
  private static func read(_ path: String, atMost limit: Int) throws(Fault) -> [UInt8] {
    do throws(RegularFile.Fault) {
      return try RegularFile(at: path).bytes(atMost: limit)
    } catch {
      switch error {
      case .missing: throw .unwritable("it is gone")
      case .isNoFile(let kind): throw .unwritable("it is \(kind)")
      case .unreadable(let reason): throw .unwritable(reason)
      }
    }
  }

  /// Writes a file that does not exist yet; throws `changed`, and writes nothing, if one does.
  package static func create(_ bytes: [UInt8], at path: String) throws(Fault) {
    do throws(FileFault) {
      try AtomicFile.create(bytes, at: path)
    } catch .exists {
      throw .changed
    } catch {
      throw .unwritable(error.words)
    }
  }
}
