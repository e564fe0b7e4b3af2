import Foundation
import LaminaCore

/// Writes values in the notation of scene files, which `PropertyReader` reads back bit for bit,
/// except colours, whose components are rounded to whole bytes.
package enum ValueText {
  /// The notation of a property's value with its quotes; nil for values that files name rather than
  /// spell, such as an image, and for values that no file can express.
  package static func file(_ value: PropertyValue, of descriptor: PropertyDescriptor) -> String? {
    guard let content = value.content else { return descriptor.isOptional ? "none" : nil }
    switch content {
    case let number as Double:
      if descriptor.unit == .repetitions, number == .infinity { return "forever" }
      return Self.number(number)
    case let number as Int: return "\(number)"
    case let flag as Bool: return flag ? "true" : "false"
    case let point as CGPoint: return list([point.x, point.y])
    case let size as CGSize: return list([size.width, size.height])
    case let rect as CGRect:
      return list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let color as Color: return Self.color(color)
    case let colors as [Color]: return joined(colors.map { Self.color($0) })
    case let numbers as [Double]: return list(numbers)
    case let items as [ToolItem]: return joined(items.map { item($0, of: descriptor) })
    case let matrix as Transform3D: return matrix == .identity ? "identity" : list(matrix.elements)
    case let path as Path: return path.isFinite ? quoted(path.svg) : nil
    case let text as String: return quoted(text)
    case let text as StyledText: return styled(text)
    case let format as CounterFormat: return quoted(format.text)
    case let choice as ChoiceName: return word(choice.name)
    case let mask as CornerMask:
      return joined(CornerMask.named.filter { mask.contains($0.corner) }.map(\.name))
    case let sides as BleedSides:
      if sides == .all { return "true" }
      return joined(BleedSides.named.filter { sides.contains($0.side) }.map(\.name))
    case let mask as AutoresizingMask: return joined(mask.names)
    default:
      // A custom property of several numbers.
      let numbers = value.components.compactMap { $0 }
      return descriptor.type == PropertyType(MotionVector.self)
        && numbers.count == descriptor.vectorCount
        ? list(numbers) : nil
    }
  }

  /// A word or a number as an unquoted scalar, quoted if YAML requires it.
  package static func scalar(_ text: String) -> String {
    if FieldText.number(text) != nil { return text }
    return word(text, special: [])
  }

  // MARK: - Parts

  /// The shortest text that reads as the same number; nil for one that no file can express.
  static func number(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    let isWhole = number == number.rounded() && abs(number) < 1e15
    // The sign of a zero is preserved as well.
    return isWhole && !(number == 0 && number.sign == .minus) ? "\(Int(number))" : "\(number)"
  }

  static func list(_ numbers: [Double]) -> String? { joined(numbers.map(number)) }

  static func joined(_ texts: [String?]) -> String? {
    let found = texts.compactMap { $0 }
    return found.count == texts.count ? "[" + found.joined(separator: ", ") + "]" : nil
  }

  private static func color(_ color: Color) -> String? {
    if let role = color.roleName { return "\(SceneColors.sign)\(role)" }
    return color.isFinite ? quoted(color.hex) : nil
  }

  private static func styled(_ text: StyledText) -> String? {
    if text.runs.count == 1, text.isPlain { return quoted(text.string) }
    return joined(
      text.runs.map { run in
        let style = run.style
        if style == StyledText.Style() { return quoted(run.text) }
        var words = ["text: " + quoted(run.text)]
        for (key, color) in [
          ("foregroundColor", style.foregroundColor), ("backgroundColor", style.backgroundColor),
        ] {
          guard let color else { continue }
          guard let text = Self.color(color) else { return nil }
          words.append("\(key): \(text)")
        }
        for (key, flag) in [
          ("bold", style.isBold), ("italic", style.isItalic), ("underline", style.isUnderlined),
          ("strikethrough", style.isStruckThrough),
        ] where flag {
          words.append("\(key): true")
        }
        return "{" + words.joined(separator: ", ") + "}"
      }
    )
  }

  /// The words that mean no value for an optional property.
  private static let special: Set<String> = ["none", "null", "Null", "NULL"]

  /// A name, quoted if it would be something else unquoted.
  private static func word(_ text: String, special: Set<String> = special) -> String {
    let isPlain =
      text.first?.isLetter == true && !special.contains(text)
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_-.".unicodeScalars.contains(scalar))
      }
    return isPlain ? text : quoted(text)
  }

  /// A text in double quotes, with the escapes that YAML and JSON share.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        quoted += "\\u" + String(hexadecimal: scalar.value, digits: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
