import LaminaCells
import LaminaRaster

/// What is painted onto an empty canvas of 20 x 8 cells.
func picture(_ style: RenderStyle = RenderStyle(), _ draw: (Canvas) -> Void) -> Frame {
  let canvas = Canvas(size: CellSize(columns: 20, rows: 8), style: style)
  var frame = Frame(size: CellSize(columns: 0, rows: 0))
  canvas.begin()
  draw(canvas)
  canvas.finish(into: &frame)
  return frame
}
