import LaminaCells
import LaminaMath

/// Lines of letters that consist of sub-cells, such as those of Lamina Small.
package struct SubcellText {
  /// A line of letters.
  struct Line {
    /// Its columns in `ink`.
    var columns: Range<Int>
    /// The place of its first column and of the top of its capitals, in sub-cells.
    var left: Int
    var top: Int
  }

  /// The colours of some letters.
  package struct Style: Hashable {
    /// The colour of the letters; nil for that of the text.
    var color: Color?
    /// The colour behind the letters; nil for none.
    var background: Color?

    package init(color: Color? = nil, background: Color? = nil) {
      (self.color, self.background) = (color, background)
    }
  }

  /// The columns of sub-cells of all lines: a bit for each row, from the top.
  private var ink: ContiguousArray<UInt16> = []
  /// The index of the style of each column.
  private var styleIndices: ContiguousArray<UInt16> = []
  private(set) var styles: ContiguousArray<Style> = []
  private(set) var lines: ContiguousArray<Line> = []
  /// The sub-cells of a cell are two columns of so many rows.
  let rowsPerCell: Int
  /// The glyphs by the bits of their inked sub-cells, row by row.
  let glyphs: ContiguousArray<UInt32>
  /// The rows of sub-cells for each row of a glyph.
  private let height: Int
  /// The rows of a glyph above its capitals.
  private let rowsAbove: Int
  /// The height of the row of a line in sub-cells, and how far capitals are below its top.
  private let pitch: Int
  private let lead: Int

  /// The rows of a glyph.
  private static let glyphRows = 9
  private static let quadrants = SubcellGrid(.quadrants).glyphs
  private static let octants = SubcellGrid(.octants).glyphs
  private static let dots = SubcellGrid(.braille).glyphs

  /// Creates a text without lines.
  ///
  /// - Parameters:
  ///   - repertoire: The glyphs; halves and ASCII have none, and show quadrants.
  ///   - rowHeight: The height of a glyph's row in points.
  ///   - rowsAbove: The rows of a glyph above its capitals.
  ///   - pitch: The distance of lines in points.
  ///   - lead: The distance from the top of the row of a line to the top of capitals, in points.
  package init(
    _ repertoire: GlyphRepertoire,
    rowHeight: Double,
    rowsAbove: Int,
    pitch: Double,
    lead: Double
  ) {
    switch repertoire {
    case .octants: (glyphs, rowsPerCell) = (Self.octants, 4)
    case .braille: (glyphs, rowsPerCell) = (Self.dots, 4)
    case .blocks, .halves, .quadrants, .sextants, .ascii:
      (glyphs, rowsPerCell) = (Self.quadrants, 2)
    }
    height = max(1, Int((rowHeight * Double(rowsPerCell) / 2).rounded()))
    self.rowsAbove = rowsAbove
    self.pitch = max(1, Int((pitch * Double(rowsPerCell) / 2).rounded()))
    self.lead = Int((lead * Double(rowsPerCell) / 2).rounded())
  }

  /// The rows of sub-cells per point.
  package var rowsPerPoint: Double { Double(rowsPerCell) / 2 }

  /// Adds an empty line with the place of its left end and of the top of its capitals, in
  /// sub-cells.
  package mutating func addLine(left: Int, top: Int) {
    lines.append(Line(columns: ink.count..<ink.count, left: left, top: top))
  }

  package mutating func addStyle(_ style: Style) { styles.append(style) }

  /// Adds a column in the last style to the last line.
  package mutating func addColumn(_ bits: UInt16) {
    guard !lines.isEmpty, !styles.isEmpty else { return }
    ink.append(bits)
    styleIndices.append(UInt16(clamping: styles.count - 1))
    lines[lines.count - 1].columns = lines[lines.count - 1].columns.lowerBound..<ink.count
  }

  /// The columns and rows of sub-cells that the lines may ink.
  var box: (left: Int, top: Int, right: Int, bottom: Int)? {
    guard let first = lines.first, let last = lines.last else { return nil }
    let above = rowsAbove * height
    return (
      lines.reduce(first.left) { min($0, $1.left) }, first.top - above,
      lines.reduce(first.left) { max($0, $1.left + $1.columns.count) },
      last.top - above + Self.glyphRows * height
    )
  }

  /// What a cell shows of the text.
  struct Part {
    /// The inked sub-cells.
    var bits = 0
    /// The index of the style; -1 outside of all lines.
    var style = -1
  }

  /// Returns what a cell shows.
  ///
  /// - Parameters:
  ///   - left: The sub-cell of the cell's left side, from the origin of the text.
  ///   - top: The one of its top.
  /// - Returns: The part of the text in the cell.
  func part(left: Int, top: Int) -> Part {
    var part = Part()
    guard let first = lines.first else { return part }
    for row in 0..<rowsPerCell {
      // Descenders and marks reach into the rows of neighbours.
      let guess = max(0, top + row - first.top) / pitch
      let end = min(lines.count, guess + 2)
      for index in min(end, max(0, guess - 1))..<end {
        add(lines[index], row: row, left, top + row, to: &part)
      }
    }
    return part
  }

  private func add(_ line: Line, row: Int, _ left: Int, _ y: Int, to part: inout Part) {
    let offset = y - line.top + rowsAbove * height
    guard offset >= 0, offset < Self.glyphRows * height else { return }
    let isInside = y >= line.top - lead && y < line.top - lead + pitch
    for side in 0..<2 {
      let column = left + side - line.left
      guard column >= 0, column < line.columns.count else { continue }
      let place = line.columns.lowerBound + column
      let isInked = ink[place] >> UInt16(offset / height) & 1 != 0
      if isInked { part.bits |= 1 << (2 * row + side) }
      if part.style < 0, isInked || isInside { part.style = Int(styleIndices[place]) }
    }
  }
}
