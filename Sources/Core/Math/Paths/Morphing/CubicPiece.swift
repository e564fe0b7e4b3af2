import Foundation

/// A line or a curve as a cubic Bézier curve, given by its four points, for splitting.
struct CubicPiece: Hashable, Sendable {
  var start, control1, control2, end: SIMD2<Double>
  /// Whether the piece was drawn as a line.
  let isLine: Bool

  /// Creates a line, with control points at one third and two thirds.
  ///
  /// These make the parameter of the cubic curve uniform, like that of the line.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.start = start
    self.end = end
    control1 = Interpolation.mix(start, end, 1 / 3)
    control2 = Interpolation.mix(start, end, 2 / 3)
    isLine = true
  }

  /// Creates a quadratic curve by degree elevation: each control point is two thirds towards the
  /// old one.
  init(from start: SIMD2<Double>, control: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(
      from: start,
      control1: Interpolation.mix(start, control, 2 / 3),
      control2: Interpolation.mix(end, control, 2 / 3),
      to: end
    )
  }

  /// Creates a cubic curve.
  init(
    from start: SIMD2<Double>,
    control1: SIMD2<Double>,
    control2: SIMD2<Double>,
    to end: SIMD2<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  /// The piece in the opposite direction.
  var reversed: CubicPiece {
    isLine
      ? CubicPiece(from: end, to: start)
      : CubicPiece(from: end, control1: control2, control2: control1, to: start)
  }

  /// The point at a parameter, 0...1.
  func place(at t: Double) -> SIMD2<Double> {
    isLine ? Interpolation.mix(start, end, t) : blossom(t, t, t)
  }

  /// The part between two parameters, 0 <= from <= to <= 1; at 0 and 1 exactly the end points.
  func slice(from: Double, to: Double) -> CubicPiece {
    if from == 0, to == 1 { return self }
    if isLine { return CubicPiece(from: place(at: from), to: place(at: to)) }
    return CubicPiece(
      from: place(at: from),
      control1: blossom(from, from, to),
      control2: blossom(from, to, to),
      to: place(at: to)
    )
  }

  /// The blossom: De Casteljau's construction with a separate parameter in each round.
  ///
  /// The control points of the part from u to v are the blossoms (u, u, u), (u, u, v), (u, v, v)
  /// and (v, v, v).
  private func blossom(_ u: Double, _ v: Double, _ w: Double) -> SIMD2<Double> {
    let (a, b, c) = (
      Interpolation.mix(start, control1, u), Interpolation.mix(control1, control2, u),
      Interpolation.mix(control2, end, u)
    )
    return Interpolation.mix(Interpolation.mix(a, b, v), Interpolation.mix(b, c, v), w)
  }

  /// The piece as a polynomial.
  var segment: BezierSegment {
    isLine
      ? BezierSegment(from: CGPoint(start), to: CGPoint(end))
      : BezierSegment(
        from: CGPoint(start),
        control1: CGPoint(control1),
        control2: CGPoint(control2),
        to: CGPoint(end)
      )
  }

  /// The approximate length: the mean of the chord and the control polygon, which bound it from
  /// below and above.
  var roughLength: Double {
    func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
      ((b - a) * (b - a)).sum().squareRoot()
    }
    let chord = distance(start, end)
    if isLine { return chord }
    let polygon =
      distance(start, control1) + distance(control1, control2) + distance(control2, end)
    return (chord + polygon) / 2
  }

  /// The area between the piece and an origin, positive where it runs clockwise on the screen.
  ///
  /// Half of the integral of p x p', which for the Bernstein polynomials of a cubic is a sum over
  /// the cross products of its points.
  func area(about origin: SIMD2<Double>) -> Double {
    let (a, b, c, d) = (start - origin, control1 - origin, control2 - origin, end - origin)
    return
      (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d)
      + 6 * c.cross(d)) / 20
  }
}
