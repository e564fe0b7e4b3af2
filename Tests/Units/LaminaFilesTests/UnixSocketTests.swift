import CSystem
import Foundation
import Testing

@testable import LaminaFiles

@Suite struct UnixSocketTests {
  /// A path in a new folder; short, as a socket's has to be.
  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.path("s.sock"))
  }

  private func mode(of path: String) -> mode_t? {
    var found = stat()
    return lstat(path, &found) == 0 ? found.st_mode & 0o7777 : nil
  }

  @Test("only the owner reads and writes a socket, which is removed at the end")
  func modes() throws {
    try withPath { path in
      let socket = try UnixSocket(at: path)
      #expect(mode(of: path) == 0o600)
      let client = try UnixSocket.connect(to: path)
      guard case .accepted(let end) = socket.accept() else {
        Issue.record("the client was not accepted")
        return
      }
      #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      #expect(socket.accept() == .none)
      for descriptor in [client, end] { close(descriptor) }
      socket.close()
      #expect(mode(of: path) == nil)
      #expect(throws: UnixSocket.Problem.system(code: ENOENT)) {
        try UnixSocket.connect(to: path)
      }
    }
  }

  @Test("what is no socket, or one of a program that listens, is refused; a stale one is replaced")
  func places() throws {
    try withPath { path in
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: UnixSocket.Problem.notASocket) { try UnixSocket(at: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
      unlink(path)
      let first = try UnixSocket(at: path)
      #expect(throws: UnixSocket.Problem.inUse) { try UnixSocket(at: path) }
      // As a program leaves it that crashes.
      let copy = path + ".old"
      #expect(rename(path, copy) == 0)
      first.close()
      #expect(rename(copy, path) == 0)
      #expect(mode(of: path) == 0o600)
      let second = try UnixSocket(at: path)
      close(try UnixSocket.connect(to: path))
      second.close()
    }
  }

  @Test("a socket that another program has put in its place is not removed")
  func replaced() throws {
    try withPath { path in
      let first = try UnixSocket(at: path)
      unlink(path)
      let second = try UnixSocket(at: path)
      first.close()
      #expect(mode(of: path) == 0o600)
      second.close()
      #expect(mode(of: path) == nil)
    }
  }

  @Test("a client of another user is disconnected")
  func strangers() throws {
    try withPath { path in
      let socket = try UnixSocket(at: path, for: geteuid() + 1)
      defer { socket.close() }
      let client = try UnixSocket.connect(to: path)
      defer { close(client) }
      #expect(socket.accept() == .refused)
      var byte: UInt8 = 0
      #expect(read(client, &byte, 1) == 0)
    }
  }

  @Test("a path that is too long says how long it may be")
  func longPath() throws {
    let path = String(repeating: "a", count: 200)
    let limit = Int(cs_socket_path_limit)
    #expect(throws: UnixSocket.Problem.pathTooLong(limit: limit)) { try UnixSocket(at: path) }
    let problem = UnixSocket.Problem.pathTooLong(limit: limit)
    #expect(problem.words(for: "a") == "'a' is too long for a socket: at most \(limit) bytes")
  }

  @Test("a process that cannot be waited for has a reason and a way out")
  func processes() throws {
    #expect(throws: Never.self) { _ = try ProcessWatch(getpid()) }
    #expect(throws: ProcessWatch.Problem.noProcess(99_999_999)) { _ = try ProcessWatch(99_999_999) }
    // The parent of a process in a container may be outside of it.
    #expect(throws: ProcessWatch.Problem.noProcess(0)) { _ = try ProcessWatch(0) }
    let texts = [ESRCH, ENOSYS, EPERM, EMFILE]
      .map { code in
        let problem = ProcessWatch.Problem(7, code: code)
        return "\(problem.words); \(problem.help)"
      }
    #expect(texts[0].hasPrefix("there is no process 7 to end with; ") && texts[0].contains("$$"))
    #expect(texts[1].contains("process 7 ends: function not implemented; talk over"))
    #expect(texts[2].contains("process 7 ends: operation not permitted; talk over"))
    #expect(texts[3].contains("process 7: too many open files; ") && texts[3].contains("ulimit"))
    #expect(ProcessWatch.Problem.noProcess(0).words.contains("is not seen from here"))
  }
}
