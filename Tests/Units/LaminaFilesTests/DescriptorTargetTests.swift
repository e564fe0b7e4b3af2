import Foundation
import Testing

@testable import LaminaFiles

/// Names that stand for descriptors: `/dev/fd/3`.
@Suite struct DescriptorTargetTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let folders =
    FileManager.default.fileExists(atPath: "/proc/self/fd")
    ? ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd", "/proc/\(getpid())/fd"] : ["/dev/fd"]

  @Test(
    "a file that a descriptor appends to keeps what it holds, and a log too",
    arguments: folders,
    [false, true]
  )
  func appending(to names: String, isLog: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old ")
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(descriptor) }
    let name = "\(names)/\(descriptor)"
    let file = isLog ? try AtomicFile(logAt: name) : try AtomicFile(name)
    try file.write(bytes("new"))
    #expect(try folder.text("a.txt") == (isLog ? "old new" : "old "))
    try file.commit()
    #expect(try folder.text("a.txt") == "old new")
    try AtomicFile.write(bytes(" and more"), to: name)
    #expect(try folder.text("a.txt") == "old new and more")
    #expect(try folder.names == ["a.txt"])
  }

  @Test("bytes go where the descriptor writes, also through a link, and it goes on behind them")
  func place() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "one, two, three")
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(lseek(descriptor, 5, SEEK_SET) == 5)
    try #require(symlink("/dev/fd/\(descriptor)", folder.path("link")) == 0)
    try AtomicFile.write(bytes("2"), to: folder.path("link"))
    #expect(Foundation.write(descriptor, "!", 1) == 1)
    #expect(try folder.text("a.txt") == "one, 2!o, three")
    #expect(try folder.names == ["a.txt", "link"])
  }

  @Test("a file without a name gets its bytes, and no file comes to be beside it")
  func deleted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old ")
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    defer { close(descriptor) }
    unlink(path)
    try AtomicFile.write(bytes("new"), to: "/dev/fd/\(descriptor)")
    var room = [UInt8](repeating: 0, count: 20)
    #expect(pread(descriptor, &room, room.count, 0) == 7)
    #expect(String(decoding: room[..<7], as: UTF8.self) == "old new")
    #expect(try folder.names.isEmpty)
  }

  @Test("one that is only read, or not open, is refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(try folder.write("a.txt", "old"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    for number in [descriptor, 1_000_000] {
      #expect(throws: FileFault.system(EBADF)) { try AtomicFile("/dev/fd/\(number)") }
    }
    #expect(try folder.text("a.txt") == "old")
  }

  #if os(Linux)
  @Test("a deleted file that another program holds gets its bytes in place")
  func others() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old and longer")
    let input = Pipe()
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/cat")
    other.standardInput = input
    other.standardOutput = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try other.run()
    defer {
      input.fileHandleForWriting.closeFile()
      other.waitUntilExit()
    }
    unlink(path)
    let name = "/proc/\(other.processIdentifier)/fd/1"
    try AtomicFile.write(bytes("new"), to: name)
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "new")
    #expect(try folder.names.isEmpty)
  }
  #endif

  @Test("names that only look alike are ordinary ones")
  func alike() {
    #expect(DescriptorName("/dev/fd/3") == .own(3))
    for name in ["/dev/fd/", "/dev/fd/x", "/dev/fd/03", "/dev/null", "fd/3", "/tmp/3", "3"] {
      #expect(DescriptorName(name) == nil, "\(name)")
    }
  }
}
