import Foundation
import LaminaCells
import LaminaStage

@testable import Fling
@testable import LaminaPlayer

/// Runs the fling table with planned events and reads its log.
@MainActor
struct FlingDriver {
  /// A line of the log.
  struct Line: Decodable {
    struct Event: Decodable {
      var time: Double
      var event: String
      var velocity: [Double]?
    }
    var time: Double
    var tick: Int
    var item: String
    var state: String
    var position: [Double]
    var velocity: [Double]
    var target: [Double]
    var landsAt: Double
    var deceleration: Double
    var bounciness: Double
    var speed: Double
    var snap: Bool
    var events: [Event]
  }

  let screen: HeadlessScreen
  let source = ManualEventSource()
  var options = FlingProgram.Options()
  /// When the table is left, in seconds.
  var end = 20.0

  init(columns: Int = 80, rows: Int = 24) {
    screen = HeadlessScreen(size: CellSize(columns: columns, rows: rows))
  }

  /// Plans a key.
  func press(_ key: KeyEvent.Key, at time: Double, phase: KeyEvent.Phase = .press) {
    source.plan(.key(KeyEvent(key, phase: phase)), at: time)
  }

  /// Plans a mouse event of the left button.
  func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, at time: Double) {
    let cell = CellPoint(column: column, row: row)
    source.plan(.mouse(MouseEvent(kind, button: .left, position: cell)), at: time)
  }

  /// Runs until `q` at the end, and returns what the log says.
  func run() throws -> [Line] {
    press(.character("q"), at: end)
    var lines: [Line] = []
    _ = try FlingProgram.run(screen: screen, events: source, options: options) { text in
      lines.append(try JSONDecoder().decode(Line.self, from: Data(text.utf8)))
    }
    return lines
  }

  /// The characters of the frame that was shown last; surfaces count as blanks.
  var text: String {
    guard let frame = screen.frame else { return "" }
    return (0..<frame.size.rows)
      .map { row in
        String(
          (0..<frame.size.columns)
            .map { column in
              let scalar = Unicode.Scalar(frame[column, row].glyph)
              return scalar.map { $0.isASCII ? Character($0) : " " } ?? " "
            }
        )
      }
      .joined(separator: "\n")
  }
}
