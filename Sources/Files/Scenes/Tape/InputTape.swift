import LaminaCore

/// Recorded input of a playing scene, with scene times.
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
/// Positions and sizes are in cells. A `move` between a press and its release is a drag.
package struct InputTape: Hashable, Sendable {
  /// The maximum number of events in a file, such that it stays within the reader's limits.
  package static let largestCount = 2500

  /// The initial size of the screen; nil for the scene's design size.
  package var size: CellSize?
  /// Ticks per second.
  package var framesPerSecond: Double
  /// The events, oldest first, in scene seconds.
  package var events: [TimedEvent]

  package init(size: CellSize?, framesPerSecond: Double = 60, events: [TimedEvent] = []) {
    (self.size, self.framesPerSecond, self.events) = (size, framesPerSecond, events)
  }

  package var text: String {
    var text = "input: 1\n"
    if let size { text += "size: [\(size.columns), \(size.rows)]\n" }
    text += "fps: \(Self.text(framesPerSecond))\n"
    let lines = events.compactMap { event in
      Self.text(event.event).map { "  - {at: \(Self.text(event.time)), \($0)}\n" }
    }
    return text + (lines.isEmpty ? "events: []\n" : "events:\n" + lines.joined())
  }

  private static func text(_ number: Double) -> String { ValueText.number(number) ?? "\(number)" }

  /// An event as keys of a mapping; nil for events that tapes do not contain.
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

  /// The mouse events, by their names in tapes.
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
