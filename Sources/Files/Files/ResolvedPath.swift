import Foundation

/// Absolute paths without links.
package enum ResolvedPath {
  /// The path of an existing file with all links resolved; nil if there is none.
  package static func of(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
