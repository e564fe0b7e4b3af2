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

  @Test("each write to a file that stays open is a change while it is followed, and only then")
  func following() throws {
    try withFolder { folder in
      let (follower, watcher) = (FileWatcher(), FileWatcher())
      defer { for each in [follower, watcher] { each.close() } }
      let file = folder.appendingPathComponent("a.log")
      let other = folder.appendingPathComponent("b.log")
      for each in [file, other] { try Data("1\n".utf8).write(to: each) }
      follower.watch(paths: [file.path], whileWritten: true)
      watcher.watch(paths: [file.path])
      // Systems without a descriptor find the date instead.
      guard follower.descriptor >= 0 else { return }
      let (log, noise) = (try FileHandle(forWritingTo: file), try FileHandle(forWritingTo: other))
      for _ in 0..<3 {
        try noise.write(contentsOf: Data("2\n".utf8))
        #expect(follower.changedPaths() == [])
        try log.write(contentsOf: Data("2\n".utf8))
        try log.write(contentsOf: Data("3\n".utf8))
        #expect(follower.changedPaths() == [file.path])
        #expect(follower.unfinished == [file.path])
        #expect(watcher.changedPaths() == [])
      }
      try log.close()
      #expect(follower.changedPaths() == [file.path])
      #expect(follower.unfinished == [])
      #expect(watcher.changedPaths() == [file.path])
      try noise.close()
    }
  }

  @Test("a followed name is that of the newest file, and a link leads to one")
  func renaming() throws {
    try withFolder { folder in
      let follower = FileWatcher()
      defer { follower.close() }
      let file = folder.appendingPathComponent("a.log")
      let old = folder.appendingPathComponent("a.log.1")
      let link = folder.appendingPathComponent("link")
      let elsewhere = folder.appendingPathComponent("deep/c.log")
      try FileManager.default.createDirectory(
        at: elsewhere.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      for each in [file, elsewhere] { try Data("1\n".utf8).write(to: each) }
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: elsewhere)
      follower.watch(paths: [file.path, link.path], whileWritten: true)
      guard follower.descriptor >= 0 else { return }
      let before = try FileHandle(forWritingTo: file)
      try FileManager.default.moveItem(at: file, to: old)
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      #expect(follower.changedPaths() == [file.path])
      try before.write(contentsOf: Data("old\n".utf8))
      #expect(follower.changedPaths() == [])
      let after = try FileHandle(forWritingTo: file)
      try after.write(contentsOf: Data("new\n".utf8))
      #expect(follower.changedPaths() == [file.path])
      let target = try FileHandle(forWritingTo: link)
      try target.write(contentsOf: Data("2\n".utf8))
      #expect(follower.changedPaths() == [link.path])
      for each in [before, after, target] { try each.close() }
    }
  }

  @Test("a file that is written without end changes once a frame, and dates are seldom compared")
  func rest() throws {
    try withFolder { folder in
      let (follower, poller) = (FileWatcher(), FileWatcher(withoutDescriptor: ()))
      defer { follower.close() }
      let file = folder.appendingPathComponent("a.log")
      try Data("1\n".utf8).write(to: file)
      try setDate(1000, of: file)
      follower.watch(paths: [file.path], whileWritten: true)
      poller.watch(paths: [file.path], whileWritten: true)
      #expect(poller.dueTime == -.infinity && poller.changes(at: 0, isReadable: false) == [])
      #expect(poller.dueTime == FileWatcher.lookPeriod)
      guard follower.descriptor >= 0 else { return }
      #expect(follower.dueTime == nil)
      let log = try FileHandle(forWritingTo: file)
      var count = 0
      for step in 0..<1000 {
        try log.write(contentsOf: Data("2\n".utf8))
        count += follower.changes(at: Double(step) / 1000, isReadable: true).count
        #expect(poller.changes(at: 0.2, isReadable: false) == [])
      }
      #expect((50...61).contains(count))
      #expect(poller.changes(at: 0.25, isReadable: false) == [file.path])
      // The rest of the writes is seen without another one, and then all is quiet.
      #expect(follower.changes(at: 2, isReadable: false) == [file.path])
      #expect(follower.changes(at: 3, isReadable: false) == [] && follower.dueTime == nil)
      try log.close()
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
