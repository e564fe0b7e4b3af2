import Foundation
import LaminaCore

/// Values, times and properties as parts of a sentence.
package enum ValueDescription {
  /// Returns a number with two decimals at most, or more if it is very small.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "no number" : "no end" }
    return decimal(number, digits: number != 0 && number.magnitude < 0.01 ? 4 : 2)
  }

  /// Returns a finite number with at most so many decimals.
  package static func decimal(_ number: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", number)
    if digits > 0 {
      text = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
    return text == "-0" ? "0" : text
  }

  package static func time(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  package static func length(_ seconds: Double) -> String { number(seconds) + " s" }

  /// Returns a property's value; nil if its description is too long.
  package static func value(_ value: PropertyValue, of descriptor: PropertyDescriptor?) -> String? {
    switch value.content {
    case nil: return "nothing"
    case let color as Color: return color.roleName.map { "$\($0)" } ?? color.hex
    case let flag as Bool: return flag ? "on" : "off"
    case let choice as ChoiceName: return choice.name
    case let text as String: return "'\(text.prefix(40))'"
    default: break
    }
    let numbers = value.components.compactMap { $0 }
    if let only = numbers.first, numbers.count == 1 {
      return descriptor?.unit == .radians ? number(only * 180 / .pi) + "°" : number(only)
    }
    return numbers.isEmpty || numbers.count > 4 ? nil : list(numbers)
  }

  /// Returns one number, or several in brackets.
  package static func list(_ numbers: [Double]) -> String {
    numbers.count == 1
      ? number(numbers[0]) : "[" + numbers.map(number).joined(separator: ", ") + "]"
  }

  /// Returns the verb for a change of a property, and its axis.
  package static func verb(_ keyPath: String) -> (verb: String, axis: String) {
    let parts = keyPath.split(separator: ".").map(String.init)
    let axis = parts.last.flatMap { ["x", "y", "z"].contains($0) ? " along \($0)" : nil } ?? ""
    switch parts[0] {
    case "position" where parts.count <= 2: return ("moves", axis)
    case "transform" where parts.count > 1 && parts[1].hasPrefix("rotation"):
      return ("turns", axis.replacingOccurrences(of: "along", with: "about"))
    case "transform" where parts.count > 1 && parts[1].hasPrefix("translation"):
      return ("shifts", axis)
    case "transform" where parts.count > 1 && parts[1].hasPrefix("scale"):
      return ("scales", axis)
    case "opacity": return ("fades", "")
    default: return ("changes its \(keyPath)", "")
    }
  }

  /// Returns the pacing of an animation; empty for a linear one.
  package static func pace(_ function: TimingFunction?) -> String {
    guard let function, !function.isLinear else { return "" }
    if let named = TimingFunction.named.first(where: { $0.function == function }) {
      return ", \(named.name) timing"
    }
    return ", custom timing"
  }

  /// Returns a value for a column: the kind alone if its description is too long.
  package static func brief(_ value: PropertyValue, of descriptor: PropertyDescriptor?) -> String {
    if let words = self.value(value, of: descriptor) { return words }
    if value.swiftValue as? Transform3D == .identity { return "identity" }
    let count = value.components.count
    return count > 0
      ? "\(descriptor?.type.name ?? "value") of \(count) numbers"
      : descriptor?.type.name ?? "a value"
  }
}
