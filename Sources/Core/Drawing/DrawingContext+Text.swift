import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

extension DrawingContext {
  /// Draws text at a point in the layer's coordinates, snapped to whole cells.
  ///
  /// Line breaks are honoured; text keeps its size in a scaled layer.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The top left corner of its first character.
  ///   - color: The colour of the text.
  ///   - attributes: Bold, underlined and so on.
  public func draw(
    _ text: String,
    at point: CGPoint,
    color: Color,
    attributes: CellAttributes = []
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(spans: [StyledLine.Span(TextLine(String($0)))]) }
    let columns = lines.map(\.columns).max() ?? 0
    let size = CGSize(width: Double(columns), height: Double(lines.count * 2))
    draw(
      lines,
      in: CGRect(origin: point, size: size),
      alignment: .left,
      color: color,
      attributes: attributes
    )
  }

  /// Draws lines of text in a box in the layer's coordinates, snapped to whole cells.
  ///
  /// Text keeps its size and orientation in a scaled or rotated layer. It is clipped to the image
  /// of the box.
  package func draw(
    _ lines: [StyledLine],
    in box: CGRect,
    alignment: TextAlignment,
    color: Color,
    attributes: CellAttributes
  ) {
    let shapeMatrix = matrix
    defer { matrix = shapeMatrix }
    matrix = letterMatrix ?? matrix
    guard let cells = Self.cells(of: box, through: matrix) else { return }
    let (left, top, columns) = (cells.left, cells.top, cells.columns)
    let isCut = !matrix.isTranslation || Self.holdsLonger(lines, than: columns)
    if let letterClip {
      outline.removeAll()
      append(screen: letterClip)
      canvas.pushClip(outline)
    }
    defer { if letterClip != nil { popClip() } }
    if let nearSide, !matrix.isTranslation {
      drawTurned(
        lines,
        in: box,
        alignment: alignment,
        color: color,
        attributes: attributes,
        near: nearSide
      )
      return
    }
    if !matrix.isTranslation {
      pushClip(box, cornerRadius: 0)
    } else if isCut {
      pushClip(columns: left..<left + columns, rows: top..<top + lines.count)
    }
    for (index, line) in lines.enumerated() {
      let column =
        switch alignment {
        case .natural, .left, .justified: left
        case .right: cells.rightOfBox - line.columns
        case .center: left + Self.half(cells.rightOfBox - left - line.columns)
        }
      let place = CellPoint(column: column, row: top + index)
      draw(line, at: place, color: color, attributes: attributes)
    }
    if isCut { popClip() }
  }

  /// Draws a line of text from a cell of the screen.
  func draw(_ line: StyledLine, at place: CellPoint, color: Color, attributes: CellAttributes) {
    if line.isWide { noteWideText(inRow: place.row) }
    var place = place
    for span in line.spans {
      canvas.drawText(
        span.line,
        at: place,
        color: span.color ?? color,
        background: span.background,
        attributes: attributes.union(span.attributes),
        opacity: opacity
      )
      place.column += span.columns
    }
  }

  /// The cells of text in a box of a layer.
  package struct LetterCells {
    package var left: Int
    package var top: Int
    /// The columns for which lines were broken, independent of the position of the box.
    package var columns: Int
    package var rows: Int
    /// The right edge of the box itself.
    var rightOfBox: Int
  }

  /// Returns the cells of text in a box in a layer's coordinates; nil for a box behind the eye.
  package static func cells(of box: CGRect, through matrix: Transform3D) -> LetterCells? {
    guard let middle = matrix.project(CGPoint(x: box.midX, y: box.midY)) else { return nil }
    let left = cell(middle.x - box.width / 2)
    let right = cell(middle.x + box.width / 2)
    return LetterCells(
      left: left,
      top: cell((middle.y - box.height / 2) / 2),
      columns: max(right - left, cell(box.width)),
      rows: max(1, cell((box.height / 2).rounded(.up))),
      rightOfBox: right
    )
  }

  /// Returns whether any line is longer than a number of columns; nonisolated, because it visits
  /// all lines.
  private nonisolated static func holdsLonger(_ lines: [StyledLine], than columns: Int) -> Bool {
    for line in lines where line.columns > columns { return true }
    return false
  }

  /// Returns whether wide characters were drawn in a row of the screen since they were last
  /// forgotten.
  package func hasWideText(inRow row: Int) -> Bool { row < wideRows.count && wideRows[row] }

  package var hasWideText: Bool { !wideRows.isEmpty }

  /// Clears the rows with wide characters before a complete redraw.
  package func forgetWideText() { wideRows.removeAll(keepingCapacity: true) }

  func noteWideText(inRow row: Int) {
    guard row >= 0, row < canvas.size.rows else { return }
    while wideRows.count <= row { wideRows.append(false) }
    wideRows[row] = true
  }

  /// Returns the nearest cell; distant coordinates are clamped.
  static func cell(_ place: Double) -> Int {
    Int(max(-100_000, min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero))))
  }

  /// Returns half of a number of cells, rounded down also below zero.
  private static func half(_ cells: Int) -> Int { cells >> 1 }
}
