import LaminaCells

/// Dots in a cell: their place in it, and one colour for all of them.
extension CellReference {
  /// Adds dots to a cell that shows dots.
  ///
  /// Their colours are joined by light. A dot much fainter than those of the cell is outshone: in
  /// their colour it would be brighter than it is, and they would flicker where it passes.
  func join(_ dots: Coverage, _ paint: DotPaint) {
    let under = cell.pointee
    let added = paint.over(under.paper)
    let (before, after) = (
      under.ink.squaredDistance(to: under.paper), added.squaredDistance(to: under.paper)
    )
    if before * CanvasCell.outshining < after {
      cell.pointee = CanvasCell(dots: dots, ink: added, paper: under.paper)
      return
    }
    let inside = dots & under.mask
    var outside = dots & ~under.mask
    if after * CanvasCell.outshining < before { outside = 0 }
    let mask = under.mask | outside
    let (both, more) = (inside.nonzeroBitCount, outside.nonzeroBitCount)
    var ink = PackedColor.mean(under.ink, mask.nonzeroBitCount - more, added, more)
    if both > 0 {
      let mixed = paint.over(under.ink)
      ink = PackedColor.mean(ink, mask.nonzeroBitCount - both, mixed, both)
    }
    cell.pointee = CanvasCell(dots: mask, ink: ink, paper: under.paper)
  }

  /// The background colour of a cell for a dot; nil if what the cell shows wins over the dot.
  func ground(beneath paint: DotPaint) -> PackedColor? {
    let under = cell.pointee
    if under.isUniform { return under.uniformColor }
    if under.isText || under.width != 1 { return nil }
    let mean = collapsed
    if under.isShade { return mean }
    let contrast =
      under.extraCount > 0
      ? CellRegions(self).contrast : under.ink.squaredDistance(to: under.paper)
    if contrast <= CanvasCell.sameGround { return mean }
    // A bright dot is seen before a texture; an edge is not given up for it.
    let own = paint.over(mean).squaredDistance(to: mean)
    return contrast <= CanvasCell.texture && contrast * CanvasCell.outshining < own ? mean : nil
  }
}

extension CanvasCell {
  /// The ratio of squared contrasts from which one dot outshines another: three in contrast.
  fileprivate static let outshining = 9
  /// The squared byte distance up to which two background colours count as equal.
  fileprivate static let sameGround = 400
  /// The squared byte distance up to which two background colours count as a texture.
  fileprivate static let texture = 3072
}
