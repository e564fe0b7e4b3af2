import Foundation

/// Where ffmpeg and ffprobe are.
struct FilmProgram: Equatable, Sendable {
  /// Decodes.
  let decoder: String
  /// Tells what a file holds.
  let probe: String

  /// The programs of the search path, or nil where one is missing.
  static func find(in path: String?) -> FilmProgram? {
    // Relative folders would be those of whoever made the current one.
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
    func place(_ name: String) -> String? {
      folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    guard let decoder = place("ffmpeg"), let probe = place("ffprobe") else { return nil }
    return FilmProgram(decoder: decoder, probe: probe)
  }

  /// Nothing but this file, and nothing that names other files, such as a playlist.
  static let safety = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpeg,mpegvideo",
  ]
}
