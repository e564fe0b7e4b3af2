import Foundation
import Lamina

/// A copy of a read-only scene in a folder of the user.
///
/// Its first line identifies it, even after edits. Another file that happens to have its name is
/// neither taken for the copy nor overwritten: the copy then gets a number.
struct SceneCopy {
  let path: String
  /// The contents of a new copy; nil for an existing one, which may have been edited.
  let newBytes: [UInt8]?
  /// The name that another file has already; nil if the copy has the original's name.
  let takenName: String?

  /// The largest number in a copy's name.
  private static let most = 99

  /// Finds an existing copy of a file, or creates one in a folder, whose path ends with a slash or
  /// is empty for the current one.
  @MainActor
  init(
    of original: SourceFile,
    in folder: String,
    _ create: ([UInt8], String) throws(FileReplacement.Fault) -> Void
  ) throws(FileReplacement.Fault) {
    let name = String(original.name.split(separator: "/").last ?? "scene.yaml")
    let new = Array(Self.mark(name).utf8) + original.bytes
    for number in 1...Self.most {
      let path = folder + Self.name(name, number)
      let takenName = number == 1 ? nil : name
      do throws(FileReplacement.Fault) {
        try create(new, path)
        self.init(path: path, newBytes: new, takenName: takenName)
        return
      } catch {
        guard error == .changed else { throw error }
      }
      if Self.isCopy(path, of: original, named: name) {
        self.init(path: path, newBytes: nil, takenName: takenName)
        return
      }
    }
    throw .unwritable("other files have all names from \(name) to \(Self.name(name, Self.most))")
  }

  private init(path: String, newBytes: [UInt8]?, takenName: String?) {
    (self.path, self.newBytes, self.takenName) = (path, newBytes, takenName)
  }

  /// Whether a file is an existing copy that may be changed.
  private static func isCopy(_ path: String, of original: SourceFile, named name: String) -> Bool {
    guard FileManager.default.isWritableFile(atPath: path) else { return false }
    do throws(SourceFileError) {
      let bytes = try SourceFile(reading: path).bytes
      return bytes == original.bytes || bytes.starts(with: mark(name).utf8)
    } catch {
      // An unreadable file is not a copy.
      return false
    }
  }

  /// Returns the first line of a copy, a comment in every scene file.
  static func mark(_ name: String) -> String { "# A copy of \(name), made by e in lamina learn.\n" }

  /// Returns `springs.yaml`, `springs-2.yaml`, `springs-3.yaml`.
  private static func name(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }
}
