import LaminaCells
import LaminaMath

/// Reading a canvas as an image instead of cells.
extension Canvas {
  /// The assumed ink of a letter, as a fraction of half a cell.
  private static let letterShare: Float = 0.35

  /// Reads the picture with one pixel per point, row by row: red, green, blue and straight alpha of
  /// 8 bits, transparent where nothing was painted.
  ///
  /// The width is at most the number of columns, the height at most two per row of cells.
  package func pixels(width: Int, height: Int) -> ContiguousArray<SIMD4<UInt8>> {
    while !groups.isEmpty { popGroup() }
    materialiseAll()
    var pixels = ContiguousArray(repeating: SIMD4<UInt8>.zero, count: width * height)
    for y in 0..<min(height, size.rows * 2) {
      let half: Coverage = y % 2 == 0 ? .upperHalf : ~.upperHalf
      for x in 0..<min(width, size.columns) {
        let color = mean(of: picture.view.place(column: x, row: y / 2), in: half)
        pixels[y * width + x] = color
      }
    }
    return pixels
  }

  private func mean(of place: CellReference, in half: Coverage) -> SIMD4<UInt8> {
    let cell = place.cell.pointee
    let ink = cell.isText ? Self.letterShare : cell.isShade ? cell.shadeShare : nil
    var light: SIMD4<Float>
    if let ink {
      light = cell.ink.premultiplied * ink
      light += cell.paper.premultiplied * (1 - light.w)
    } else {
      light = .zero
      var left = half
      func add(_ samples: Coverage, _ color: PackedColor) {
        let share = Float((samples & left).nonzeroBitCount) / 32
        light += color.premultiplied * share
        left &= ~samples
      }
      if cell.extraCount > 0 { add(place.extra.pointee.firstMask, place.extra.pointee.firstColor) }
      if cell.extraCount > 1 {
        add(place.extra.pointee.secondMask, place.extra.pointee.secondColor)
      }
      add(cell.mask, cell.ink)
      add(.full, cell.paper)
    }
    let packed = PackedColor(premultiplied: light).rawValue
    return SIMD4(
      UInt8(packed >> 16 & 255),
      UInt8(packed >> 8 & 255),
      UInt8(packed & 255),
      UInt8(packed >> 24)
    )
  }

  package func erase(_ outline: Outline) {
    let brush = Brush()
    forEachRun(outline, rule: .nonZero) { view, row, run, coverage, clip in
      for column in run {
        let region = coverage[column] & (clip?[column] ?? .full)
        if region == 0 { continue }
        put(CellFragment(region, .clear, opacity: 1), mode: .opaque, brush, view, column, row)
      }
    }
  }
}
