import Foundation
import TerminalTestSupport

/// A terminal whose size changes a thousand times; the last picture fits the last size.
@MainActor
enum ResizePart {
  private static let resizes = 1000
  private static let last = (columns: 61, rows: 17)

  static func run(_ settings: SoakSettings) throws -> (fault: String?, words: String) {
    let scene = SoakSettings.scenes.appendingPathComponent("springs.yaml").path
    let played = try PlayedScene([settings.command, "play", scene])
    try played.begin()
    var figures = ProcessFigures(played.process)
    let count = settings.count(resizes)
    let start = clock_milliseconds()
    for number in 0..<count {
      // Sizes as of a hand that pulls at a corner, in an order that comes back.
      let (columns, rows) = (10 + number * 37 % 190, 4 + number * 17 % 56)
      played.resize(columns: columns, rows: rows)
      try played.read(milliseconds: [0, 5, 20, 60][number % 4])
      if number % max(1, count / 200) == 0 { figures.take() }
    }
    var track = CursorTrack()
    played.onBytes = { track.read($0) }
    played.resize(columns: last.columns, rows: last.rows)
    try played.read(milliseconds: 1500)
    let seconds = (clock_milliseconds() - start) / 1000
    let fits =
      track.columns == last.columns && track.rows == last.rows
      && track.writtenRows == Set(1...last.rows)
    let (fault, words) = figures.verdict
    let end = played.leave()
    let odd = track.unknown.isEmpty ? nil : "sequences that are not known: \(track.unknown)"
    let misfit =
      fits ? nil : "the last picture has \(track.columns)x\(track.rows), not \(last)"
    return (fault ?? odd ?? misfit ?? end, "\(count) sizes, \(seconds) s, \(words)")
  }
}
