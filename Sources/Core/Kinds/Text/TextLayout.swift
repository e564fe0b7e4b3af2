import Foundation
import LaminaCells
import LaminaDrawing
import LaminaMath

/// A text broken into lines of glyphs for cells, cached until the text or the available size
/// changes.
struct TextLayout {
  private(set) var lines: [StyledLine] = []
  private var made: Made?
  /// The number of times that the lines were broken.
  private(set) var revision = 0

  /// The inputs of the cached lines.
  private struct Made: Hashable {
    var text: StyledText
    var columns: Int
    var rows: Int
    var isWrapped: Bool
    var isJustified: Bool
    var truncation: TextTruncation
    /// The remaining columns if a design is scaled.
    var limit: Int
  }

  init() {}

  init(lines text: StyledText) {
    let source = CellSource(text)
    lines = source.lines.map { source.line($0) }
  }

  /// The size of the lines, in cells.
  var size: CellSize {
    CellSize(columns: lines.reduce(0) { max($0, $1.columns) }, rows: lines.count)
  }

  /// The size of the lines, in points.
  var points: CGSize { CGSize(width: Double(size.columns), height: Double(size.rows * 2)) }

  /// Breaks the text into lines again if an input changed.
  ///
  /// An empty room, in points, is unlimited; lines of more than `limit` columns get an ellipsis.
  mutating func update(
    _ text: borrowing TextProperties,
    in room: CGSize,
    columns limit: Int = .max
  ) {
    // Also if the size is NaN, which an animation between extremes may produce.
    let isFree = !(room.width > 0 && room.height > 0)
    let key = Made(
      text: text.string ?? "",
      columns: isFree ? .max : max(0, Self.cells(room.width)),
      rows: isFree ? .max : max(1, Self.cells(room.height / 2)),
      isWrapped: text.isWrapped && !isFree,
      isJustified: text.alignmentMode == .justified,
      truncation: isFree ? .none : text.truncationMode,
      limit: limit
    )
    guard key != made else { return }
    made = key
    revision += 1
    let source = CellSource(key.text)
    var breaker = TextBreaker(
      room: Double(key.columns),
      rows: key.rows,
      isWrapped: key.isWrapped,
      isJustified: key.isJustified,
      truncation: key.truncation,
      ellipsis: CellSource.ellipsis
    )
    var broken = breaker.lines(source.lines)
    if limit < .max {
      breaker.room = Double(limit)
      // An ellipsis is added even if truncation is off, as the size is not the designed one.
      breaker.truncation = text.truncationMode == .none ? .end : text.truncationMode
      broken = limit < 1 ? [] : broken.map { breaker.truncated($0, isCutBelow: false) }
    }
    lines = broken.map { source.line($0) }
  }

  /// A length rounded to whole cells, as positions are.
  private static func cells(_ length: Double) -> Int { Int(min(length.rounded(), 100_000)) }
}

/// The cell glyphs of a text.
private struct CellSource {
  /// The ellipsis, which is always the first glyph.
  static let ellipsis = TextBreaker.Letter(index: 0, width: 1)
  /// The combining character that strikes a letter through.
  private static let strike = "\u{336}"

  private let styles: [StyledText.Style]
  private var glyphs: [TextLine.Glyph] = Array(TextLine("…").glyphs)
  private(set) var lines: [[TextBreaker.Letter]] = [[]]

  init(_ text: StyledText) {
    styles = text.runs.map(\.style)
    for (style, run) in text.runs.enumerated() {
      let pieces = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, piece) in pieces.enumerated() {
        if number > 0 { lines.append([]) }
        add(run.style.isStruckThrough ? Self.struck(piece) : String(piece), style)
      }
    }
  }

  private static func struck(_ text: Substring) -> String {
    text.reduce(into: "") { result, letter in
      result.append(letter)
      if !letter.isWhitespace { result += strike }
    }
  }

  private mutating func add(_ text: String, _ style: Int) {
    for glyph in TextLine(text).glyphs {
      lines[lines.count - 1]
        .append(
          TextBreaker.Letter(
            index: glyphs.count,
            width: Double(glyph.width),
            isBlank: glyph.cellGlyph == 0x20,
            style: style
          )
        )
      glyphs.append(glyph)
    }
  }

  func line(_ letters: [TextBreaker.Letter]) -> StyledLine {
    var spans: [StyledLine.Span] = []
    var start = 0
    while start < letters.count {
      let style = letters[start].style
      let end = letters[start...].firstIndex { $0.style != style } ?? letters.count
      let glyphs = letters[start..<end]
        .flatMap { letter in
          // A widened blank becomes several.
          let count = letter.isBlank ? Int(letter.width) : 1
          return repeatElement(self.glyphs[letter.index], count: count)
        }
      spans.append(span(TextLine(glyphs: glyphs), style))
      start = end
    }
    return StyledLine(spans: spans)
  }

  private func span(_ line: TextLine, _ index: Int) -> StyledLine.Span {
    var attributes: CellAttributes = []
    guard index < styles.count else { return StyledLine.Span(line) }
    let style = styles[index]
    if style.isBold { attributes.insert(.bold) }
    if style.isItalic { attributes.insert(.italic) }
    if style.isUnderlined { attributes.insert(.underline) }
    return StyledLine.Span(
      line,
      color: style.foregroundColor,
      background: style.backgroundColor,
      attributes: attributes
    )
  }
}
