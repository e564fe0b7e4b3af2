/// A source line as a message quotes it, and the marks that go under the stretch in question.
struct SourceQuote {
  /// The line, made visible and cut to `width` columns.
  let text: String
  /// Spaces, then `^~~~` as wide as the stretch looks on screen.
  let underline: String

  /// The widest part of a line that is quoted, in columns.
  static let width = 120
  private static let tabStop = 4

  init(line: Int, range: SourceRange, in file: SourceFile) {
    let bytes = file.lineRange(line)
    let start = min(max(range.lowerBound, bytes.lowerBound), bytes.upperBound)
    let end = min(max(range.upperBound, start), bytes.upperBound)
    let width = Self.width

    // Only what can end up in the window is looked at: a line may be as long as the file.
    let window = Self.window(around: start, in: bytes, file: file)
    var before = Self.drawn(file.text(window.lowerBound..<start), from: 0)
    if window.lowerBound > bytes.lowerBound { before = "…" + before }
    let indent = DisplayWidth.of(before)
    let marked = Self.drawn(file.text(start..<min(end, window.upperBound)), from: indent)
    let run = DisplayWidth.of(marked)
    var after = Self.drawn(
      file.text(min(max(start, end), window.upperBound)..<window.upperBound),
      from: indent + run
    )
    if window.upperBound < bytes.upperBound { after += "…" }

    let (kept, isCut) = Self.prefix(before + marked + after, columns: width)
    text = isCut ? kept + "…" : kept
    let length = max(1, min(run, max(1, width - indent)))
    underline =
      String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1)
  }

  /// The bytes from a little before a place to as many after it as can be shown.
  private static func window(
    around place: Int,
    in line: Range<Int>,
    file: SourceFile
  ) -> Range<Int> {
    let half = width / 2
    var lower = max(line.lowerBound, place - half)
    if place - line.lowerBound <= width * 3 / 4 { lower = line.lowerBound }
    // A character takes at most four bytes; combining marks beyond that are not worth showing.
    var upper = min(line.upperBound, place + width * 4)
    while lower > line.lowerBound, file.bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
  }

  /// The text with tabs as the spaces that they show as, and nothing invisible.
  private static func drawn(_ text: String, from column: Int) -> String {
    var result = ""
    var width = column
    for character in text {
      let shown =
        character == "\t"
        ? String(repeating: " ", count: tabStop - width % tabStop)
        : VisibleText.of(String(character))
      result += shown
      width += DisplayWidth.of(shown)
    }
    return result
  }

  private static func prefix(_ text: String, columns: Int) -> (text: String, isCut: Bool) {
    var width = 0
    for index in text.indices {
      width += DisplayWidth.of(text[index])
      if width > columns { return (String(text[..<index]), true) }
    }
    return (text, false)
  }
}
