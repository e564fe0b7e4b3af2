import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Writes an imported animation as a scene file.
enum SceneWriter {
  /// The text of a scene.
  static func text(_ plan: ScenePlan) -> String {
    var writer = SceneLines()
    writer.write(plan)
    return writer.text
  }
}

/// The text of a scene file, built line by line.
private struct SceneLines {
  private(set) var text = ""

  private mutating func line(_ depth: Int, _ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  mutating func write(_ plan: ScenePlan) {
    line(0, "version: 1")
    if let title = plan.title { line(0, "title: \(Self.quoted(title))") }
    line(0, "stage: {columns: 80, rows: 24, fit: scale, opacityLook: blend}")
    if plan.timeline.contains(where: { $0.label != nil }) {
      line(0, "x-markers:")
      for step in plan.timeline {
        guard let label = step.label else { continue }
        line(1, "- {at: \(Self.number(step.at)), name: \(Self.quoted(label))}")
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
    // Of repeated properties the last one counts.
    var names: [String] = []
    for setting in layer.properties where !names.contains(setting.keyPath) {
      names.append(setting.keyPath)
    }
    for name in names {
      guard let setting = layer.properties.last(where: { $0.keyPath == name }) else { continue }
      if let value = Self.value(setting.value, name: layer.imageName) {
        line(depth, "\(name): \(value)")
      }
    }
    if !layer.animations.isEmpty {
      line(depth, "animations:")
      for animation in layer.animations {
        line(depth + 1, "\(animation.key):")
        line(depth + 2, "kind: keyframe")
        line(depth + 2, "keyPath: \(animation.key)")
        for member in animation.animation.members.list {
          line(depth + 2, "\(member.descriptor.name): \(Self.member(member.value))")
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

  private static func member(_ value: any Sendable) -> String {
    switch value {
    case let values as [PropertyValue]: list(values.compactMap { self.value($0, name: nil) })
    case let numbers as [Double]: list(numbers.map(number))
    case let functions as [TimingFunction]: list(functions.map(pace))
    case let number as Double: self.number(number)
    case let mode as FillMode: mode.rawValue
    case let mode as CalculationMode: mode.rawValue
    default: "\(value)"
    }
  }

  private static func pace(_ function: TimingFunction) -> String {
    guard !function.isLinear, let a = function.controlPoint(at: 1),
      let b = function.controlPoint(at: 2)
    else { return "linear" }
    return list([a.x, a.y, b.x, b.y].map(number))
  }

  private static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ", ") + "]"
  }

  /// The notation of a value; nil for one that scene files cannot express.
  private static func value(_ value: PropertyValue, name: String?) -> String? {
    switch value.content {
    case nil: "none"
    case let number as Double: self.number(number)
    case let flag as Bool: "\(flag)"
    case let count as Int: "\(count)"
    case let point as CGPoint: list([Double(point.x), Double(point.y)].map(number))
    case let rect as CGRect:
      list(
        [rect.minX, rect.minY, rect.width, rect.height].map { number(Double($0)) }
      )
    case let color as Color: "\"\(color.hex)\""
    case let colors as [Color]: list(colors.map { "\"\($0.hex)\"" })
    case let numbers as [Double]: list(numbers.map(number))
    case let path as Path: "\"\(path.svg)\""
    case let choice as ChoiceName: choice.name
    case let matrix as Transform3D: list(matrix.elements.map(number))
    default: name.map(quoted)
    }
  }

  private static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A text in quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
