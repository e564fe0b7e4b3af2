import Foundation

extension SourceFile {
  /// Reads a file from disk, or standard input for `-`.
  ///
  /// At most one byte more than a scene may have is read, whatever the file is: a device that never
  /// ends gets the same message as a file that is too large.
  ///
  /// - Throws: `SourceFileError` when there is nothing to read.
  public init(reading path: String) throws(SourceFileError) {
    let bytes: [UInt8]
    do {
      if path == "-" {
        bytes = try Self.bytes(of: .standardInput)
      } else {
        bytes = try Self.bytes(at: path)
      }
    } catch let error as SourceFileError {
      throw error
    } catch {
      throw .unreadable(path, reason: error.localizedDescription)
    }
    let isInput = path == "-"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    self.init(name: isInput ? "<stdin>" : path, bytes: bytes, folder: isInput ? "." : folder)
  }

  private static func bytes(at path: String) throws -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw SourceFileError.missing(path)
    }
    guard !isDirectory.boolValue else {
      throw SourceFileError.unreadable(path, reason: "it is a folder")
    }
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let bytes = try bytes(of: handle)
    try handle.close()
    return bytes
  }

  private static func bytes(of handle: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= ReaderLimits.fileSize,
      let part = try handle.read(upToCount: ReaderLimits.fileSize + 1 - bytes.count), !part.isEmpty
    {
      bytes += part
    }
    return bytes
  }
}
