/// The sides of a rectangle that other rectangles share, as they are rounded; infinite ones are not
/// shared.
package struct SharedSides: Hashable, Sendable {
  package var low = SIMD2(repeating: Double.infinity)
  package var high = SIMD2(repeating: Double.infinity)

  package init() {}

  /// Returns the sides along an axis.
  @inline(__always)
  package func along(_ axis: Int) -> (low: Double, high: Double) { (low[axis], high[axis]) }

  /// Sets the place of one side along an axis; returns whether it had another one.
  @discardableResult
  package mutating func set(_ isHigh: Bool, _ axis: Int, to place: Double) -> Bool {
    if isHigh {
      guard high[axis] != place else { return false }
      high[axis] = place
    } else {
      guard low[axis] != place else { return false }
      low[axis] = place
    }
    return true
  }
}
