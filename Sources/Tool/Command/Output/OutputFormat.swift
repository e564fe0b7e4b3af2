import ArgumentParser
import Lamina
import LaminaRecording

/// The values of `--format`: text frames, or an image or video format.
enum OutputFormat: Hashable, ExpressibleByArgument {
  case frames(FrameFormat)
  case recording(RecordingFormat)

  init?(argument: String) {
    if let format = FrameFormat(rawValue: argument) {
      self = .frames(format)
    } else if let format = RecordingFormat(rawValue: argument) {
      self = .recording(format)
    } else {
      return nil
    }
  }

  /// Derives the format from a file name; nil if the name implies none.
  init?(path: String?) {
    guard let path, path != "-" else { return nil }
    if let format = RecordingFormat(path: path) {
      self = .recording(format)
      return
    }
    switch Self.ending(of: path).lowercased() {
    case ".json": self = .frames(.json)
    case ".ans", ".ansi": self = .frames(.ansi)
    case ".txt": self = .frames(.text)
    default: return nil
    }
  }

  /// Returns the extension of a name with its dot; empty if there is none.
  static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    // A name whose only dot comes first is a hidden file without an extension.
    guard let dot = name.dropFirst().lastIndex(of: ".") else { return "" }
    return String(name[dot...])
  }

  /// The extensions that imply a format.
  static let endings = [".txt", ".ansi", ".json"] + RecordingFormat.endings

  static var allValueStrings: [String] {
    FrameFormat.allCases.map(\.rawValue) + RecordingFormat.allCases.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, json

  func text(_ frame: Frame, time: Double, depth: ColorDepth) -> String {
    switch self {
    case .text: FrameText.text(frame)
    case .ansi: FrameText.ansi(frame, depth: depth)
    case .json: FrameText.json(frame, time: time) + "\n"
    }
  }

  var separator: String {
    switch self {
    case .text, .ansi: "\u{0C}\n"
    case .json: ""
    }
  }
}
