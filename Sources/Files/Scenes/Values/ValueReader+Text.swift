import LaminaKinds

extension ValueReader {
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
}
