import Foundation

/// The paths of ffmpeg and ffprobe.
package struct VideoProgram: Equatable, Sendable {
  let decoder: String
  let probe: String

  static func find(in path: String?) -> VideoProgram? {
    guard let decoder = place(of: "ffmpeg", in: path), let probe = place(of: "ffprobe", in: path)
    else { return nil }
    return VideoProgram(decoder: decoder, probe: probe)
  }

  /// The first program of a name on a search path; that of the environment unless given.
  package static func place(
    of name: String,
    in path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> String? {
    // Relative folders are ignored: they depend on the current folder, which another user may
    // control.
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { isProgram($0) }
  }

  /// Whether a path is an executable file rather than a folder, which has the same permission bits.
  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Options that permit no other files, such as those in a playlist.
  static let safety = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpeg,mpegvideo",
  ]
}
