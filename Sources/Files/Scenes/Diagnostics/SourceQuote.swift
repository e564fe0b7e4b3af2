/// A source line as quoted in a message, and the marks below the range.
struct SourceQuote {
  /// The line, sanitised and cut to `width` columns.
  let text: String
  /// Spaces, then `^~~~` as wide as the range on screen.
  let underline: String

  /// The maximum width of a quoted line, in columns.
  static let width = 120
  private static let tabStop = 4

  init(line: Int, range: SourceRange, in file: SourceFile) {
    let bytes = file.lineRange(line)
    let start = min(max(range.lowerBound, bytes.lowerBound), bytes.upperBound)
    let end = min(max(range.upperBound, start), bytes.upperBound)
    let width = Self.width

    // Only the part near the window is examined: a line may be as long as the file.
    let before = Self.before(start, in: bytes, file: file)
    let windowEnd = Self.windowEnd(after: start, in: bytes, file: file)
    let indent = DisplayWidth.of(before)
    let marked = Self.drawn(file.text(start..<min(end, windowEnd)), from: indent)
    let run = DisplayWidth.of(marked)
    var after = Self.drawn(
      file.text(min(max(start, end), windowEnd)..<windowEnd),
      from: indent + run
    )
    if windowEnd < bytes.upperBound { after += "…" }

    let (kept, isCut) = Self.prefix(before + marked + after, columns: width)
    text = isCut ? kept + "…" : kept
    let length = max(1, min(run, max(1, width - indent)))
    underline =
      String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1)
  }

  /// The shown part of a line before an offset: all of it, or as much as fills half of the width.
  private static func before(_ place: Int, in line: Range<Int>, file: SourceFile) -> String {
    // A character takes at most four bytes; further combining marks are not worth showing.
    var lower = max(line.lowerBound, place - width * 4)
    while lower > line.lowerBound, file.bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    let text = file.text(lower..<place)
    if lower == line.lowerBound {
      let whole = drawn(text, from: 0)
      if DisplayWidth.of(whole) <= width * 3 / 4 { return whole }
    }
    var columns = 0
    var start = text.endIndex
    while start > text.startIndex {
      let index = text.index(before: start)
      // No tab is wider than the distance between two tab stops.
      let shown = drawn(text[index...index], from: 0)
      columns += DisplayWidth.of(shown)
      if columns > width / 2 { break }
      start = index
    }
    return "…" + drawn(text[start...], from: 1)
  }

  private static func windowEnd(after place: Int, in line: Range<Int>, file: SourceFile) -> Int {
    var upper = min(line.upperBound, place + width * 4)
    while upper < line.upperBound, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return upper
  }

  /// The text with tabs expanded and invisible characters replaced.
  private static func drawn(_ text: some StringProtocol, from column: Int) -> String {
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
