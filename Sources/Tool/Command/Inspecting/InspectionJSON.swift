import Foundation
import Lamina
import LaminaInspection
import LaminaInspector

enum InspectionJSON {
  static func why(_ why: Why, _ name: String, at time: Double) -> JSONRecord {
    [
      "property": name, "time": time, "moves": why.moves, "sentence": why.sentence,
      "reason": (why.reason?.rawValue).ifPresent, "cure": (why.reason?.fix).ifPresent,
      "change": why.change.map(change).ifPresent,
    ]
  }

  static func parts(
    of inspection: Inspection,
    _ parts: Set<InspectorPart>,
    cost: InspectedCost?,
    curve: InspectedCurve?
  ) -> JSONRecord {
    func list<Item>(
      _ part: InspectorPart,
      _ items: [Item],
      _ object: (Item) -> JSONRecord
    )
      -> JSONMember
    {
      JSONMember(value: parts.contains(part) ? items.map(object) : nil)
    }
    let hasValues = parts.contains(.values)
    return [
      "time": inspection.time, "tick": inspection.tick,
      "layers": list(hasValues ? .values : .tree, inspection.layers) {
        layer($0, hasValues: hasValues)
      },
      "animations": list(.time, inspection.animations, animation),
      "searches": list(.why, inspection.changes, change),
      "events": list(.log, inspection.events, event),
      "cost": cost.map { JSONRecord(members: $0.lines.map { ($0.name, $0.number) }) }.ifPresent,
      "curve": curve.map(self.curve).ifPresent,
    ]
  }

  private static func layer(_ layer: InspectedLayer, hasValues: Bool) -> JSONRecord {
    let box = layer.frame
    return [
      "id": layer.id, "kind": layer.kind, "path": layer.path, "flags": layer.flags,
      "frame": [box.origin.x, box.origin.y, box.width, box.height].map(Double.init),
      "values": JSONMember(value: hasValues ? layer.values.map(value) : nil),
    ]
  }

  private static func value(_ value: InspectedValue) -> JSONRecord {
    [
      "property": value.property, "model": role(of: value.model) ?? plain(value.model),
      "presentation": plain(value.presentation), "writer": value.writer,
    ]
  }

  /// The role of a model's colour as files write it; its components are in the presentation.
  private static func role(of value: PropertyValue) -> (any JSONWritable)? {
    value.value(as: Color.self)?.roleName.map { "$\($0)" }
  }

  /// Returns numbers as numbers, and all other values as text.
  private static func plain(_ value: PropertyValue) -> any JSONWritable {
    switch value.content {
    case nil: return String?.none
    case let flag as Bool: return flag
    case let text as String: return text
    case let color as Color: return color.hex
    case let choice as ChoiceName: return choice.name
    default: break
    }
    let numbers = value.components
    if numbers.isEmpty { return ValueDescription.brief(value, of: nil) }
    return numbers.count == 1 ? numbers[0] : numbers
  }

  private static func animation(_ life: InspectedAnimation) -> JSONRecord {
    [
      "layer": life.layer, "key": life.key, "kind": life.kind, "keyPath": life.keyPath,
      "implicit": life.isImplicit, "cause": life.cause, "state": life.state.rawValue,
      "added": life.added, "begin": life.begin, "end": life.end, "stop": life.stop.ifPresent,
      "duration": life.leg.ifPresent, "repeatCount": life.repeatCount,
      "autoreverses": life.autoreverses, "fillMode": life.fillMode.rawValue,
      "removedOnCompletion": life.isRemovedOnCompletion, "localTime": life.localTime.ifPresent,
      "fraction": life.fraction.ifPresent, "progress": life.progress.ifPresent,
      "iteration": life.iteration.ifPresent, "ending": life.ending,
    ]
  }

  private static func change(_ change: InspectedChange) -> JSONRecord {
    [
      "time": change.time, "layer": change.layer, "name": change.name, "old": change.old,
      "new": change.new, "transaction": change.transaction, "duration": change.duration,
      "timingFunction": change.pace.ifPresent, "cause": change.cause,
      "place": change.place.ifPresent,
      "stages": change.stages.map { stage -> JSONRecord in
        ["stage": stage.name, "answer": stage.answer, "words": stage.words]
      },
      "result": change.result, "found": change.isFound,
    ]
  }

  private static func curve(_ curve: InspectedCurve) -> JSONRecord {
    func rows(_ table: SampleTable) -> [[Double?]] { table.rows.map { [$0.time] + $0.values } }
    return ["property": curve.name, "presentation": rows(curve.seen), "model": rows(curve.model)]
  }

  private static func event(_ event: InspectedEvent) -> JSONRecord {
    [
      "time": event.time, "tick": event.tick, "family": event.family.rawValue,
      "layer": event.layer, "words": event.words,
    ]
  }
}
