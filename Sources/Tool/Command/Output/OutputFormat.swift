import ArgumentParser
import LaminaRecording

/// What `--format` takes: text of frames, or a picture or film.
enum OutputFormat: Hashable, ExpressibleByArgument {
  case frames(FrameFormat)
  case film(FilmFormat)

  init?(argument: String) {
    if let format = FrameFormat(rawValue: argument) {
      self = .frames(format)
    } else if let format = FilmFormat(rawValue: argument) {
      self = .film(format)
    } else {
      return nil
    }
  }

  /// The format that the name of a file tells; nil if it tells none.
  init?(path: String?) {
    guard let path, path != "-" else { return nil }
    if let format = FilmFormat(path: path) {
      self = .film(format)
      return
    }
    switch Self.ending(of: path).lowercased() {
    case ".json": self = .frames(.json)
    case ".ans", ".ansi": self = .frames(.ansi)
    case ".txt": self = .frames(.text)
    default: return nil
    }
  }

  /// The ending of a name with its dot; empty for none.
  static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    // A name that begins with the only dot is hidden, and has no ending.
    guard let dot = name.dropFirst().lastIndex(of: ".") else { return "" }
    return String(name[dot...])
  }

  /// The endings that tell a format.
  static let endings = [".txt", ".ansi", ".json"] + FilmFormat.endings

  static var allValueStrings: [String] {
    FrameFormat.allCases.map(\.rawValue) + FilmFormat.allCases.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
