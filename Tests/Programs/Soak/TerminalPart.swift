import Foundation
import TerminalTestSupport

/// A scene that plays for minutes in a terminal, as fast as can be.
@MainActor
enum TerminalPart {
  static func run(_ settings: SoakSettings) throws -> (fault: String?, words: String) {
    let scene = SoakSettings.scenes.appendingPathComponent("springs.yaml").path
    let played = try PlayedScene([settings.command, "play", scene, "--fps", "240"])
    try played.begin()
    var figures = ProcessFigures(played.process)
    let start = clock_milliseconds()
    let end = start + Int(settings.seconds * 1000)
    let pause = max(10, Int(settings.seconds * 1000) / 300)
    while clock_milliseconds() < end {
      try played.read(milliseconds: pause)
      figures.take()
    }
    let (fault, words) = figures.verdict
    let last = played.leave()
    return (fault ?? last, "\(Int(settings.seconds)) s, \(played.byteCount) bytes, \(words)")
  }
}
