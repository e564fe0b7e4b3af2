import Lamina
import LaminaInspection

/// The answer of `lamina why` as lines of text.
enum WhyText {
  static func text(_ why: Why, _ name: String, at time: Double) -> String {
    let verb = why.moves ? "moves" : "does not move"
    var lines = ["\(name) \(verb) at \(ValueDescription.time(time)): \(why.sentence)"]
    if let reason = why.reason {
      lines += ["reason: \(reason.rawValue)", "fix:    \(reason.fix)"]
    }
    if let change = why.change { lines += [""] + self.lines(of: change) }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  /// Returns the lines of a change, with the five stages of its action search.
  static func lines(of change: InspectedChange) -> [String] {
    let values = change.old.isEmpty ? "" : "  \(change.old) -> \(change.new)"
    let time = ValueDescription.time(change.time)
    let details = change.lines(place: change.place, answerColumns: 11).map(\.withoutTrailingBlanks)
    return ["\(time)  \(change.layer).\(change.name)\(values)"] + details
  }
}
