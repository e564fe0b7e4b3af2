import LaminaFiles

/// Other bytes for a file that somebody else may be writing too.
///
/// Who reads the file meanwhile sees the old bytes or the new ones, and never half of them. Mode, owner,
/// attributes and links stay; a byte order mark stays too.
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
    let found = try read(path, atMost: old.count + mark.count + 1)
    let start = found.starts(with: mark) ? mark : []
    guard found == start + old else { throw .changed }
    do throws(FileFault) {
      try AtomicFile.write(start + new, to: path)
    } catch {
      throw .unwritable(error.words)
    }
  }

  /// The bytes of a file; not more of them than tell whether it is the one that was read, however long
  /// it has become.
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

  /// Writes a file that is not there yet.
  ///
  /// - Throws: `Fault`; `changed` where something of that name is there, which is left alone.
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
