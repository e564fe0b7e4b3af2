import LaminaCells

extension Canvas {
  /// Paints a rectangle of one colour.
  ///
  /// Its sides keep their exact colour, and its glyphs are chosen jointly where that is more
  /// accurate.
  func fill(
    _ rectangle: UprightRectangle,
    color: PackedColor,
    opacity: Float,
    mode: Brush.Mode,
    brush: Brush
  ) {
    var brush = brush
    brush.isSharp = true
    brush.source = .plain
    // The glyphs of a fitted rectangle show exactly its samples.
    let isSearched = mode == .opaque && !brush.isFitted
    let cover = isSearched ? coverSearch.cover(rectangle, chooser: chooser) : nil
    let samples = rectangle.samples
    if samples.isEmpty && cover == nil { return }
    let bounds = (cover?.bounds ?? samples.cells).intersection(clips.current.bounds)
    if bounds.isEmpty || !damage.intersects(bounds) { return }
    touch(bounds)
    let view = target.view
    let surface = CanvasCell(surface: color, source: .plain)
    /// The columns that no side intersects.
    let (first, end) = ((samples.left + 7) >> 3, samples.right >> 3)
    func paint(_ row: Int, _ clip: UnsafePointer<Coverage>?) {
      let isWholeRow = samples.top <= row * 8 && samples.bottom >= row * 8 + 8
      damage.forEachRun(in: row, from: bounds.left, to: bounds.right) { run in
        let start = max(run.lowerBound, first)
        let inside = start..<max(start, min(run.upperBound, end))
        if mode == .opaque && isWholeRow && clip == nil && !inside.isEmpty {
          view.fill(inside, of: row, with: surface)
          for column in run where !inside.contains(column) {
            let part = part(cover, samples, column, row)
            put(part, .full, color, opacity, mode, brush, view, column, row)
          }
          return
        }
        for column in run {
          let part = part(cover, samples, column, row)
          put(part, clip?[column] ?? .full, color, opacity, mode, brush, view, column, row)
        }
      }
    }
    // Unless a clip is finer than cells, the clips need not be consulted row by row.
    guard clips.current.buffer != nil else {
      for row in bounds.top..<bounds.bottom { paint(row, nil) }
      return
    }
    for row in bounds.top..<bounds.bottom { clips.withRow(row) { paint(row, $0) } }
  }

  @inline(__always)
  private func part(
    _ cover: RectangleCover?,
    _ samples: CellBounds,
    _ column: Int,
    _ row: Int
  ) -> (mask: Coverage, choice: UInt8) {
    cover?.part(column: column, row: row) ?? (samples.coverage(column: column, row: row), 0)
  }

  @inline(__always)
  private func put(
    _ part: (mask: Coverage, choice: UInt8),
    _ clip: Coverage,
    _ color: PackedColor,
    _ opacity: Float,
    _ mode: Brush.Mode,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    // A side close enough to the edge of the cell to miss all samples may still have a glyph.
    let whole =
      part.mask == 0 && part.choice > 0 ? chooser.inks[Int(part.choice) - 1].mask : part.mask
    let region = whole & clip
    if region == 0 { return }
    put(CellFragment(region, color, opacity: opacity), mode: mode, brush, view, column, row)
    if part.choice == 0 || region != whole || mode != .opaque { return }
    // The glyph is stored with the shape, unless the cell shows something else by now.
    let cell = view.place(column: column, row: row).cell
    if cell.pointee.glyph == 0, cell.pointee.extraCount == 0, cell.pointee.mask == region,
      cell.pointee.ink == color
    {
      cell.pointee.level = part.choice
      cell.pointee.isJoint = true
    }
  }
}
