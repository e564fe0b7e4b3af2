extension Path {
  /// The maximum number of lines into which the curves of one path are flattened, unless it has
  /// more curves: in a path of more than 1024 curves, those that would exceed their share are drawn
  /// coarser.
  public static let mostLines = 262_144

  /// The maximum number of lines per curve.
  var linesPerCurve: Double {
    let share = Double(Self.mostLines) / Double(max(1, elements.count))
    return max(1, min(BezierSegment.mostLines, share.rounded(.down)))
  }
}

extension BezierSegment {
  /// The maximum number of lines per curve.
  static let mostLines = 256.0

  /// The number of lines that approximate the curve within a tolerance; an integer, greater than 1
  /// unless the curve is straight.
  ///
  /// Over a parameter step h a curve deviates from its chord by at most h² / 8 times the largest
  /// second derivative (the error of linear interpolation), and h = 1 / count. That of a cubic is
  /// linear in the parameter, so it is largest at an end.
  func lineCount(tolerance: Double) -> Double {
    let (early, late) = (2 * b, 6 * a + 2 * b)
    let bend = max((early * early).sum(), (late * late).sum()).squareRoot()
    let needed = bend / (8 * tolerance)
    if needed <= 1e-9 { return 1 }
    // The single inner corner of two lines deviates a third more from the curve than their
    // midpoints.
    return needed <= 3 ? 2 : needed.squareRoot().rounded(.up)
  }

  /// Calls `body` with the inner corners of a polyline that encloses the same area as the curve.
  ///
  /// The polyline shares the end points of the curve; each inner corner is offset from it by the
  /// area that the adjacent lines cut off, at most two thirds of their deviation, or all of it
  /// beside an end.
  ///
  /// - Parameters:
  ///   - count: The number of lines; an integer above 1.
  ///   - body: Receives each corner, in order.
  @inline(__always)
  func forEachCorner(lines count: Double, _ body: (SIMD2<Double>) -> Void) {
    let step = 1 / count
    var before = start
    var corner = place(at: step)
    // The part of the area for which the corner compensates.
    var share = areaOverChord(from: 0, step)
    for index in stride(from: 1.0, to: count, by: 1) {
      let isLast = index + 1 >= count
      let after = isLast ? end : place(at: (index + 1) * step)
      let area = areaOverChord(from: index * step, step)
      share += isLast ? area : area / 2
      let way = after - before
      let length = (way * way).sum()
      // Moving a corner by d perpendicular to the line between its neighbours adds d / 2 times the
      // length of that line. Where the curve turns back the line has no length.
      let factor = length > 0 ? max(-0.25, min(0.25, 2 * share / length)) : 0
      body(corner + factor * SIMD2(way.y, -way.x))
      share = area / 2
      before = corner
      corner = after
    }
  }

  /// The area between the curve and its chord, positive where the curve turns clockwise on the
  /// screen.
  private func areaOverChord(from start: Double, _ step: Double) -> Double {
    // About the midpoint: p = v t + b t² + a t³ for t in -step / 2 ... step / 2.
    let middle = start + step / 2
    let bend = 3 * a * middle + b
    let cube = step * step * step
    return velocity(at: middle).cross(bend) * cube / 6 - bend.cross(a) * cube * step * step / 40
  }
}
