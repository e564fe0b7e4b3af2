import Foundation
import LaminaCells
import LaminaMath

/// What a layer draws its contents with: the canvas, seen from the layer's own coordinates.
@MainActor
package final class Painter {
  package let canvas: Canvas
  /// From the layer's coordinates to the screen.
  package var matrix = Transform3D.identity
  package var opacity = 1.0
  package var look: OpacityLook?
  package var pattern = 0
  private var outline = Outline()
  let imageShader = ImageShader()
  /// Whether letters that take two cells were ever drawn.
  private(set) var hasDrawnWideText = false

  package init(canvas: Canvas) {
    self.canvas = canvas
  }

  /// Flattening error in points: an eighth of a cell's width is what can be seen.
  private static let tolerance = 0.04

  /// Fills a path of the layer's coordinates.
  package func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
    outline.removeAll()
    outline.append(path, transform: matrix, tolerance: Self.tolerance)
    fillOutline(rule, .color(color))
  }

  /// Fills a rectangle of the layer's coordinates.
  package func fill(_ rect: CGRect, cornerRadius: Double, color: Color) {
    outline.removeAll()
    append(rect, cornerRadius)
    fillOutline(.nonZero, .color(color))
  }

  /// Fills one or two rectangles of the layer's coordinates with colours from place to place.
  package func fill(_ rect: CGRect, _ other: CGRect? = nil, shader: any Shader) {
    outline.removeAll()
    append(rect, 0)
    if let other { append(other, 0) }
    fillOutline(.nonZero, .shader(shader))
  }

  /// Fills what lies between a rectangle and the one that is `width` inside of it.
  package func stroke(_ rect: CGRect, cornerRadius: Double, width: Double, color: Color) {
    outline.removeAll()
    append(rect, cornerRadius)
    let inner = rect.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      append(inner, max(0, cornerRadius - width))
    }
    fillOutline(.evenOdd, .color(color))
  }

  /// Clips to a rectangle of the layer's coordinates until `popClip()`.
  package func pushClip(_ rect: CGRect, cornerRadius: Double) {
    outline.removeAll()
    append(rect, cornerRadius)
    canvas.pushClip(outline)
  }

  /// Clips to whole cells until `popClip()`.
  private func pushClip(columns: Range<Int>, rows: Range<Int>) {
    outline.removeAll()
    outline.append(
      roundedRect: CGRect(
        x: Double(columns.lowerBound),
        y: Double(rows.lowerBound * 2),
        width: Double(columns.count),
        height: Double(rows.count * 2)
      ),
      cornerRadius: 0,
      transform: .identity,
      tolerance: Self.tolerance
    )
    canvas.pushClip(outline)
  }

  package func popClip() { canvas.popClip() }

  private func append(_ rect: CGRect, _ cornerRadius: Double) {
    outline.append(
      roundedRect: rect,
      cornerRadius: cornerRadius,
      transform: matrix,
      tolerance: Self.tolerance
    )
  }

  private func fillOutline(_ rule: FillRule, _ paint: Paint) {
    canvas.fill(
      outline,
      rule: rule,
      paint: paint,
      opacity: opacity,
      look: look,
      pattern: pattern
    )
  }

  /// Draws lines of text in a box of the layer's coordinates, snapped to whole cells.
  ///
  /// Where the layer is scaled or turned the letters stay as they are. What leaves the image of the
  /// box is cut.
  package func draw(
    _ lines: [TextLine],
    in box: CGRect,
    alignment: TextAlignment,
    color: Color,
    attributes: CellAttributes
  ) {
    guard let middle = matrix.project(CGPoint(x: box.midX, y: box.midY)) else { return }
    let left = Self.cell(middle.x - box.width / 2)
    let right = Self.cell(middle.x + box.width / 2)
    let top = Self.cell((middle.y - box.height / 2) / 2)
    // The room that the lines were broken for, which does not change as the box moves.
    let columns = max(right - left, Self.cell(box.width))
    let isCut = !matrix.isTranslation || lines.contains { $0.columns > columns }
    if !matrix.isTranslation {
      pushClip(box, cornerRadius: 0)
    } else if isCut {
      pushClip(columns: left..<left + columns, rows: top..<top + lines.count)
    }
    for (index, line) in lines.enumerated() {
      if line.columns != line.glyphs.count { hasDrawnWideText = true }
      let column =
        switch alignment {
        case .natural, .left, .justified: left
        case .right: right - line.columns
        case .center: left + Self.half(right - left - line.columns)
        }
      canvas.drawText(
        line,
        at: CellPoint(column: column, row: top + index),
        color: color,
        attributes: attributes,
        opacity: opacity,
        look: look,
        pattern: pattern
      )
    }
    if isCut { popClip() }
  }

  /// The cell nearest to a place; far away ones all count as far away.
  private static func cell(_ place: Double) -> Int {
    Int(max(-100_000, min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero))))
  }

  /// Half of a number of cells, rounded down also below zero.
  private static func half(_ cells: Int) -> Int { cells >> 1 }
}

extension Transform3D {
  /// Whether the matrix only moves the plane.
  var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m14 == 0 && m24 == 0 && m44 == 1
  }
}
