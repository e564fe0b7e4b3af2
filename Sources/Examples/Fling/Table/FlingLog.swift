import Foundation

/// Formats the state of a table: one JSON object in one line for each tick.
@MainActor
enum FlingLog {
  /// Returns the line of a tick, with the events since the previous one and its break.
  static func line(
    _ table: FlingTable,
    notes: [FlingTable.Note],
    time: Double,
    tick: Int
  ) -> String {
    let (item, tuning) = (table.current, table.surface.tuning)
    let events = notes.map { note in
      object([
        "time": number(note.time), "event": text(note.what),
        "velocity": note.velocity.map { point($0) },
      ])
    }
    return object([
      "time": number(time), "tick": "\(tick)", "item": text(item.kind.rawValue),
      "state": text(item.state.rawValue), "position": point(item.position),
      "velocity": point(item.velocity), "target": point(item.landing.point),
      "landsAt": number(item.landing.time), "deceleration": number(tuning.deceleration),
      "bounciness": number(tuning.bounciness), "speed": number(tuning.speed),
      "snap": "\(table.surface.snaps)", "events": "[" + events.joined(separator: ",") + "]",
    ]) + "\n"
  }

  /// Members keep their order, which an encoder does not: the time comes first.
  private static func object(_ members: KeyValuePairs<String, String?>) -> String {
    let texts = members.compactMap { name, value in value.map { "\(text(name)):\($0)" } }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private static func point(_ point: CGPoint) -> String {
    "[\(number(point.x)),\(number(point.y))]"
  }

  private static func number(_ number: Double) -> String {
    number.isFinite ? "\(number)" : "null"
  }

  /// Quotes a text; all texts here are constants of letters and blanks, which need no escapes.
  private static func text(_ text: String) -> String { "\"\(text)\"" }
}
