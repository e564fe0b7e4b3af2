import Foundation

extension StrokeLines {
  /// Adds the subpaths of a path; a subpath of no length is a dot.
  ///
  /// Coordinates that are not finite are skipped.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - tolerance: The maximum deviation of the lines from a curve, in points.
  ///   - turn: The maximum change of direction between consecutive lines of a curve, in radians.
  mutating func add(_ path: Path, tolerance: Double, turn: Double) {
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    var isDrawn = false
    let most = path.linesPerCurve
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(isClosed: false, isDrawn)
        isDrawn = false
        guard point.isFinite else { continue }
        (current, start) = (point, point)
        add(SIMD2(point))
        continue
      case .close:
        finish(isClosed: true, true)
        isDrawn = false
        current = start
        continue
      case .line(let point):
        guard point.isFinite else { continue }
        if isAtStart { add(SIMD2(current)) }
        add(SIMD2(point))
      case .quadCurve, .curve:
        guard element.isFinite, let curve = BezierSegment(element, from: current) else { continue }
        add(curve, tolerance, turn, most)
      }
      isDrawn = true
      current = element.end ?? current
    }
    finish(isClosed: false, isDrawn)
  }

  /// Ends a subpath; one that consists only of a move is dropped.
  private mutating func finish(isClosed: Bool, _ isDrawn: Bool) {
    if isDrawn { end(isClosed: isClosed) } else { forgetLine() }
  }

  private mutating func add(
    _ segment: BezierSegment,
    _ tolerance: Double,
    _ turn: Double,
    _ most: Double
  ) {
    if isAtStart { add(segment.start) }
    let count = min(
      most,
      max(segment.lineCount(tolerance: tolerance), (segment.turn / turn).rounded(.up))
    )
    if count > 1 {
      segment.forEachCorner(lines: count) { add($0, isSmooth: true) }
    }
    add(segment.end)
  }
}

extension BezierSegment {
  /// The maximum turn of the curve's direction, in radians: that of its control polygon.
  fileprivate var turn: Double {
    let (first, middle, last) = (c, c + b, 3 * a + 2 * b + c)
    // A leg of coincident control points has no direction.
    if first == .zero { return angle(middle, last) }
    if middle == .zero { return angle(first, last) }
    return angle(first, middle) + angle(middle, last)
  }

  private func angle(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    if one == .zero || other == .zero { return 0 }
    return abs(atan2(one.cross(other), (one * other).sum()))
  }
}
