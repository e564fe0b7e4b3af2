import Foundation

/// Numbers in the notation of files.
package enum FieldText {
  /// The units with their size in the base unit: seconds, radians.
  private static let units: [(name: String, scale: Double)] = [
    ("ms", 0.001), ("deg", .pi / 180), ("rad", 1), ("s", 1),
  ]

  /// The number and the unit of a text; nil if it is not a number.
  static func number(_ text: String) -> (value: Double, unit: String)? {
    for (name, _) in units where text.hasSuffix(name) {
      if case .number(let number) = NumberText.read(text.dropLast(name.count)) {
        return (number, name)
      }
    }
    guard case .number(let number) = NumberText.read(text) else { return nil }
    return (number, "")
  }

  static func isPlainJSON(_ text: String) -> Bool {
    if ["true", "false", "null"].contains(text) { return true }
    return number(text).map { $0.unit.isEmpty } ?? false
  }

  package static func scale(of unit: String) -> Double {
    units.first { $0.name == unit }?.scale ?? 1
  }

  /// A number with the unit of a text, and at least as many decimals.
  package static func text(_ number: Double, like text: String, step: Double) -> String {
    let unit = self.number(text)?.unit ?? ""
    let value = number / scale(of: unit)
    let plain = text.dropLast(unit.count)
    let had = plain.contains("e") || plain.contains("E") ? 0 : decimals(plain)
    let needs = decimals(shortest(step / scale(of: unit)))
    return fixed(value, max(had, needs), least: had) + unit
  }

  /// A number without rounding, with the unit of a text and its decimals if they suffice.
  static func exact(_ number: Double, like text: String) -> String {
    let unit = self.number(text)?.unit ?? ""
    let value = number / scale(of: unit)
    let had = decimals(text.dropLast(unit.count))
    for count in had...max(had, 12) {
      let fixed = fixed(value, count, least: had)
      if let read = Double(fixed), abs(read - value) <= 1e-12 * max(1, abs(value)) {
        return fixed + unit
      }
    }
    return "\(value)" + unit
  }

  private static func decimals(_ text: some StringProtocol) -> Int {
    guard let point = text.firstIndex(of: ".") else { return 0 }
    return text.distance(from: point, to: text.endIndex) - 1
  }

  private static func shortest(_ number: Double) -> String {
    for count in 0...9 {
      let text = String(format: "%.\(count)f", number)
      if let read = Double(text), abs(read - number) < abs(number) * 1e-6 { return text }
    }
    return String(format: "%.9f", number)
  }

  /// A number with some decimals; trailing zeros are removed down to a minimum count.
  private static func fixed(_ number: Double, _ count: Int, least: Int) -> String {
    var text = String(format: "%.\(count)f", number)
    if text.hasPrefix("-"), Double(text) == 0 { text.removeFirst() }
    var left = count
    while left > least, text.hasSuffix("0") {
      text.removeLast()
      left -= 1
    }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The nearest of 1, 2 and 5 times a power of ten.
  package static func round(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return 0.01 }
    let power = pow(10, floor(log10(number)))
    let rest = number / power
    return (rest < 1.5 ? 1 : rest < 3.5 ? 2 : rest < 7.5 ? 5 : 10) * power
  }
}
