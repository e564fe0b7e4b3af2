import Foundation
import Testing

@testable import LaminaFiles

@Suite struct AtomicFileTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("the old file stays until the new one is whole, and who stops leaves nothing")
  func whole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old")
    let file = try AtomicFile(path)
    try file.write(bytes("new "))
    #expect(try folder.text("a.txt") == "old")
    try file.write(bytes("text"))
    try file.commit()
    #expect(try folder.text("a.txt") == "new text")
    do {
      let other = try AtomicFile(path)
      try other.write(bytes("half"))
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.text("a.txt") == "new text")
    #expect(try folder.names == ["a.txt"])
  }

  @Test("a new file has the mode that the umask leaves")
  func newFile() throws {
    let folder = try TemporaryFolder()
    let plain = open(folder.path("plain"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    close(plain)
    try AtomicFile.write(bytes("text"), to: folder.path("a.txt"))
    #expect(try folder.status("a.txt").st_mode == folder.status("plain").st_mode)
  }

  @Test("mode and extended attributes stay", arguments: [0o600, 0o640, 0o755, 0o4711] as [mode_t])
  func attributes(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old")
    try #require(chmod(path, mode) == 0)
    #if os(Linux)
    // Not every file system has them.
    let hasAttributes = ExtendedAttribute.set("kept", as: "user.lamina", of: path)
    #endif
    try AtomicFile.write(bytes("new"), to: path)
    #expect(try folder.status("a.txt").st_mode & 0o7777 == mode)
    #if os(Linux)
    if hasAttributes { #expect(ExtendedAttribute.get("user.lamina", of: path) == "kept") }
    #endif
    #expect(try folder.text("a.txt") == "new")
  }

  @Test("the owner stays", .enabled(if: geteuid() == 0, "only root gives files away"))
  func owner() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old")
    try #require(chown(path, 1234, 2345) == 0)
    try AtomicFile.write(bytes("new"), to: path)
    let status = try folder.status("a.txt")
    #expect(status.st_uid == 1234 && status.st_gid == 2345)
  }

  @Test("a link stays one, and that to which it leads is written, also where it is not there yet")
  func links() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("real.txt", "old")
    try #require(mkdir(folder.path("sub"), 0o700) == 0)
    for (name, target) in [
      ("near", "real.txt"), ("far", folder.path("real.txt")), ("sub/up", "../near"),
      ("new", "sub/made.txt"),
    ] { try #require(symlink(target, folder.path(name)) == 0) }
    for (name, real) in [
      ("near", "real.txt"), ("far", "real.txt"), ("sub/up", "real.txt"), ("new", "sub/made.txt"),
    ] {
      try AtomicFile.write(bytes(name), to: folder.path(name))
      #expect(try folder.text(real) == name)
      #expect(try folder.status(name).st_mode & S_IFMT == S_IFLNK)
      #expect(try folder.status(real).st_mode & S_IFMT == S_IFREG)
    }
    try #require(symlink("circle", folder.path("circle")) == 0)
    #expect(throws: FileFault.system(ELOOP)) { try AtomicFile(folder.path("circle")) }
  }

  @Test("both names of a file with two get the new bytes, and stay one file")
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old and longer than what is new")
    try #require(link(path, folder.path("b.txt")) == 0)
    let file = try AtomicFile(path)
    try file.write(bytes("new"))
    #expect(try folder.text("b.txt").hasPrefix("old"))
    try file.commit()
    #expect(try folder.text("a.txt") == "new" && folder.text("b.txt") == "new")
    #expect(try folder.status("a.txt").st_ino == folder.status("b.txt").st_ino)
    #expect(try folder.names == ["a.txt", "b.txt"])
  }

  @Test("a pipe, or a link to one, is never replaced and gets all bytes", arguments: [true, false])
  func pipes(isLinked: Bool) throws {
    let folder = try TemporaryFolder()
    let reader = try folder.pipe("pipe")
    defer { close(reader) }
    if isLinked { try #require(symlink("pipe", folder.path("link")) == 0) }
    let file = try AtomicFile(folder.path(isLinked ? "link" : "pipe"))
    #expect(file.isDirect && file.partPath == nil)
    try file.write(bytes("first "))
    #expect(waiting(in: reader) == "first ")
    try file.write(bytes("second"))
    try file.commit()
    #expect(waiting(in: reader) == "second")
    #expect(try folder.status("pipe").st_mode & S_IFMT == S_IFIFO)
    #expect(try folder.names == (isLinked ? ["link", "pipe"] : ["pipe"]))
  }

  @Test("a device is never replaced, and a full one is told")
  func devices() throws {
    let folder = try TemporaryFolder()
    guard folder.node("null", minor: 3), folder.node("full", minor: 7) else { return }
    try #require(symlink("null", folder.path("link")) == 0)
    try AtomicFile.write(bytes("gone"), to: folder.path("null"))
    try AtomicFile.write(bytes("gone"), to: folder.path("link"))
    #expect(throws: FileFault.system(ENOSPC)) {
      try AtomicFile.write(bytes("gone"), to: folder.path("full"))
    }
    for name in ["null", "full"] {
      #expect(try folder.status(name).st_mode & S_IFMT == S_IFCHR)
    }
    #expect(try folder.names == ["full", "link", "null"])
  }

  @Test("a socket and a folder are refused in our words, and stay")
  func refused() throws {
    let folder = try TemporaryFolder()
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.path("s")
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
    }
    try #require(isBound)
    #expect(throws: FileFault.system(ENXIO)) { try AtomicFile(path) }
    #expect(FileFault.system(ENXIO).words == "it is a socket, or a device that is not there")
    #expect(throws: FileFault.isFolder) { try AtomicFile(folder.url.path) }
    #expect(throws: FileFault.hasNoFolder) { try AtomicFile(folder.path("none/a.txt")) }
    #expect(try folder.status("s").st_mode & S_IFMT == S_IFSOCK)
  }

  @Test("what became a pipe meanwhile is left alone, as is what became a link")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder()
    for name in ["pipe", "link"] {
      let file = try AtomicFile(try folder.write(name, "old"))
      try file.write(bytes("new"))
      unlink(folder.path(name))
      if name == "pipe" { close(try folder.pipe(name)) }
      if name == "link" { _ = symlink("elsewhere", folder.path(name)) }
      #expect(throws: FileFault.isNoFile) { try file.commit() }
    }
    #expect(try folder.status("pipe").st_mode & S_IFMT == S_IFIFO)
    #expect(try folder.names == ["link", "pipe"])
  }

  @Test("names of part files cannot be guessed, and lie beside the file however long its name is")
  func names() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "ä", count: 120) + ".txt"
    let files = try ["a.txt", "a.txt", long].map { try AtomicFile(folder.path($0)) }
    let parts = files.compactMap(\.partPath)
    #expect(Set(parts).count == 3)
    for part in parts {
      let name = try #require(part.split(separator: "/").last)
      #expect(part.hasPrefix(folder.url.path + "/."))
      #expect(!name.contains("\(getpid())") && name.utf8.count <= 255)
    }
    for file in files { file.discard() }
    #expect(try folder.names.isEmpty)
  }

  @Test("a log is there while it grows, and is what was there before: a link, a pipe")
  func log() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("old.log", "old lines")
    try #require(symlink("old.log", folder.path("link.log")) == 0)
    let reader = try folder.pipe("pipe.log")
    defer { close(reader) }
    let files = try ["new", "link", "pipe"].map { try AtomicFile(logAt: folder.path("\($0).log")) }
    for file in files { try file.write(bytes("one\n")) }
    #expect(try folder.text("new.log") == "one\n" && folder.text("old.log") == "one\n")
    #expect(waiting(in: reader) == "one\n")
    for file in files { try file.commit() }
    #expect(try folder.names == ["link.log", "new.log", "old.log", "pipe.log"])
    #expect(throws: FileFault.hasNoFolder) { try AtomicFile(logAt: folder.path("none/a.log")) }
  }

  @Test("a file that must be new is never written over, whatever has its name")
  func create() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.create(bytes("first"), at: folder.path("a.txt"))
    try #require(symlink("nowhere", folder.path("b.txt")) == 0)
    for name in ["a.txt", "b.txt"] {
      #expect(throws: FileFault.exists) {
        try AtomicFile.create(bytes("second"), at: folder.path(name))
      }
    }
    #expect(throws: FileFault.hasNoFolder) {
      try AtomicFile.create(bytes("text"), at: folder.path("none/a.txt"))
    }
    #expect(try folder.text("a.txt") == "first")
    #expect(try folder.names == ["a.txt", "b.txt"])
  }

  @Test(
    "where the folder takes no file the bytes are copied, and what may not be written is refused",
    .enabled(if: geteuid() != 0, "root may write everywhere")
  )
  func closedFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old")
    let kept = try folder.write("b.txt", "old")
    try #require(chmod(kept, 0o400) == 0 && chmod(folder.url.path, 0o500) == 0)
    defer { chmod(folder.url.path, 0o700) }
    try AtomicFile.write(bytes("new"), to: path)
    #expect(try folder.text("a.txt") == "new")
    #expect(throws: FileFault.system(EACCES)) { try AtomicFile(kept) }
    #expect(try folder.text("b.txt") == "old")
  }
}
