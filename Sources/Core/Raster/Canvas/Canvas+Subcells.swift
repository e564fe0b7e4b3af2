import LaminaCells
import LaminaMath

extension Canvas {
  /// Draws text whose letters consist of sub-cells: each cell is a letter in exactly its colour, and
  /// clips cut whole cells.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The place of its origin, in half columns.
  ///   - row: The place of its origin, in rows of its sub-cells.
  ///   - color: The colour of the letters; alpha is opacity.
  ///   - opacity: 0...1. Letters keep their glyph, in a mixed colour.
  package func draw(
    _ text: borrowing SubcellText,
    column: Int,
    row: Int,
    color: Color,
    opacity: Double
  ) {
    guard let box = text.box, opacity > 0, !text.styles.isEmpty else { return }
    let bounds = clips.current.bounds
    let lines = text.rowsPerCell
    let rows =
      max(
        bounds.top,
        Self.cell(row + box.top, lines)
      )..<max(bounds.top, min(bounds.bottom, Self.cell(row + box.bottom - 1, lines) + 1))
    let columns =
      max(
        bounds.left,
        Self.cell(column + box.left, 2)
      )..<max(bounds.left, min(bounds.right, Self.cell(column + box.right - 1, 2) + 1))
    let brush = Brush(opacity: Float(min(1, opacity)))
    let isMono = style.depth == .mono
    for cellRow in rows {
      for cellColumn in columns {
        let part = text.part(left: 2 * cellColumn - column, top: lines * cellRow - row)
        guard part.style >= 0 else { continue }
        let style = text.styles[part.style]
        let letter = Letter(
          glyph: text.glyphs[part.bits],
          width: 1,
          color: translucent(tinted(style.color ?? color)),
          background: style.background.map { translucent(tinted($0)) } ?? .clear,
          attributes: []
        )
        if part.bits == 0, letter.background.isClear {
          if isMono, isVisible(cellColumn, cellRow) {
            clearSurface(cellColumn, cellRow, isInWords: true)
          }
          continue
        }
        draw(letter, cellColumn, cellRow, brush)
        if isMono, isVisible(cellColumn, cellRow) {
          // A letter like any other, which the picture does not run into.
          let cell = target.view.place(column: cellColumn, row: cellRow).cell
          if cell.pointee.isText { cell.pointee.isLettering = true }
        }
      }
    }
  }

  /// The cell of a sub-cell, rounded down also below zero.
  private static func cell(_ place: Int, _ count: Int) -> Int {
    place >= 0 ? place / count : -((count - 1 - place) / count)
  }
}
