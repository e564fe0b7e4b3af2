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
    } else if path.hasSuffix(".json") {
      self = .frames(.json)
    } else if path.hasSuffix(".ans") {
      self = .frames(.ansi)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    FrameFormat.allCases.map(\.rawValue) + FilmFormat.allCases.map(\.rawValue)
  }
}
