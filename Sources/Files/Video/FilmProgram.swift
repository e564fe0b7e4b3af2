import Foundation

/// Where ffmpeg and ffprobe are.
package struct FilmProgram: Equatable, Sendable {
  /// Decodes.
  let decoder: String
  /// Tells what a file holds.
  let probe: String

  /// The programs of the search path, or nil where one is missing.
  static func find(in path: String?) -> FilmProgram? {
    guard let decoder = place(of: "ffmpeg", in: path), let probe = place(of: "ffprobe", in: path)
    else { return nil }
    return FilmProgram(decoder: decoder, probe: probe)
  }

  /// Finds a program in a search path.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The folders, with colons between them; that of the environment unless given.
  /// - Returns: The first program of that name; nil where there is none.
  package static func place(
    of name: String,
    in path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> String? {
    // Relative folders would be those of whoever made the current one.
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { isProgram($0) }
  }

  /// A folder may be entered, which is no reason to start it.
  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Nothing but this file, and nothing that names other files, such as a playlist.
  static let safety = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpeg,mpegvideo",
  ]
}
