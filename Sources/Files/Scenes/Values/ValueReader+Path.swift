import LaminaCore

extension ValueReader {
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
    return SourceRange(range.lowerBound + before, range.lowerBound + before + length)
  }
}
