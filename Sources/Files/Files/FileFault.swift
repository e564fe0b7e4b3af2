import Foundation

/// Why a file cannot be written.
package enum FileFault: Error, Hashable {
  /// The name is that of a folder.
  case isFolder
  /// The folder in which it would stand is not there.
  case hasNoFolder
  /// Something of that name is there, and was to be left alone.
  case exists
  /// What was a file is something else by now, such as a pipe.
  case isNoFile
  /// The system says no, with this `errno`.
  case system(Int32)

  /// The fault that the system told last.
  static var last: FileFault { FileFault(errno) }

  /// The fault of an `errno`.
  package init(_ code: Int32) {
    switch code {
    case EISDIR: self = .isFolder
    case EEXIST: self = .exists
    default: self = .system(code)
    }
  }

  /// The fault in a few words for people, such as "no space left on device".
  package var words: String {
    switch self {
    case .isFolder: "it is a folder"
    case .hasNoFolder: "its folder does not exist"
    case .exists: "it is there already"
    case .isNoFile: "it is no ordinary file any more"
    // Nothing else opens with that error.
    case .system(ENXIO): "it is a socket, or a device that is not there"
    case .system(let code): SystemError.words(code)
    }
  }
}

/// The errors of the system in words.
package enum SystemError {
  /// An `errno` as the system says it, in lower case: "permission denied".
  package static func words(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
