import Foundation

/// The reason why a file cannot be written.
package enum FileFault: Error, Hashable {
  case isFolder
  /// The parent folder does not exist.
  case hasNoFolder
  /// The name is taken and was not to be replaced.
  case exists
  /// The former file is no longer a regular file, but for example a pipe.
  case isNoFile
  /// A system call failed with this `errno`.
  case system(Int32)

  /// The fault of the last system call.
  static var last: FileFault { FileFault(errno) }

  /// The fault of an `errno`.
  package init(_ code: Int32) {
    switch code {
    case EISDIR: self = .isFolder
    case EEXIST: self = .exists
    default: self = .system(code)
    }
  }

  /// A short description, such as "no space left on device".
  package var words: String {
    switch self {
    case .isFolder: "it is a folder"
    case .hasNoFolder: "its folder does not exist"
    case .exists: "it is there already"
    case .isNoFile: "it is no ordinary file any more"
    // Only sockets and missing devices fail with that error.
    case .system(ENXIO): "it is a socket, or a device that is not there"
    case .system(let code): SystemError.words(code)
    }
  }
}

/// Descriptions of system errors.
package enum SystemError {
  /// The system's description of an `errno`, in lower case: "permission denied".
  package static func words(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
