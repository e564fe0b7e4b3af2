/// A cubic Bézier curve from (0, 0) to (1, 1), as polynomials in its parameter.
package struct CubicTimingCurve: Hashable, Sendable {
  let x1, y1, x2, y2: Double
  private let x, y: UnitCubic
  /// The slopes beyond the two ends.
  private let startSlope, endSlope: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    x = UnitCubic(x1, x2)
    y = UnitCubic(y1, y2)
    startSlope = Self.direction(from: (0, 0), to: [(x1, y1), (x2, y2), (1, 1)])
    endSlope = Self.direction(from: (1, 1), to: [(x2, y2), (x1, y1), (0, 0)])
  }

  /// The slope from an end to the nearest distinct control point; 0 if vertical.
  private static func direction(
    from end: (x: Double, y: Double),
    to points: [(x: Double, y: Double)]
  ) -> Double {
    guard let point = points.first(where: { $0 != end }) else { return 1 }
    return point.x == end.x ? 0 : (point.y - end.y) / (point.x - end.x)
  }

  var isIdentity: Bool { x1 == y1 && x2 == y2 }

  package func value(at time: Double) -> Double {
    if time <= 0 { return time == 0 ? 0 : startSlope * time }
    if time >= 1 { return time == 1 ? 1 : 1 + endSlope * (time - 1) }
    return y(parameter(at: time))
  }

  func slope(at time: Double) -> Double {
    if time < 0 { return startSlope }
    if time > 1 { return endSlope }
    let s = time == 0 ? 0 : time == 1 ? 1 : parameter(at: time)
    let (rise, run) = (y.slope(s), x.slope(s))
    // Derivatives are sums of numbers near 1; below 1e-12 they are rounding errors.
    if run > 1e-12 { return rise / run }
    // Where the first derivative vanishes, the tangent is that of the next derivative.
    if rise.magnitude > 1e-12 { return rise > 0 ? .infinity : -.infinity }
    if x.bend(s).magnitude > 1e-12 { return y.bend(s) / x.bend(s) }
    return x.a != 0 ? y.a / x.a : 0
  }

  /// The parameter at which x equals a target in 0...1.
  ///
  /// Newton's method from a good initial guess; a step that leaves the bracket is replaced by
  /// bisection, so that curves with a vertical or flat section converge as well.
  private func parameter(at target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = target
    for _ in 0..<64 {
      let miss = x(s) - target
      if miss < 0 { low = s } else { high = s }
      let run = x.slope(s)
      var next = s - miss / run
      // Also true if the quotient is NaN.
      if !(next > low && next < high) {
        if miss == 0 { return s }
        next = (low + high) / 2
      }
      let moved = (next - s).magnitude
      s = next
      // Newton's method doubles the number of correct digits, so a step of 1e-9 leaves an error
      // near 1e-18; a flat section converges more slowly and requires the step itself to vanish.
      if moved < (run > 0.01 ? 1e-9 : 1e-16) { break }
    }
    return s
  }

  /// The smallest and the largest value over 0...1.
  var range: ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for s in turningPoints where s > 0 && s < 1 {
      low = min(low, y(s))
      high = max(high, y(s))
    }
    return low...high
  }

  /// The parameters at which y'(s) = 3 a s² + 2 b s + c is zero.
  private var turningPoints: [Double] {
    // A coefficient below 1e-12 is a rounding error, and the curve a parabola.
    guard y.a.magnitude > 1e-12 else { return y.b == 0 ? [] : [-y.c / (2 * y.b)] }
    let discriminant = y.b * y.b - 3 * y.a * y.c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-y.b - root) / (3 * y.a), (-y.b + root) / (3 * y.a)]
  }
}
