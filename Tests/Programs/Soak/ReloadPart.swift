import Foundation
import TerminalTestSupport

/// A scene file that changes 10 000 times while it plays: two scenes in turn, and between them what
/// is no scene.
@MainActor
enum ReloadPart {
  private static let reloads = 10_000

  /// The replacement of the file, and the text that is redrawn once it was read.
  private enum Change {
    case scene(Character)
    case fault, missing, pipe

    var text: String {
      switch self {
      case .scene(let letter): String(repeating: letter, count: 12)
      case .missing: "gone"
      case .fault, .pipe: "change"
      }
    }
  }

  private static let round: [Change] = [
    .scene("A"), .fault, .scene("B"), .missing, .scene("A"), .scene("B"), .pipe,
  ]

  static func run(_ settings: SoakSettings) throws -> (fault: String?, words: String) {
    let outside = settings.folder.appendingPathComponent("next")
    let file = settings.folder.appendingPathComponent("watched/scene.yaml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try put(.scene("B"), file, from: outside)
    let played = try PlayedScene([settings.command, "play", file.path, "--fps", "240"])
    guard try played.wait(for: Change.scene("B").text) else { return ("it does not begin", "") }
    var figures = ProcessFigures(played.process)
    let count = settings.count(reloads)
    let start = clock_milliseconds()
    for number in 0..<count {
      played.forget()
      let change = round[number % round.count]
      try put(change, file, from: outside)
      guard try played.wait(for: change.text) else {
        return ("change \(number), \(change), is not shown", "")
      }
      if number % max(1, count / 300) == 0 { figures.take() }
    }
    let (fault, words) = figures.verdict
    let last = played.leave()
    return (
      fault ?? last,
      "\(count) changes, \((clock_milliseconds() - start) / 1000) s, \(words)"
    )
  }

  /// Puts something in the place of the file, as editors do: made elsewhere, then renamed.
  private static func put(_ change: Change, _ file: URL, from outside: URL) throws {
    unlink(outside.path)
    switch change {
    case .scene(let letter):
      let text = """
        version: 1
        stage: {columns: 40, rows: 12}
        layers:
          - {id: word, kind: text, frame: [4, 4, 30, 2], string: \(String(repeating: letter, count: 12))}
          - id: box
            frame: [4, 10, 4, 4]
            backgroundColor: red
            animations:
              move: {kind: basic, keyPath: position.x, from: 4, to: 30, repeatCount: forever}

        """
      try Data(text.utf8).write(to: outside)
    case .fault: try Data("version: 1\nlayers: [{kind: circle}]\n".utf8).write(to: outside)
    case .missing: symlink("nowhere", outside.path)
    case .pipe: mkfifo(outside.path, 0o644)
    }
    rename(outside.path, file.path)
  }
}
