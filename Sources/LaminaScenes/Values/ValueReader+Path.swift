import LaminaMath

extension ValueReader {
  /// A path as SVG path text; a fault inside the text is pointed at where that is possible.
  func path(_ value: SceneValue) -> Path? {
    let help = "a path is SVG path text, such as 'M 0 0 L 10 0 L 5 8 Z'"
    guard let text = scalar(value, expected: "a path", help: help) else { return nil }
    do {
      return try Path(svg: text)
    } catch {
      let found =
        error.found.isEmpty ? "the end of the path" : VisibleText.quoted(error.found)
      list.report(
        .wrongType(expected: error.expected, found: found, help: help),
        at: place(of: error.offset, in: text, value)
      )
      return nil
    }
  }

  /// The place of a character of a scalar, also within simple quotes; the whole scalar where
  /// escapes or folded lines stand between the text and the file.
  private func place(of offset: Int, in text: String, _ value: SceneValue) -> SourceRange {
    let range = value.range
    let extra = range.upperBound - range.lowerBound - text.utf8.count
    guard extra == 0 || extra == 2 else { return range }
    let before = text.prefix(offset).utf8.count + extra / 2
    let length = text.dropFirst(offset).first.map { String($0).utf8.count } ?? 0
    return SourceRange(range.lowerBound + before, range.lowerBound + before + length)
  }
}
