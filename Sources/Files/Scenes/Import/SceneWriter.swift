import Foundation
import LaminaCore

/// Writes an imported animation as a scene file, line by line.
struct SceneWriter {
  private var text = ""

  static func text(_ plan: ScenePlan) -> String {
    var writer = SceneWriter()
    writer.write(plan)
    return writer.text
  }

  private mutating func line(_ depth: Int, _ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private mutating func write(_ plan: ScenePlan) {
    line(0, "version: 1")
    if let title = plan.title { line(0, "title: \(ValueText.quoted(title))") }
    line(0, "stage: {columns: 80, rows: 24, fit: scale, opacityLook: blend}")
    if plan.timeline.contains(where: { $0.label != nil }) {
      line(0, "x-markers:")
      for step in plan.timeline {
        guard let label = step.label, let time = ValueText.number(step.at) else { continue }
        line(1, "- {at: \(time), name: \(ValueText.quoted(label))}")
      }
    }
    line(0, "layers:")
    for layer in plan.layers { write(layer, 1) }
  }

  private mutating func write(_ layer: LayerPlan, _ depth: Int) {
    line(depth, "- kind: \(layer.kind.name)")
    write(inside: layer, depth + 1)
  }

  private mutating func write(inside layer: LayerPlan, _ depth: Int) {
    if let id = layer.id { line(depth, "id: \(id)") }
    let table = layer.kind.table
    // Of repeated properties the last one counts.
    var names: [String] = []
    for setting in layer.properties where !names.contains(setting.keyPath) {
      names.append(setting.keyPath)
    }
    for name in names {
      guard let setting = layer.properties.last(where: { $0.keyPath == name }) else { continue }
      // An image has no notation; its file has a name.
      let value = Self.value(setting.value, table[name]) ?? layer.imageName.map(ValueText.quoted)
      if let value { line(depth, "\(name): \(value)") }
    }
    if !layer.animations.isEmpty {
      line(depth, "animations:")
      for animation in layer.animations {
        line(depth + 1, "\(animation.key):")
        line(depth + 2, "kind: keyframe")
        line(depth + 2, "keyPath: \(animation.key)")
        for member in animation.animation.members.list {
          guard let value = Self.member(member.value, table[animation.key]) else { continue }
          line(depth + 2, "\(member.descriptor.name): \(value)")
        }
      }
    }
    for mask in layer.mask {
      line(depth, "mask:")
      line(depth + 1, "kind: \(mask.kind.name)")
      write(inside: mask, depth + 1)
    }
    guard !layer.sublayers.isEmpty else { return }
    line(depth, "sublayers:")
    for sublayer in layer.sublayers { write(sublayer, depth + 1) }
  }

  // MARK: - Values

  private static func value(_ value: PropertyValue, _ descriptor: PropertyDescriptor?) -> String? {
    descriptor.flatMap { ValueText.file(value, of: $0) }
  }

  private static func member(
    _ value: any Sendable,
    _ descriptor: PropertyDescriptor?
  ) -> String? {
    switch value {
    case let values as [PropertyValue]: ValueText.joined(values.map { self.value($0, descriptor) })
    case let numbers as [Double]: ValueText.list(numbers)
    case let functions as [TimingFunction]: ValueText.joined(functions.map(pace))
    case let number as Double: ValueText.number(number)
    case let mode as FillMode: mode.rawValue
    case let mode as CalculationMode: mode.rawValue
    default: "\(value)"
    }
  }

  private static func pace(_ function: TimingFunction) -> String? {
    guard !function.isLinear, let a = function.controlPoint(at: 1),
      let b = function.controlPoint(at: 2)
    else { return "linear" }
    return ValueText.list([a.x, a.y, b.x, b.y])
  }
}
