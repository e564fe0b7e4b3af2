import Foundation
import LaminaCells
import LaminaDrawing
import LaminaMath
import LaminaRaster

/// An off-screen picture on which tiles are drawn.
@MainActor
final class TileBoard {
  private var context = DrawingContext(canvas: Canvas(size: CellSize(columns: 0, rows: 0)))

  /// Prepares for tiles of a size; returns whether existing tiles are invalid, because size or
  /// style changed.
  func prepare(size: CellSize, style: RenderStyle) -> Bool {
    let isSame = context.canvas.size == size && context.canvas.style == style
    if !isSame { context = DrawingContext(canvas: Canvas(size: size, style: style)) }
    return !isSame
  }

  /// Draws the cells of a tile; `rect` and `body` are in the layer's coordinates, and `scale` is
  /// points of the tile's picture per point of the layer.
  func draw(_ rect: CGRect, scale: Double, _ body: (DrawingContext) -> Void) -> Frame {
    var frame = Frame(size: context.canvas.size)
    context.canvas.begin()
    context.matrix =
      Transform3D.translation(x: -Double(rect.minX), y: -Double(rect.minY))
      .concatenating(Transform3D(m11: scale, m22: scale))
    body(context)
    context.canvas.finish(into: &frame)
    return frame
  }
}
