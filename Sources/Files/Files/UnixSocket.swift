import CSystem
import Foundation

/// A socket at a path, to which other programs of this user connect.
///
/// Only its owner can read and write it (mode 0600). It replaces a socket without a listener,
/// and is removed at the end.
package final class UnixSocket {
  /// Why there is no socket.
  package enum Problem: Error, Equatable {
    /// There is something else at the path.
    case notASocket
    /// A program listens there.
    case inUse
    /// A path has at most this many bytes.
    case pathTooLong(limit: Int)
    case system(code: Int32)

    /// What to do instead.
    package var help: String {
      switch self {
      case .notASocket: "write the path of a file that does not exist yet"
      case .inUse: "end that program, or write another path"
      case .pathTooLong: "write a shorter path, such as one in /tmp"
      case .system: "write a path in a folder that exists and that you may write to"
      }
    }

    /// A sentence about a path.
    package func words(for path: String) -> String {
      switch self {
      case .notASocket: "'\(path)' exists and is no socket"
      case .inUse: "another program listens at '\(path)'"
      case .pathTooLong(let limit): "'\(path)' is too long for a socket: at most \(limit) bytes"
      case .system(let code): "no socket at '\(path)': \(SystemError.words(code))"
      }
    }
  }

  /// The result of accepting a client.
  package enum Client: Equatable {
    /// The descriptor of a client, which does not block.
    case accepted(Int32)
    /// A client of another user was disconnected.
    case refused
    case none
  }

  /// Becomes readable when a client connects.
  package let descriptor: Int32
  private let path: String
  private let user: uid_t
  /// What was made, which another program may have replaced since.
  private let identity: (device: dev_t, file: ino_t)?

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - path: The path, which a relative one keeps when the working directory changes.
  ///   - user: The only user who may connect.
  /// - Throws: A ``Problem``.
  package init(at path: String, for user: uid_t = geteuid()) throws(Problem) {
    try Self.clear(path)
    descriptor = cs_socket_listen(path)
    guard descriptor >= 0 else { throw Self.problem(errno) }
    (self.path, self.user) = (path, user)
    identity = Self.identity(of: path)
  }

  deinit { close() }

  private var isOpen = true

  /// Stops listening and removes the socket, unless another one has replaced it.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if let identity, let present = Self.identity(of: path), present == identity { unlink(path) }
    Foundation.close(descriptor)
  }

  /// Accepts a client that waits.
  package func accept() -> Client {
    let client = cs_socket_accept(descriptor, user)
    if client >= 0 { return .accepted(client) }
    return errno == EACCES ? .refused : .none
  }

  /// Connects to the server at a path; returns the descriptor.
  package static func connect(to path: String) throws(Problem) -> Int32 {
    let descriptor = cs_socket_connect(path)
    guard descriptor >= 0 else { throw problem(errno) }
    return descriptor
  }

  /// Removes a socket without a listener.
  private static func clear(_ path: String) throws(Problem) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket }
    let server = cs_socket_connect(path)
    if server >= 0 {
      Foundation.close(server)
      throw .inUse
    }
    guard errno == ECONNREFUSED else { throw problem(errno) }
    guard unlink(path) == 0 || errno == ENOENT else { throw problem(errno) }
  }

  private static func problem(_ code: Int32) -> Problem {
    switch code {
    case EADDRINUSE: .inUse
    case ENAMETOOLONG: .pathTooLong(limit: Int(cs_socket_path_limit))
    default: .system(code: code)
    }
  }

  private static func identity(of path: String) -> (device: dev_t, file: ino_t)? {
    var found = stat()
    return lstat(path, &found) == 0 ? (found.st_dev, found.st_ino) : nil
  }
}

/// The end of another process.
package final class ProcessWatch {
  /// Becomes readable when the process ends.
  package let descriptor: Int32

  /// Why a process is not watched.
  package enum Problem: Error, Equatable {
    case noProcess(Int32)
    /// The system cannot tell, or does not allow it.
    case untold(Int32, code: Int32)
    case system(Int32, code: Int32)

    package init(_ process: Int32, code: Int32) {
      switch code {
      case ESRCH, EINVAL, ENOENT: self = .noProcess(process)
      case ENOSYS, EPERM, EACCES: self = .untold(process, code: code)
      default: self = .system(process, code: code)
      }
    }

    /// What is wrong, as a sentence.
    package var words: String {
      switch self {
      case .noProcess(...0): "the process that started this is not seen from here"
      case .noProcess(let process): "there is no process \(process) to end with"
      case .untold(let process, let code):
        "the system does not tell when process \(process) ends: \(SystemError.words(code))"
      case .system(let process, let code):
        "cannot wait for the end of process \(process): \(SystemError.words(code))"
      }
    }

    /// What to do instead.
    package var help: String {
      switch self {
      case .noProcess: "write the number of a process that runs, such as --parent $$ in a shell"
      case .untold:
        "talk over standard input or --fd, or allow 'pidfd_open' (since Linux 5.3) in the sandbox"
      case .system: "close files, or allow more of them with 'ulimit -n'"
      }
    }
  }

  /// Watches a process.
  ///
  /// - Throws: The reason for which its end would not be seen.
  package init(_ process: Int32) throws(Problem) {
    guard process > 0 else { throw .noProcess(process) }
    let found = cs_process_watch(process)
    guard found >= 0 else { throw Problem(process, code: errno) }
    descriptor = found
  }

  deinit { Foundation.close(descriptor) }
}
