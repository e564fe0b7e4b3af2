import Foundation
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
    let pace = change.pace.map { ", \($0)" } ?? ""
    let place = change.place.map { " (\($0))" } ?? ""
    var lines = [
      "\(ValueDescription.time(change.time))  \(change.layer).\(change.name)\(values)",
      "  by \(change.cause)\(place), transaction #\(change.transaction), "
        + "\(ValueDescription.length(change.duration))\(pace)",
    ]
    for (index, stage) in change.stages.enumerated() {
      let name = stage.name.padded(to: 14)
      let answer = (stage.answer == "answered" ? "ANSWERED" : stage.answer).padded(to: 11)
      let line = "  \(index + 1) \(name) \(answer) \(stage.words)"
      lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    }
    return lines + ["  => \(change.result)"]
  }
}
