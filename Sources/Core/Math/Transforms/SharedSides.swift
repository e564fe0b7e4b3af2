/// The sides of a rectangle that other rectangles share, as they are rounded; infinite ones are not
/// shared.
package struct SharedSides: Hashable, Sendable {
  package var low = SIMD2(repeating: Double.infinity)
  package var high = SIMD2(repeating: Double.infinity)

  package init() {}
}
