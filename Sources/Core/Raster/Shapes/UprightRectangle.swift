import LaminaCells
import LaminaMath

/// An axis-aligned rectangle, in points of the screen.
struct UprightRectangle: Hashable, Sendable {
  /// The top left corner.
  let low: SIMD2<Double>
  /// The bottom right corner.
  let high: SIMD2<Double>

  var size: SIMD2<Double> { high - low }
  var middle: SIMD2<Double> { (low + high) / 2 }

  /// Whether no cell boundary runs through the rectangle.
  var isInsideOneCell: Bool {
    low.x.rounded(.down) == (high.x.rounded(.up) - 1)
      && (low.y / 2).rounded(.down) == ((high.y / 2).rounded(.up) - 1)
  }

  /// Creates the rectangle that an outline describes; nil if it is any other shape.
  ///
  /// Coordinates are clamped as in ``Rasterizer``.
  init?(_ outline: borrowing Outline) {
    let count = outline.points.count
    guard outline.ends.count == 1,
      count == 4 || (count == 5 && outline.points[4] == outline.points[0])
    else { return nil }
    let (a, b) = (outline.points[0], outline.points[1])
    let (c, d) = (outline.points[2], outline.points[3])
    let acrossFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let downFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard acrossFirst || downFirst else { return nil }
    low = SIMD2(Rasterizer.clamp(min(a.x, c.x)), Rasterizer.clamp(min(a.y, c.y)))
    high = SIMD2(Rasterizer.clamp(max(a.x, c.x)), Rasterizer.clamp(max(a.y, c.y)))
  }

  /// The samples inside, from the top left of the screen; upper bounds are exclusive.
  var samples: CellBounds {
    CellBounds(
      left: Rasterizer.sample(low.x * 8),
      top: Rasterizer.sample(low.y * 4),
      right: Rasterizer.sample(high.x * 8),
      bottom: Rasterizer.sample(high.y * 4)
    )
  }
}

extension CellBounds {
  /// The cells of these bounds of samples, which are an eighth of a cell.
  @inline(__always) var cells: CellBounds {
    CellBounds(left: left >> 3, top: top >> 3, right: (right + 7) >> 3, bottom: (bottom + 7) >> 3)
  }

  /// The samples of one cell that are in an area of samples.
  func coverage(column: Int, row: Int) -> Coverage {
    let (left, right) = (max(0, left - column * 8), min(8, right - column * 8))
    let (top, bottom) = (max(0, top - row * 8), min(8, bottom - row * 8))
    return left < right && top < bottom ? .columns(left, right) & .rows(top, bottom) : 0
  }
}
