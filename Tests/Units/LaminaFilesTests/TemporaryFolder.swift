import Foundation
import Testing

/// A temporary folder for one test, removed afterwards.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("files-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Issue.record("cannot remove \(url.path): \(error)")
    }
  }

  /// The names of its contents.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and answers its path.
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// What the system knows of a file; of a link of the link itself.
  func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(path(name), &status) == 0)
    return status
  }

  /// Creates a pipe with a non-blocking reader; returns the reader's descriptor.
  func pipe(_ name: String) throws -> Int32 {
    try #require(mkfifo(path(name), 0o600) == 0)
    let reader = open(path(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    return reader
  }

  /// Makes a node of a memory device of the given number; false where that is not allowed.
  func node(_ name: String, minor: Int) -> Bool {
    #if os(Linux)
    guard mknod(path(name), S_IFCHR | 0o666, dev_t(1 << 8 | minor)) == 0 else { return false }
    let descriptor = open(path(name), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
    #else
    return false
    #endif
  }
}

#if os(Linux)
/// Extended attributes, which Foundation's modules do not name.
enum ExtendedAttribute {
  private typealias Setter =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
    ) -> Int32
  private typealias Getter =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
    ) -> Int

  /// Sets one; false where the file system has none.
  static func set(_ value: String, as name: String, of path: String) -> Bool {
    guard let symbol = dlsym(nil, "setxattr") else { return false }
    return unsafeBitCast(symbol, to: Setter.self)(path, name, value, value.utf8.count, 0) == 0
  }

  /// The text of one; nil where it is not there.
  static func get(_ name: String, of path: String) -> String? {
    guard let symbol = dlsym(nil, "getxattr") else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = unsafeBitCast(symbol, to: Getter.self)(path, name, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
#endif

/// What waits in a pipe.
func waiting(in reader: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 65536)
  let count = read(reader, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
