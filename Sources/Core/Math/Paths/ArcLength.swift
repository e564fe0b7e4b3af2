/// The arc length of a curve, and its inverse.
package struct ArcLength: Hashable, Sendable {
  private let segment: BezierSegment
  /// The arc length at equal steps of the parameter, from 0; empty for lines.
  private let covered: [Double]
  /// The total length in points.
  package let total: Double

  /// The number of intervals of the quadrature; the speed of a cubic hardly changes within one,
  /// except at cusps.
  private static let steps = 24

  /// Measures a curve.
  package init(_ segment: BezierSegment) {
    self.segment = segment
    guard segment.degree > 1 else {
      covered = []
      total = (segment.c * segment.c).sum().squareRoot()
      return
    }
    var (lengths, sum) = ([0.0], 0.0)
    for step in 0..<Self.steps {
      sum += Self.length(
        of: segment,
        from: Double(step) / Double(Self.steps),
        to: Double(step + 1) / Double(Self.steps)
      )
      lengths.append(sum)
    }
    covered = lengths
    total = sum
  }

  private static func speed(of segment: BezierSegment, at t: Double) -> Double {
    let velocity = segment.velocity(at: t)
    return (velocity * velocity).sum().squareRoot()
  }

  /// The length of a part, by the five-point Gauss-Legendre rule.
  ///
  /// On -1...1 the nodes are the roots of the Legendre polynomial P5, 0 and ±1/3 sqrt(5 ∓ 2
  /// sqrt(10/7)), with the weights 128/225 and (322 ± 13 sqrt 70) / 900: exact for polynomials up
  /// to degree 9.
  private static func length(of segment: BezierSegment, from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let near = half * 0.538_469_310_105_683_1
    let far = half * 0.906_179_845_938_664
    return half
      * (0.568_888_888_888_888_9 * speed(of: segment, at: middle)
        + 0.478_628_670_499_366_47
        * (speed(of: segment, at: middle - near) + speed(of: segment, at: middle + near))
        + 0.236_926_885_056_189_1
        * (speed(of: segment, at: middle - far) + speed(of: segment, at: middle + far)))
  }

  /// The parameter at a fraction of the length; extrapolates beyond 0...1.
  package func parameter(at fraction: Double) -> Double {
    guard total > 0, !covered.isEmpty else { return fraction }
    if fraction <= 0 { return fraction == 0 ? 0 : fraction * total / startSpeed }
    if fraction >= 1 { return fraction == 1 ? 1 : 1 + (fraction - 1) * total / endSpeed }
    let target = fraction * total
    let low = (1..<Self.steps).partitioningIndex { !(covered[$0] <= target) } - 1
    let (from, to) = (Double(low) / Double(Self.steps), Double(low + 1) / Double(Self.steps))
    let span = covered[low + 1] - covered[low]
    guard span > 0 else { return from }
    var t = from + (to - from) * (target - covered[low]) / span
    for _ in 0..<3 {
      let miss = covered[low] + Self.length(of: segment, from: from, to: t) - target
      let speed = Self.speed(of: segment, at: t)
      // Near a cusp the speed vanishes, and the linear estimate is kept.
      guard speed > total * 1e-6 else { break }
      t = min(to, max(from, t - miss / speed))
    }
    return t
  }

  private var startSpeed: Double { max(Self.speed(of: segment, at: 0), total * 1e-3) }
  private var endSpeed: Double { max(Self.speed(of: segment, at: 1), total * 1e-3) }
}
