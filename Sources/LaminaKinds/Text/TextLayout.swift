import Foundation
import LaminaCells
import LaminaDrawing

/// A text broken into lines of glyphs, remembered until the text or the room for it changes.
struct TextLayout {
  private(set) var lines: [TextLine] = []
  private var made: Made?

  /// What the lines were made from.
  private struct Made: Hashable {
    var string: String
    var columns: Int
    var rows: Int
    var isWrapped: Bool
    var alignment: TextAlignment
    var truncation: TextTruncation
    /// The columns that are left of the room where a design is scaled.
    var limit: Int
  }

  private static let ellipsis = TextLine("…").glyphs
  private static let blank = TextLine(" ").glyphs[0]

  init() {}

  /// The lines of a text that has all the room it wants.
  init(lines string: String) {
    lines = Self.split(string)
  }

  /// The room that the lines take, in cells.
  var size: CellSize {
    CellSize(columns: lines.reduce(0) { max($0, $1.columns) }, rows: lines.count)
  }

  /// Breaks the text anew if something changed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: What the lines are broken for, in points; empty means as much as the text wants.
  ///   - limit: The columns that a line may take in the end; what is too long gets an ellipsis.
  mutating func update(
    _ text: borrowing TextProperties,
    in room: CGSize,
    columns limit: Int = .max
  ) {
    // Also where a room is not a number, as an animation between extremes may make it.
    let isFree = !(room.width > 0 && room.height > 0)
    let key = Made(
      string: text.string ?? "",
      columns: isFree ? .max : max(0, Self.cells(room.width)),
      rows: isFree ? .max : max(1, Self.cells(room.height / 2)),
      isWrapped: text.isWrapped,
      alignment: text.alignmentMode,
      truncation: text.truncationMode,
      limit: limit
    )
    guard key != made else { return }
    made = key
    breakLines(key, isFree: isFree)
    guard limit < .max else { return }
    lines = limit < 1 ? [] : lines.map { Self.truncate($0, key, to: limit, isCutBelow: false) }
  }

  private mutating func breakLines(_ key: Made, isFree: Bool) {
    var broken = Self.split(key.string)
    if key.isWrapped, !isFree { broken = broken.flatMap { Self.wrap($0, key) } }
    let isCutBelow = broken.count > key.rows
    broken = Array(broken.prefix(key.rows))
    guard !isFree, key.truncation != .none else {
      lines = broken
      return
    }
    lines = broken.enumerated()
      .map { index, line in
        let isLast = index == broken.count - 1
        return isLast
          ? Self.truncate(line, key, to: key.columns, isCutBelow: isCutBelow) : line
      }
  }

  /// A length in whole cells; the nearest, as positions are.
  private static func cells(_ length: Double) -> Int {
    Int(min(length.rounded(), 100_000))
  }

  private static func split(_ string: String) -> [TextLine] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
  }

  private static func isBlank(_ glyph: TextLine.Glyph) -> Bool { glyph.cellGlyph == 0x20 }

  private static func wrap(_ line: TextLine, _ key: Made) -> [TextLine] {
    var rows: [[TextLine.Glyph]] = []
    var row: [TextLine.Glyph] = []
    var width = 0
    var lastBlank: Int?
    for glyph in line.glyphs {
      if width + Int(glyph.width) > key.columns, !row.isEmpty {
        if isBlank(glyph) {
          rows.append(row)
          (row, width, lastBlank) = ([], 0, nil)
          continue
        }
        if let blank = lastBlank {
          rows.append(Array(row[..<blank]))
          row = Array(row[(blank + 1)...])
        } else {
          rows.append(row)
          row = []
        }
        width = row.reduce(0) { $0 + Int($1.width) }
        lastBlank = nil
      }
      if isBlank(glyph), row.isEmpty, !rows.isEmpty { continue }
      if isBlank(glyph) { lastBlank = row.count }
      row.append(glyph)
      width += Int(glyph.width)
    }
    rows.append(row)
    return rows.enumerated()
      .map { index, glyphs in
        let isLast = index == rows.count - 1
        return key.alignment == .justified && !isLast
          ? TextLine(glyphs: justify(glyphs, key.columns)) : TextLine(glyphs: glyphs)
      }
  }

  /// Spreads the blanks of a line so that it fills its width.
  private static func justify(_ glyphs: [TextLine.Glyph], _ columns: Int) -> [TextLine.Glyph] {
    let width = glyphs.reduce(0) { $0 + Int($1.width) }
    let gaps = glyphs.filter(isBlank).count
    guard gaps > 0, width < columns else { return glyphs }
    var result: [TextLine.Glyph] = []
    var seen = 0
    for glyph in glyphs {
      result.append(glyph)
      guard isBlank(glyph) else { continue }
      let missing = columns - width
      let extra = missing * (seen + 1) / gaps - missing * seen / gaps
      result.append(contentsOf: repeatElement(blank, count: extra))
      seen += 1
    }
    return result
  }

  private static func truncate(
    _ line: TextLine,
    _ key: Made,
    to columns: Int,
    isCutBelow: Bool
  ) -> TextLine {
    guard line.columns > columns || isCutBelow, columns > 0 else { return line }
    let room = columns - 1
    func head(_ columns: Int) -> [TextLine.Glyph] {
      var width = 0
      return line.glyphs.prefix {
        width += Int($0.width)
        return width <= columns
      }
    }
    func tail(_ columns: Int) -> [TextLine.Glyph] {
      var width = 0
      return line.glyphs.reversed()
        .prefix {
          width += Int($0.width)
          return width <= columns
        }
        .reversed()
    }
    switch key.truncation {
    case .none where key.limit == .max: return line
    case .none, .end: return TextLine(glyphs: head(room) + ellipsis)
    case .start: return TextLine(glyphs: ellipsis + tail(room))
    case .middle:
      return TextLine(glyphs: head((room + 1) / 2) + ellipsis + tail(room / 2))
    }
  }
}
