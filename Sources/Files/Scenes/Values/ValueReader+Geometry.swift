import Foundation
import LaminaCore

extension ValueReader {
  func point(_ value: SceneValue) -> CGPoint? {
    numbers(value, counts: 2...2, expected: "a point [x, y]").map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func size(_ value: SceneValue) -> CGSize? {
    numbers(value, counts: 2...2, expected: "a size [width, height]")
      .map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// A rectangle `[x, y, width, height]`, or `[width, height]` at the origin.
  func rect(_ value: SceneValue) -> CGRect? {
    let expected = "a rectangle [x, y, width, height] or [width, height]"
    guard let numbers = numbers(value, counts: 2...4, expected: expected) else { return nil }
    switch numbers.count {
    case 2: return CGRect(x: 0, y: 0, width: numbers[0], height: numbers[1])
    case 4: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default:
      list.report(.wrongCount(expected: expected, found: numbers.count), at: value.range)
      return nil
    }
  }

  func components(_ value: SceneValue) -> [Double]? {
    let expected = "a number, or a list of 1 to 4 numbers"
    if case .list = value.content { return numbers(value, counts: 1...4, expected: expected) }
    return number(value, expected: expected).map { [$0] }
  }

  /// A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
  func color(_ value: SceneValue) -> Color? {
    let expected = "a colour"
    guard let text = scalar(value, expected: expected) else { return nil }
    if let color = Color(text) { return color }
    return wrong(
      value,
      expected: expected,
      help: "write \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or a CSS name"
    )
  }

  /// Text, or a list of runs: texts, and texts with a style.
  func styledText(_ value: SceneValue) -> StyledText? {
    guard case .list = value.content else { return text(value).map { StyledText($0) } }
    return items(value, expected: StyledText.typeDescription) { run($0) }
      .map { StyledText(runs: $0) }
  }

  private func run(_ value: SceneValue) -> StyledText.Run? {
    if value.text != nil { return text(value).map { StyledText.Run($0) } }
    guard var reader = KeyedReader(value, owner: "a part of a text", values: self) else {
      return nil
    }
    let words = reader.require("text").flatMap { text($0) }
    var style = StyledText.Style()
    style.foregroundColor = reader.read("foregroundColor") { color($0) }?.value
    style.backgroundColor = reader.read("backgroundColor") { color($0) }?.value
    style.isBold = reader.read("bold") { bool($0) }?.value ?? false
    style.isItalic = reader.read("italic") { bool($0) }?.value ?? false
    style.isUnderlined = reader.read("underline") { bool($0) }?.value ?? false
    style.isStruckThrough = reader.read("strikethrough") { bool($0) }?.value ?? false
    reader.finish()
    return words.map { StyledText.Run($0, style) }
  }

  func timingFunction(_ value: SceneValue) -> TimingFunction? {
    let expected = "a timing function: a name or [x1, y1, x2, y2]"
    guard case .list = value.content else {
      guard let text = scalar(value, expected: expected) else { return nil }
      if let function = TimingFunction(name: text) { return function }
      let valid = TimingFunction.named.map(\.name)
      list.report(
        .unknownName(kind: "timing function", found: text, valid: valid),
        at: value.range
      )
      return nil
    }
    guard let points = numbers(value, counts: 4...4, expected: expected) else { return nil }
    let function = TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    guard let fault = function.fault else { return function }
    list.report(fault.description, .badCurve, at: value.range)
    return nil
  }
}
