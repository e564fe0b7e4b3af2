import LaminaCells
import LaminaStage

/// What was pressed, clicked and resized while a scene played, with the times of the scene.
///
/// ```yaml
/// input: 1
/// size: [80, 24]
/// fps: 60
/// events:
///   - {at: 0.5, key: space}
///   - {at: 1.2, press: [40, 12]}
///   - {at: 1.3, move: [44, 12]}
///   - {at: 1.4, release: [44, 12]}
///   - {at: 2, resize: [100, 30]}
/// ```
///
/// Places and sizes are cells. A `move` between a press and its release drags.
package struct InputTape: Hashable, Sendable {
  /// The most events of a file: so many fit into what a reader takes at all.
  package static let largestCount = 2500

  /// The screen at the beginning; nil for whatever the scene is made for.
  package var size: CellSize?
  /// Ticks a second.
  package var framesPerSecond: Double
  /// What happened, oldest first, in seconds of the scene.
  package var events: [TimedEvent]

  /// Creates a tape.
  package init(size: CellSize?, framesPerSecond: Double = 60, events: [TimedEvent] = []) {
    (self.size, self.framesPerSecond, self.events) = (size, framesPerSecond, events)
  }

  /// The text of a file that holds the tape.
  package var text: String {
    var text = "input: 1\n"
    if let size { text += "size: [\(size.columns), \(size.rows)]\n" }
    text += "fps: \(Self.text(framesPerSecond))\n"
    let lines = events.compactMap { event in
      Self.text(event.event).map { "  - {at: \(Self.text(event.time)), \($0)}\n" }
    }
    return text + (lines.isEmpty ? "events: []\n" : "events:\n" + lines.joined())
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// An event as keys of a mapping; nil for what a tape does not hold.
  private static func text(_ event: StageEvent) -> String? {
    switch event {
    case .key(let key) where key.phase != .release:
      let spelling = key.spelling.replacing("'", with: "''")
      return "key: '\(spelling)'"
    case .mouse(let mouse):
      let place = "[\(mouse.position.column), \(mouse.position.row)]"
      let button = mouse.button == .left || mouse.button == .none ? "" : ", button: \(mouse.button)"
      return "\(Gesture(mouse.kind).rawValue): \(place)\(button)"
    case .resize(let size): return "resize: [\(size.columns), \(size.rows)]"
    default: return nil
    }
  }

  /// What the mouse does, as tapes call it.
  enum Gesture: String, CaseIterable {
    case press, move, release, wheelUp, wheelDown

    init(_ kind: MouseEvent.Kind) {
      switch kind {
      case .press: self = .press
      case .drag, .move: self = .move
      case .release: self = .release
      case .wheelUp: self = .wheelUp
      case .wheelDown: self = .wheelDown
      }
    }
  }
}
