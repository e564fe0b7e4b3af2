extension Canvas {
  /// Paints a rectangle of one opaque colour whose glyphs were chosen together.
  func fill(_ fit: RectangleFit, color: PackedColor) {
    let bounds = fit.bounds.intersection(clips.current.bounds)
    if bounds.isEmpty { return }
    target.touched.formUnion(bounds)
    for row in bounds.top..<bounds.bottom {
      clips.withRow(row) { clip in
        for column in bounds.left..<bounds.right {
          let part = fit.part(column: column, row: row)
          fill(part, clip: clip?[column] ?? .full, color: color, column, row)
        }
      }
    }
  }

  private func fill(
    _ part: (mask: Coverage, choice: UInt8),
    clip: Coverage,
    color: PackedColor,
    _ column: Int,
    _ row: Int
  ) {
    // A side so near to the edge of the cell that it misses all samples may have a glyph too.
    let whole =
      part.mask == 0 && part.choice > 0 ? chooser.inks[Int(part.choice) - 1].mask : part.mask
    let region = whole & clip
    if region == 0 { return }
    let cell = target.row(row) + column
    if region == .full {
      target.detach(column: column, row: row)
      cell.pointee = CanvasCell(surface: color)
      return
    }
    let swatch = Swatch(
      region: region,
      split: .full,
      first: color,
      second: color,
      firstOpacity: 1,
      secondOpacity: 1
    )
    put(swatch, mode: .opaque, pattern: 0, target, column, row)
    if region == whole { cell.pointee.fit(part.choice, to: region, in: color) }
  }
}

extension CanvasCell {
  /// Remembers the glyph for a shape, unless the cell shows another shape by now.
  fileprivate mutating func fit(_ choice: UInt8, to region: Coverage, in color: PackedColor) {
    if glyph == 0 && mask == region && ink == color { level = choice }
  }
}
