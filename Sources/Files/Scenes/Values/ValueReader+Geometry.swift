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

  /// A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, a name, or `$NAME` for a role.
  func color(_ value: SceneValue) -> Color? {
    let expected = "a colour"
    guard let text = scalar(value, expected: expected) else { return nil }
    if let color = Color(text) { return color }
    if text.first == SceneColors.sign, text.count > 1 { return role(text, of: value) }
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

  // MARK: - Paths

  /// A path as SVG path data, whose faults are located precisely where possible, or the centre
  /// lines of a text, such as `{text: hello, size: 16}`.
  func path(_ value: SceneValue) -> Path? {
    if case .mapping = value.content { return words(value) }
    let help = "a path is SVG path text, such as 'M 0 0 L 10 0 L 5 8 Z'"
    guard let text = scalar(value, expected: "a path", help: help) else { return nil }
    do {
      return try Path(svg: text)
    } catch {
      let found =
        error.found.isEmpty ? "the end of the path" : VisibleText.quoted(error.found)
      list.report(
        .wrongType(expected: error.expected, found: found, help: help),
        at: place(of: error.offset, in: text, value),
        class: .meaning
      )
      return nil
    }
  }

  /// The centre lines of a text's characters, in writing order.
  private func words(_ value: SceneValue) -> Path? {
    guard var reader = KeyedReader(value, owner: "a path of words", values: self) else {
      return nil
    }
    let words = reader.require("text").flatMap { text($0) }
    let size = reader.take("size").map { positive($0.value) } ?? 16
    reader.finish()
    guard let words, let size else { return nil }
    guard words.count <= Self.mostLetters else {
      return refuse(value, expected: "at most \(Self.mostLetters) letters")
    }
    return StrokeFace.path(for: words, size: size)
  }

  /// The maximum number of characters of a path, as each has many lines.
  private static let mostLetters = 1000

  /// The place of a character in a scalar, plain or simply quoted; the whole scalar if it has
  /// escapes or folded lines.
  private func place(of offset: Int, in text: String, _ value: SceneValue) -> SourceRange {
    let range = value.range
    let extra = range.upperBound - range.lowerBound - text.utf8.count
    guard extra == 0 || extra == 2 else { return range }
    let before = text.prefix(offset).utf8.count + extra / 2
    let length = text.dropFirst(offset).first.map { String($0).utf8.count } ?? 0
    return range.part(range.lowerBound + before, range.lowerBound + before + length)
  }
}
