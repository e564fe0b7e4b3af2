import LaminaMath

extension Canvas {
  func fill(_ outline: Outline, rule: FillRule, shader: any Shader, brush: Brush) {
    let bounds = Rasterizer.cells(of: outline).intersection(clips.current.bounds)
    if bounds.isEmpty { return }
    let (target, clips, pictures) = (target, clips, pictures)
    target.touched.formUnion(bounds)
    pictures.prepare(look, count: bounds.columns)
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, left, coverage in
      clips.withRow(row) { clip in
        var (first, end) = (coverage.count, 0)
        for index in 0..<coverage.count where coverage[index] & (clip?[left + index] ?? .full) != 0 {
          first = min(first, index)
          end = index + 1
        }
        if first >= end { return }
        let cells = ShadedCells(
          column: left + first,
          row: row,
          count: end - first,
          light: pictures.light
        )
        shader.fill(cells)
        for index in first..<end {
          let region = coverage[index] & (clip?[left + index] ?? .full)
          if region == 0 { continue }
          let samples = cells.light + 64 * (index - first)
          paint(samples, region, brush, target, left + index, row)
        }
      }
    }
  }

  private func paint(
    _ samples: UnsafeMutablePointer<SIMD4<Float>>,
    _ region: Coverage,
    _ brush: Brush,
    _ target: Surface,
    _ column: Int,
    _ row: Int
  ) {
    let fit = pictures.fit(samples, in: region)
    let swatch = Swatch(
      region: region,
      split: fit.split,
      first: PackedColor(premultiplied: fit.first),
      second: PackedColor(premultiplied: fit.second),
      firstOpacity: brush.opacity,
      secondOpacity: brush.opacity
    )
    put(swatch, mode: .opaque, pattern: brush.pattern, target, column, row)
  }
}
