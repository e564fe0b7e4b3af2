import LaminaCells

/// Jointly chosen glyphs for the cells of one rectangle.
///
/// Cells differ only in whether the rectangle covers them whole or one of its sides cuts them,
/// across and down: nine parts at most.
///
///     ┌ 0 ┬ 1 ┬ 2 ┐
///     ├ 3 ┼ 4 ┼ 5 ┤
///     └ 6 ┴ 7 ┴ 8 ┘
struct RectangleCover {
  /// The cells that the rectangle touches.
  let bounds: CellBounds
  /// The columns and rows that no side cuts.
  private let whole: CellBounds
  /// The covered samples of a cell of each part.
  private var masks = SIMD16<UInt64>.zero
  /// The choice for each part plus 1; 0 leaves it to the chooser.
  private var choices = SIMD16<UInt8>.zero

  init(_ rectangle: UprightRectangle) {
    let (low, high) = (rectangle.low, rectangle.high)
    bounds = CellBounds(touching: low, high)
    whole = CellBounds(
      left: Int(low.x.rounded(.up)),
      top: Int((low.y / 2).rounded(.up)),
      right: Int(high.x.rounded(.down)),
      bottom: Int((high.y / 2).rounded(.down))
    )
  }

  /// The part to which a cell of ``bounds`` belongs.
  @inline(__always)
  func part(column: Int, row: Int) -> (mask: Coverage, choice: UInt8) {
    let x = column < whole.left ? 0 : column < whole.right ? 1 : 2
    let y = row < whole.top ? 0 : row < whole.bottom ? 1 : 2
    return (masks[3 * y + x], choices[3 * y + x])
  }

  mutating func set(part: Int, mask: Coverage, choice: UInt8) {
    masks[part] = mask
    choices[part] = choice
  }
}
