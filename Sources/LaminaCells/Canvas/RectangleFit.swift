/// Glyphs for the cells of one rectangle that were chosen together.
///
/// The cells differ only in whether they lie at the first side, between the sides or at the last
/// side of the rectangle, across and down: nine parts at most.
///
///     ┌ 0 ┬ 1 ┬ 2 ┐
///     ├ 3 ┼ 4 ┼ 5 ┤
///     └ 6 ┴ 7 ┴ 8 ┘
struct RectangleFit {
  /// The cells that the rectangle touches.
  var bounds: CellBounds
  /// The covered samples of a cell of each part.
  private var masks = SIMD16<UInt64>.zero
  /// The choice for each part plus 1; 0 leaves it to the chooser.
  private var choices = SIMD16<UInt8>.zero

  init(bounds: CellBounds) {
    self.bounds = bounds
  }

  /// The part that a cell of ``bounds`` belongs to.
  @inline(__always)
  func part(column: Int, row: Int) -> (mask: Coverage, choice: UInt8) {
    let x = column == bounds.left ? 0 : column == bounds.right - 1 ? 2 : 1
    let y = row == bounds.top ? 0 : row == bounds.bottom - 1 ? 2 : 1
    return (masks[3 * y + x], choices[3 * y + x])
  }

  mutating func set(part: Int, mask: Coverage, choice: UInt8) {
    masks[part] = mask
    choices[part] = choice
  }
}
