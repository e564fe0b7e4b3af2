import Foundation
import Testing

@testable import LaminaTerminal

@MainActor
@Suite struct FileWatcherTests {
  /// A temporary folder for each test, removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-watcher-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder)
    try FileManager.default.removeItem(at: folder)
  }

  private static func watcher(hasDescriptor: Bool) -> FileWatcher {
    hasDescriptor ? FileWatcher() : FileWatcher(withoutDescriptor: ())
  }

  @Test(
    "a file that is written or replaced is told once, others are not",
    arguments: [true, false]
  )
  func changes(hasDescriptor: Bool) throws {
    try withFolder { folder in
      let watcher = Self.watcher(hasDescriptor: hasDescriptor)
      defer { watcher.close() }
      let file = folder.appendingPathComponent("a.yaml")
      let other = folder.appendingPathComponent("b.yaml")
      try Data("1".utf8).write(to: file)
      try setDate(1000, of: file)
      watcher.watch(paths: [file.path])
      #expect(watcher.changedPaths() == [])
      try Data("2".utf8).write(to: other)
      #expect(watcher.changedPaths() == [])
      try Data("3".utf8).write(to: file)
      try Data("4".utf8).write(to: file, options: .atomic)
      #expect(watcher.changedPaths() == [file.path])
      #expect(watcher.changedPaths() == [])
    }
  }

  @Test(
    "a file that vanished is told of, and what changes before it is watched anew as well",
    arguments: [true, false]
  )
  func vanishing(hasDescriptor: Bool) throws {
    try withFolder { folder in
      let watcher = Self.watcher(hasDescriptor: hasDescriptor)
      defer { watcher.close() }
      let file = folder.appendingPathComponent("a.yaml")
      try Data("1".utf8).write(to: file)
      try setDate(1000, of: file)
      watcher.watch(paths: [file.path])
      try Data("2".utf8).write(to: file)
      watcher.watch(paths: [file.path])
      #expect(watcher.changedPaths() == [file.path])
      try FileManager.default.removeItem(at: file)
      #expect(watcher.changedPaths() == [file.path])
      #expect(watcher.changedPaths() == [])
    }
  }

  @Test("watching other files forgets the ones before", arguments: [true, false])
  func rewatching(hasDescriptor: Bool) throws {
    try withFolder { folder in
      let watcher = Self.watcher(hasDescriptor: hasDescriptor)
      defer { watcher.close() }
      let first = folder.appendingPathComponent("a.yaml")
      let second = folder.appendingPathComponent("b.yaml")
      for file in [first, second] {
        try Data("1".utf8).write(to: file)
        try setDate(1000, of: file)
      }
      watcher.watch(paths: [first.path])
      watcher.watch(paths: [second.path])
      _ = watcher.changedPaths()
      try Data("2".utf8).write(to: first)
      try Data("2".utf8).write(to: second)
      #expect(watcher.changedPaths() == [second.path])
    }
  }

  /// Gives a file an old date, so that the next change cannot have the same one.
  private func setDate(_ seconds: Double, of file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: file.path
    )
  }
}
