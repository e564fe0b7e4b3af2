import Foundation

/// A line, quadratic or cubic Bézier curve, as a cubic polynomial in its parameter.
///
///     p(t) = ((a t + b) t + c) t + start,  0 <= t <= 1
public struct BezierSegment: Hashable, Sendable {
  /// The start point.
  public let start: SIMD2<Double>
  /// The end point.
  public let end: SIMD2<Double>
  let a, b, c: SIMD2<Double>
  /// The degree: 1 for a line, 2 or 3 for a curve.
  let degree: Int

  /// Creates a straight line.
  public init(from start: CGPoint, to end: CGPoint) {
    self.start = SIMD2(start)
    self.end = SIMD2(end)
    a = .zero
    b = .zero
    c = self.end - self.start
    degree = 1
  }

  /// Creates a quadratic curve.
  public init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.start = SIMD2(start)
    self.end = SIMD2(end)
    c = 2 * (SIMD2(control) - self.start)
    a = .zero
    b = self.end - self.start - c
    degree = 2
  }

  /// Creates a cubic curve.
  public init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    self.start = SIMD2(start)
    self.end = SIMD2(end)
    c = 3 * (SIMD2(control1) - self.start)
    b = 3 * (SIMD2(control2) - SIMD2(control1)) - c
    a = self.end - self.start - c - b
    degree = 3
  }

  /// Creates the line or curve that an element draws from a point; nil for a move, and for the end
  /// of a contour.
  init?(_ element: Path.Element, from start: CGPoint) {
    switch element {
    case .line(let end): self.init(from: start, to: end)
    case .quadCurve(let end, let control): self.init(from: start, control: control, to: end)
    case .curve(let end, let control1, let control2):
      self.init(from: start, control1: control1, control2: control2, to: end)
    case .move, .close: return nil
    }
  }

  var isFinite: Bool {
    (start + end + a + b + c).sum().isFinite
  }

  func place(at t: Double) -> SIMD2<Double> {
    t == 1 ? end : ((a * t + b) * t + c) * t + start
  }

  /// The point at a parameter, 0...1.
  public func point(at t: Double) -> CGPoint {
    CGPoint(place(at: t))
  }

  /// The derivative at a parameter: direction and speed.
  func velocity(at t: Double) -> SIMD2<Double> {
    (3 * a * t + 2 * b) * t + c
  }

  /// The angle of the tangent at a parameter in radians, clockwise on the screen from the x axis.
  ///
  /// Where the derivative vanishes at an end, the limit of the direction is used.
  public func tangentAngle(at t: Double) -> Double {
    var direction = velocity(at: t)
    // A derivative below 1e-12 points (squared here) is zero: the control points coincide.
    if (direction * direction).sum() < 1e-24 {
      let bend = 6 * a * t + 2 * b
      direction = t > 0.5 ? -bend : bend
      if (bend * bend).sum() < 1e-24 { direction = a }
    }
    if direction == .zero { direction = end - start }
    return atan2(direction.y, direction.x)
  }

  /// The parameters within 0...1 at which x or y has an extremum.
  var turningPoints: [Double] {
    var found: [Double] = []
    for axis in 0..<2 {
      let (qa, qb, qc) = (3 * a[axis], 2 * b[axis], c[axis])
      if qa == 0 {
        if qb != 0 { found.append(-qc / qb) }
        continue
      }
      let discriminant = qb * qb - 4 * qa * qc
      guard discriminant >= 0 else { continue }
      // The numerically stable pair of roots of a quadratic equation.
      let q = -(qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      found.append(q / qa)
      if q != 0 { found.append(qc / q) }
    }
    return found.filter { $0 > 0 && $0 < 1 }
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}

extension CGPoint {
  package init(_ place: SIMD2<Double>) {
    self.init(x: place.x, y: place.y)
  }
}
