import LaminaCells
import LaminaMath

extension Canvas {
  /// Paints a particle as a disc without an outline and its edges, since a frame may contain
  /// thousands of them.
  ///
  /// A disc of up to 12 points is fitted to the parts of cells that glyphs show.
  func paintDisc(_ dot: CanvasDot, _ paint: DotPaint, _ brush: Brush) {
    let limit = clips.current.bounds
    let cells = cellBounds(of: dot, radius: dot.radius + CanvasDot.overhang, within: limit)
    if cells.isEmpty { return }
    guard dot.radius * 2 <= FittedDisc.largest else {
      return paintExactDisc(dot, paint, brush)
    }
    let disc = FittedDisc(dot, discLattice)
    touch(cells)
    var brush = brush
    brush.isSharp = true
    for row in cells.top..<cells.bottom {
      clips.withRow(row) { clip in
        for column in cells.left..<cells.right where damage.contains(column: column, row: row) {
          let region = disc.coverage(column: column, row: row) & (clip?[column] ?? .full)
          if region != 0 { paintPart(region, paint, brush, column, row) }
        }
      }
    }
  }

  /// Paints a particle as a disc at its exact place.
  ///
  /// The smallest discs fade instead of shrinking, as glyphs have no finer parts.
  func paintExactDisc(_ dot: CanvasDot, _ paint: DotPaint, _ brush: Brush) {
    var paint = paint
    var radius = dot.radius
    if radius < CanvasDot.leastRadius {
      let part = radius / CanvasDot.leastRadius
      paint.share *= Float(part * part)
      radius = CanvasDot.leastRadius
    }
    guard paint.share > 1.0 / 512, radius.isFinite else { return }
    let cells = cellBounds(of: dot, radius: radius, within: clips.current.bounds)
    if cells.isEmpty { return }
    touch(cells)
    let shape = DotShape(dot, radius: radius)
    // A dot never erases a letter.
    let keepsLetters = dot.radius <= CanvasDot.largestRadius
    // Fewer covered samples than this would appear as a smear beside the disc; the clip, which may
    // be the damage, has no say in it.
    let isWithinCell =
      (dot.x + radius).rounded(.up) - (dot.x - radius).rounded(.down) == 1
      && ((dot.y + radius) / 2).rounded(.up) - ((dot.y - radius) / 2).rounded(.down) == 1
    let least = isWithinCell ? 1 : 5
    let view = target.view
    DotShape.smallShapes.withUnsafeBufferPointer { shapes in
      for row in cells.top..<cells.bottom {
        clips.withRow(row) { clip in
          for column in cells.left..<cells.right where damage.contains(column: column, row: row) {
            var region = shape.coverage(column: column, row: row, shapes)
            if let clip { region &= clip[column] }
            if region.nonzeroBitCount < least { continue }
            if keepsLetters && view.place(column: column, row: row).cell.pointee.isText { continue }
            paintPart(region, paint, brush, column, row)
          }
        }
      }
    }
  }

  @inline(__always)
  private func paintPart(
    _ region: Coverage,
    _ paint: DotPaint,
    _ brush: Brush,
    _ column: Int,
    _ row: Int
  ) {
    let view = target.view
    let cell = view.place(column: column, row: row).cell
    if region.nonzeroBitCount < Canvas.partBelow,
      join(region, paint, isSharp: brush.isSharp, cell)
    {
      return
    }
    let (color, share) = (paint.color, paint.share)
    if paint.addsLight {
      addLight(region, color, share, brush, view, column, row)
    } else {
      let fragment = CellFragment(region, color, opacity: share)
      put(fragment, mode: brush.mode(share), brush, view, column, row)
    }
  }

  /// The cells within the clip that a disc touches; empty if it is outside.
  @inline(__always)
  private func cellBounds(
    of dot: CanvasDot,
    radius: Double,
    within limit: CellBounds
  ) -> CellBounds {
    guard dot.x + radius > Double(limit.left), dot.x - radius < Double(limit.right),
      dot.y + radius > Double(2 * limit.top), dot.y - radius < Double(2 * limit.bottom)
    else { return .empty }
    // Clamped before the conversion to integers: discs may be larger than any number of cells.
    return CellBounds(
      left: Int(max(Double(limit.left), (dot.x - radius).rounded(.down))),
      top: Int(max(Double(limit.top), ((dot.y - radius) / 2).rounded(.down))),
      right: Int(min(Double(limit.right), (dot.x + radius).rounded(.up))),
      bottom: Int(min(Double(limit.bottom), ((dot.y + radius) / 2).rounded(.up)))
    )
  }

  /// The number of samples from which a part of a disc counts as a surface.
  private static let partBelow = 56
  /// The squared byte distance below which two background colours count as equal.
  private static let sameGround = 400

  /// Paints a part of a disc into a cell that consists of a background and at most such parts, and
  /// keeps it so: two colours have a known glyph, and a cell cannot show more than two.
  ///
  /// - Returns: Whether the part was painted.
  @inline(__always)
  private func join(
    _ region: Coverage,
    _ paint: DotPaint,
    isSharp: Bool,
    _ place: UnsafeMutablePointer<CanvasCell>
  ) -> Bool {
    let cell = place.pointee
    guard cell.glyph == 0, cell.extraCount == 0, cell.width == 1 else { return false }
    var painted: CanvasCell
    if cell.showsDots {
      painted = CanvasCell(mask: region, ink: paint.over(cell.paper), paper: cell.paper)
    } else if cell.isSpot, cell.mask != .full {
      let (inside, outside) = (region & cell.mask, region & ~cell.mask)
      var (ink, weight) = (cell.ink, cell.mask.nonzeroBitCount)
      if outside != 0 {
        let more = outside.nonzeroBitCount
        ink = PackedColor.mean(ink, weight, paint.over(cell.paper), more)
        weight += more
      }
      if inside != 0 {
        let both = inside.nonzeroBitCount
        ink = PackedColor.mean(ink, weight - both, paint.over(cell.ink), both)
      }
      painted = CanvasCell(mask: cell.mask | region, ink: ink, paper: cell.paper)
    } else if cell.isUniform || cell.ink.squaredDistance(to: cell.paper) < Canvas.sameGround {
      let count = cell.mask.nonzeroBitCount
      let ground = PackedColor.mean(cell.ink, count, cell.paper, 64 - count)
      painted = CanvasCell(mask: region, ink: paint.over(ground), paper: ground)
    } else {
      return false
    }
    painted.isSharp = isSharp
    painted.isSpot = true
    place.pointee = painted
    return true
  }

  /// Adds light to the colours of a cell's regions; empty regions count as black.
  private func addLight(
    _ region: Coverage,
    _ color: PackedColor,
    _ share: Float,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let place = view.place(column: column, row: row)
    if place.cell.pointee.isText {
      put(CellFragment(region, color, opacity: share), mode: .blend, brush, view, column, row)
      return
    }
    var light = color.premultiplied * share
    let regions = CellRegions(place)
    for index in 0..<regions.count {
      let part = regions.mask(index) & region
      if part == 0 { continue }
      let under = regions.color(index).premultiplied
      // A translucent background becomes opaque in proportion to the added light.
      light.w = max(light.x, max(light.y, light.z)) * (1 - under.w)
      let sum = pointwiseMin(under + light, SIMD4(repeating: 1))
      if sum.w < 1.0 / 512 { continue }
      let lit = PackedColor(premultiplied: pointwiseMin(sum, SIMD4(repeating: sum.w)))
      // Colours that are not opaque would be mixed with those they replace.
      let isWhole = lit.alpha >= 255
      let mode: Brush.Mode = isWhole ? .opaque : .blend
      let fragment =
        isWhole
        ? CellFragment(part, lit, opacity: 1)
        : CellFragment(part, color, opacity: light.w)
      put(fragment, mode: mode, brush, view, column, row)
    }
  }
}
