/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial in its parameter.
///
///     p(u) = ((a u + b) u + c) u
struct UnitCubic: Hashable, Sendable {
  let a, b, c: Double

  /// Creates the polynomial of two control points.
  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func callAsFunction(_ u: Double) -> Double { ((a * u + b) * u + c) * u }
  func slope(_ u: Double) -> Double { (3 * a * u + 2 * b) * u + c }
  /// The second derivative.
  func bend(_ u: Double) -> Double { 6 * a * u + 2 * b }
}
