import Foundation
import LaminaCells
import LaminaInspection
import LaminaInspector
import LaminaMath
import LaminaProperties
import LaminaScenes

/// The inspector's contents as JSON; numbers read back as the same Double.
enum InspectionJSON {
  private typealias Members = [(key: String, value: String)]

  /// Returns the answer of `lamina why`.
  static func why(_ why: Why, _ name: String, at time: Double) -> String {
    var members: Members = [
      ("property", JSONText.quoted(name)), ("time", JSONText.number(time)),
      ("moves", "\(why.moves)"), ("sentence", JSONText.quoted(why.sentence)),
    ]
    if let reason = why.reason {
      members.append(("reason", JSONText.quoted(reason.rawValue)))
      members.append(("cure", JSONText.quoted(reason.fix)))
    }
    if let change = why.change { members.append(("change", self.change(change))) }
    return JSONText.object(members)
  }

  /// Returns the requested parts of an inspection.
  static func text(_ inspection: Inspection, parts: Set<InspectorPart>, cost: String?) -> String {
    var members: Members = [
      ("time", JSONText.number(inspection.time)), ("tick", "\(inspection.tick)"),
    ]
    if parts.contains(.tree) || parts.contains(.values) {
      members.append(
        ("layers", list(inspection.layers) { layer($0, withValues: parts.contains(.values)) })
      )
    }
    if parts.contains(.time) { members.append(("animations", list(inspection.animations, life))) }
    if parts.contains(.why) { members.append(("searches", list(inspection.changes, change))) }
    if parts.contains(.log) { members.append(("events", list(inspection.events, event))) }
    if let cost { members.append(("cost", cost)) }
    return JSONText.object(members)
  }

  private static func list<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
    "[" + items.map(text).joined(separator: ",") + "]"
  }

  private static func quoted(_ texts: [String]) -> String { list(texts, JSONText.quoted) }

  private static func layer(_ layer: InspectedLayer, withValues: Bool) -> String {
    let box = layer.frame
    var members: Members = [
      ("id", JSONText.quoted(layer.id)), ("kind", JSONText.quoted(layer.kind)),
      ("path", JSONText.quoted(layer.path)), ("flags", quoted(layer.flags)),
      (
        "frame",
        list([box.origin.x, box.origin.y, box.width, box.height].map(Double.init)) {
          JSONText.number($0)
        }
      ),
    ]
    if withValues { members.append(("values", list(layer.values, value))) }
    return JSONText.object(members)
  }

  private static func value(_ value: InspectedValue) -> String {
    JSONText.object([
      ("property", JSONText.quoted(value.property)), ("model", json(value.model)),
      ("presentation", json(value.presentation)), ("writer", JSONText.quoted(value.writer)),
    ])
  }

  /// Returns a value as JSON: numbers as numbers, colours as text.
  private static func json(_ value: PropertyValue) -> String {
    switch value.content {
    case nil: return "null"
    case let flag as Bool: return "\(flag)"
    case let text as String: return JSONText.quoted(text)
    case let color as Color: return JSONText.quoted(color.hex)
    case let choice as ChoiceName: return JSONText.quoted(choice.name)
    default: break
    }
    let numbers = value.components
    if numbers.isEmpty { return JSONText.quoted(ValueDescription.brief(value, of: nil)) }
    if numbers.count == 1 { return JSONText.number(numbers[0]) }
    return list(numbers) { JSONText.number($0) }
  }

  private static func life(_ life: InspectedAnimation) -> String {
    var members: Members = [
      ("layer", JSONText.quoted(life.layer)), ("key", JSONText.quoted(life.key)),
      ("kind", JSONText.quoted(life.kind)), ("keyPath", JSONText.quoted(life.keyPath)),
      ("implicit", "\(life.isImplicit)"), ("cause", JSONText.quoted(life.cause)),
      ("state", JSONText.quoted(life.state.rawValue)), ("added", JSONText.number(life.added)),
      ("begin", JSONText.number(life.begin)), ("end", JSONText.number(life.end)),
    ]
    if let stop = life.stop { members.append(("stop", JSONText.quoted(stop))) }
    if let leg = life.leg { members.append(("duration", JSONText.number(leg))) }
    members.append(("repeatCount", JSONText.number(life.repeatCount)))
    members.append(("autoreverses", "\(life.autoreverses)"))
    members.append(("fillMode", JSONText.quoted(life.fillMode.rawValue)))
    members.append(("removedOnCompletion", "\(life.isRemovedOnCompletion)"))
    if let time = life.localTime { members.append(("localTime", JSONText.number(time))) }
    if let share = life.fraction { members.append(("fraction", JSONText.number(share))) }
    if let progress = life.progress { members.append(("progress", JSONText.number(progress))) }
    if let iteration = life.iteration { members.append(("iteration", "\(iteration)")) }
    members.append(("ending", JSONText.quoted(life.ending)))
    return JSONText.object(members)
  }

  private static func change(_ change: InspectedChange) -> String {
    var members: Members = [
      ("time", JSONText.number(change.time)), ("layer", JSONText.quoted(change.layer)),
      ("name", JSONText.quoted(change.name)), ("old", JSONText.quoted(change.old)),
      ("new", JSONText.quoted(change.new)), ("transaction", "\(change.transaction)"),
      ("duration", JSONText.number(change.duration)),
    ]
    if let pace = change.pace { members.append(("timingFunction", JSONText.quoted(pace))) }
    members.append(("cause", JSONText.quoted(change.cause)))
    if let place = change.place { members.append(("place", JSONText.quoted(place))) }
    members.append(
      (
        "stages",
        list(change.stages) {
          JSONText.object([
            ("stage", JSONText.quoted($0.name)), ("answer", JSONText.quoted($0.answer)),
            ("words", JSONText.quoted($0.words)),
          ])
        }
      )
    )
    members.append(("result", JSONText.quoted(change.result)))
    members.append(("found", "\(change.isFound)"))
    return JSONText.object(members)
  }

  /// Returns a curve as rows.
  static func curve(_ curve: InspectedCurve) -> String {
    func rows(_ table: SampleTable) -> String {
      list(table.rows) { list([$0.time] + $0.values, JSONText.number) }
    }
    return JSONText.object([
      ("property", JSONText.quoted(curve.name)), ("presentation", rows(curve.seen)),
      ("model", rows(curve.model)),
    ])
  }

  private static func event(_ event: InspectedEvent) -> String {
    JSONText.object([
      ("time", JSONText.number(event.time)), ("tick", "\(event.tick)"),
      ("family", JSONText.quoted(event.family.rawValue)),
      ("layer", JSONText.quoted(event.layer)), ("words", JSONText.quoted(event.words)),
    ])
  }
}
