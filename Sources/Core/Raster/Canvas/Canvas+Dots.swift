import LaminaCells
import LaminaMath

/// A round dot on the screen.
package struct CanvasDot {
  /// The centre in points.
  package var x: Double
  package var y: Double
  /// The radius in points; above 0.
  package var radius: Double
  /// The colour; alpha is opacity.
  package var color: Color

  package init(x: Double, y: Double, radius: Double, color: Color) {
    (self.x, self.y, self.radius, self.color) = (x, y, radius, color)
  }

  /// The minimum radius; smaller dots fade instead of shrinking, as glyphs have no finer parts.
  package static let leastRadius = 0.45
}

extension Canvas {
  /// Paints a dot without an outline and its edges, since a frame may contain thousands of dots.
  ///
  /// With `addsLight` the dot's light is added to the background, instead of covering it. `opacity`
  /// multiplies the alpha of the colour; nil styles are the canvas's defaults.
  package func paint(
    _ dot: CanvasDot,
    addsLight: Bool,
    opacity: Double,
    style: OpacityStyle?,
    edges: Edges?,
    pattern: Int
  ) {
    let tint = tinted(dot.color)
    var strength = tint.alpha * opacity
    var radius = dot.radius
    if radius < CanvasDot.leastRadius {
      strength *= radius * radius / (CanvasDot.leastRadius * CanvasDot.leastRadius)
      radius = CanvasDot.leastRadius
    }
    guard strength > 1.0 / 512, radius.isFinite else { return }
    let cells = cellBounds(of: dot, radius: radius)
    if cells.isEmpty { return }
    touch(cells)
    let view = target.view
    let shape = DotShape(dot, radius: radius)
    var brush = brush(Translucency(style: style, pattern: pattern), edges)
    brush.material = .soft
    let color = packed(opaque: tint)
    let share = Float(min(1, strength))
    let mode = brush.mode(share)
    // Fewer covered samples than this would appear as a smear beside the dot.
    let least = cells.columns == 1 && cells.rows == 1 ? 1 : 5
    DotShape.smallShapes.withUnsafeBufferPointer { shapes in
      for row in cells.top..<cells.bottom {
        clips.withRow(row) { clip in
          for column in cells.left..<cells.right where damage.contains(column: column, row: row) {
            var region = shape.coverage(column: column, row: row, shapes)
            if let clip { region &= clip[column] }
            let count = region.nonzeroBitCount
            if count < least { continue }
            if count < Canvas.dotBelow,
              join(region, color, share, addsLight, brush, view, column, row)
            {
              continue
            }
            if addsLight {
              addLight(region, color, share, brush, view, column, row)
            } else {
              put(CellFragment(region, color, opacity: share), mode: mode, brush, view, column, row)
            }
          }
        }
      }
    }
  }

  /// The cells within the clip that a dot touches; empty if it is outside.
  @inline(__always)
  private func cellBounds(of dot: CanvasDot, radius: Double) -> CellBounds {
    let limit = clips.current.bounds
    guard dot.x + radius > Double(limit.left), dot.x - radius < Double(limit.right),
      dot.y + radius > Double(2 * limit.top), dot.y - radius < Double(2 * limit.bottom)
    else { return .empty }
    // Clamped before the conversion to integers: dots may be larger than any number of cells.
    return CellBounds(
      left: Int(max(Double(limit.left), (dot.x - radius).rounded(.down))),
      top: Int(max(Double(limit.top), ((dot.y - radius) / 2).rounded(.down))),
      right: Int(min(Double(limit.right), (dot.x + radius).rounded(.up))),
      bottom: Int(min(Double(limit.bottom), ((dot.y + radius) / 2).rounded(.up)))
    )
  }

  /// The number of samples from which a dot counts as a surface.
  private static let dotBelow = 56
  /// The squared byte distance below which two background colours count as equal.
  private static let sameGround = 400

  /// Paints a part of a dot into a cell that consists of a background and at most dots, and keeps
  /// it so: two colours have a known glyph, and a cell cannot show more than two.
  ///
  /// - Returns: Whether the part was painted.
  @inline(__always)
  private func join(
    _ region: Coverage,
    _ color: PackedColor,
    _ share: Float,
    _ addsLight: Bool,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) -> Bool {
    let place = view.place(column: column, row: row)
    let cell = place.cell.pointee
    guard cell.glyph == 0, cell.extraCount == 0, cell.width == 1 else { return false }
    func over(_ ground: PackedColor) -> PackedColor {
      if !addsLight { return color.over(ground, opacity: share) }
      let light = color.premultiplied * share
      let alpha = max(light.x, max(light.y, light.z))
      let under = ground.premultiplied
      var sum = under + light
      sum.w = min(1, under.w + alpha * (1 - under.w))
      return PackedColor(premultiplied: pointwiseMin(sum, SIMD4(repeating: sum.w)))
    }
    var painted: CanvasCell
    if cell.isSpot, cell.mask != .full {
      let (inside, outside) = (region & cell.mask, region & ~cell.mask)
      var (ink, weight) = (cell.ink, cell.mask.nonzeroBitCount)
      if outside != 0 {
        let more = outside.nonzeroBitCount
        ink = PackedColor.mean(ink, weight, over(cell.paper), more)
        weight += more
      }
      if inside != 0 {
        let both = inside.nonzeroBitCount
        ink = PackedColor.mean(ink, weight - both, over(cell.ink), both)
      }
      painted = CanvasCell(mask: cell.mask | region, ink: ink, paper: cell.paper)
    } else if cell.isUniform || cell.ink.squaredDistance(to: cell.paper) < Canvas.sameGround {
      let count = cell.mask.nonzeroBitCount
      let ground = PackedColor.mean(cell.ink, count, cell.paper, 64 - count)
      painted = CanvasCell(mask: region, ink: over(ground), paper: ground)
    } else {
      return false
    }
    painted.isSharp = brush.isSharp
    painted.isSpot = true
    painted.material = brush.material
    place.cell.pointee = painted
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
