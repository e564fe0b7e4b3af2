import Foundation
import LaminaRecording

/// A file that comes to be only once it is complete: until then it has another name, and a writer that
/// fails leaves nothing behind.
@MainActor
final class FilmFile {
  private let path: String?
  private let part: PartFile?
  private let handle: FileHandle?
  private let most: Int?
  private var count = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where; nil or `-` for standard output. What is no ordinary file is written in place.
  ///   - most: The most bytes; nil for any number.
  /// - Throws: `CommandFailure` with `cannotWrite`.
  init(path: String?, most: Int?) throws {
    self.most = most
    guard let path, path != "-" else {
      (self.path, part, handle) = (nil, nil, nil)
      return
    }
    self.path = path
    part = Self.isOrdinary(path) ? PartFile(for: path) : nil
    do {
      let target = URL(fileURLWithPath: part?.path ?? path)
      if part != nil { try Data().write(to: target) }
      handle = try FileHandle(forWritingTo: target)
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
  }

  private static func isOrdinary(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Appends bytes.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`, also for a file that gets too large.
  func write(_ bytes: [UInt8]) throws {
    count += bytes.count
    if let most, count > most {
      throw CommandFailure(
        status: .cannotWrite,
        message: "the file would have more than \(most) bytes; --max-bytes allows no more",
        help: "a lower --fps, a smaller --size, or --opacity blend, which needs fewer colours"
      )
    }
    guard let handle, let path else { return try Console.current.write(bytes) }
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
  }

  /// Gives the file its name.
  func close() throws {
    guard let handle, let path else { return }
    do {
      try handle.close()
      try part?.finish()
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
  }

  /// Takes away what was written.
  func abandon() {
    part?.abandon()
  }
}
