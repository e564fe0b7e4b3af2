import Foundation

/// Lamina Small: the glyphs of ``StrokeFace``, drawn by hand for the quarters of a cell.
///
/// Capitals are 5 sub-cells high and at most 5 wide; small letters begin a row lower and descend by
/// one. The gap between two glyphs is one sub-cell. Some glyphs have a narrower form too, so that a
/// line of any letters fits in 5 sub-cells each. Marks are composed with their letters: two rows
/// above a gap over small letters, and over capitals, which give way by a row.
package enum SmallFace {
  /// A glyph: a bitmap of columns.
  package struct Glyph: Hashable, Sendable {
    /// The columns, the leftmost one lowest; in each a bit for each row from the top.
    package internal(set) var bits: UInt64 = 0
    /// The number of columns, without the gap.
    package private(set) var width: Int

    /// Creates a blank glyph.
    init(width: Int) { self.width = width }

    /// The sub-cells of a column, a bit for each row from the top.
    package func column(_ index: Int) -> UInt16 {
      let column = bits >> UInt64(SmallFace.rows * index) & (1 << UInt64(SmallFace.rows) - 1)
      return index < width ? UInt16(column) : 0
    }

    /// Inks a sub-cell; `row` is 0 at the top of capitals.
    mutating func set(_ column: Int, _ row: Int) {
      bits |= 1 << UInt64(SmallFace.rows * column + row + SmallFace.rowsAbove)
    }

    /// Whether a sub-cell is inked; `row` is 0 at the top of capitals.
    package func has(_ column: Int, _ row: Int) -> Bool {
      self.column(column) & SmallFace.bit(ofRow: row) != 0
    }
  }

  /// The rows above capitals, for marks.
  package static let rowsAbove = 2
  /// The rows of a glyph, from the marks above to those below.
  package static let rows = 9
  /// The rows of capitals, and those of a line: with descenders.
  package static let capHeight = 5
  package static let lineHeight = 6
  /// The rows of a line whose letters have marks above them.
  package static let markedLineHeight = 8
  /// The columns between two glyphs.
  package static let gap = 1
  /// The columns of a narrow glyph with its gap at most.
  package static let narrowAdvance = 5

  /// The glyph of a character; nil if the face has none.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - isNarrow: Whether the narrow form is wanted, if there are two.
  /// - Returns: The glyph.
  package static func glyph(for character: Character, isNarrow: Bool = false) -> Glyph? {
    plain(character, isNarrow) ?? composed(character, isNarrow)
  }

  /// The drawn glyph of a character.
  static func plain(_ character: Character, _ isNarrow: Bool) -> Glyph? {
    isNarrow ? narrow[character] ?? glyphs[character] : glyphs[character]
  }

  /// Reads sheets of glyphs: a line of characters, then a line for each row from the top of
  /// capitals, with as many pictures as there are characters; `#` is ink.
  static func read(_ sheets: String) -> [Character: Glyph] {
    var result: [Character: Glyph] = [:]
    for sheet in sheets.components(separatedBy: "\n\n") {
      let lines = sheet.split(separator: "\n").map { $0.split(separator: " ") }
      guard let names = lines.first else { continue }
      for (index, name) in names.enumerated() {
        guard let character = name.first else { continue }
        var glyph = Glyph(width: lines[1][index].count)
        for (row, line) in lines.dropFirst().enumerated() {
          for (column, sign) in line[index].enumerated() where sign == "#" {
            glyph.set(column, row)
          }
        }
        result[character] = glyph
      }
    }
    result[" "] = Glyph(width: blankWidth)
    result["\u{A0}"] = Glyph(width: blankWidth)
    return result
  }

  /// The bit of a row in a column; row 0 is the top of capitals.
  package static func bit(ofRow row: Int) -> UInt16 { 1 << UInt16(row + rowsAbove) }

  /// The glyph of characters that the face does not have.
  package static let box: Glyph = {
    var glyph = Glyph(width: 4)
    for place in 0..<capHeight {
      for column in [0, 3] { glyph.set(column, place) }
      if place < glyph.width { for row in [0, capHeight - 1] { glyph.set(place, row) } }
    }
    return glyph
  }()

  /// The columns of a blank.
  private static let blankWidth = 3
}
