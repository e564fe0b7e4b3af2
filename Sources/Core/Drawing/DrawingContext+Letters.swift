import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// Letters of larger faces, which are positioned on the screen.
extension DrawingContext {
  /// Draws text of sub-cells with its upper left corner at a point of the screen.
  package func draw(_ text: borrowing SubcellText, at corner: CGPoint, color: Color) {
    canvas.draw(
      text,
      column: Self.nearest(2 * corner.x),
      row: Self.nearest(corner.y * text.rowsPerPoint),
      color: color,
      opacity: opacity
    )
  }

  /// Fills letters whose upper left corner is at a point of the screen, without mixed colours.
  package func drawLetters(_ letters: borrowing Outline, at corner: CGPoint, color: Color) {
    outline.removeAll()
    outline.append(letters, transform: Self.place(corner))
    fillLetters(color)
  }

  /// Fills a rectangle behind letters.
  package func drawLetters(_ area: CGRect, at corner: CGPoint, color: Color) {
    outline.removeAll()
    outline.append(
      roundedRect: area,
      cornerRadius: 0,
      transform: Self.place(corner),
      tolerance: Self.tolerance
    )
    fillLetters(color)
  }

  private func fillLetters(_ color: Color) {
    canvas.drawsLettering = true
    canvas.fill(
      outline,
      rule: .nonZero,
      paint: .color(color),
      opacity: opacity,
      style: style,
      edges: .sharp,
      pattern: pattern
    )
    canvas.drawsLettering = false
  }

  /// Whole points, at which strokes are sharp.
  private static func place(_ corner: CGPoint) -> Transform3D {
    .translation(x: Double(nearest(corner.x)), y: Double(nearest(corner.y)))
  }

  /// The nearest whole number, the upper one of two.
  package nonisolated static func nearest(_ value: Double) -> Int {
    Int(max(-1e6, min(1e6, (value + 0.5 + 1e-6).rounded(.down))))
  }
}
