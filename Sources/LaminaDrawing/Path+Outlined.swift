import Foundation
import LaminaMath

extension Path {
  /// The area that a line along this path covers.
  ///
  /// A box for each straight piece, and a disc where two meet; all wind the same way, so that
  /// together they are one area.
  func outlined(width: Double, tolerance: Double) -> Path {
    var area = Path()
    for (points, isClosed) in polylines(tolerance: tolerance) {
      for (from, to) in zip(points, points.dropFirst()) { area.addBox(from, to, width) }
      let joints = isClosed ? points[...] : points.dropFirst().dropLast()
      for joint in joints { area.addDisc(at: joint, radius: width / 2, tolerance: tolerance) }
    }
    return area
  }

  /// The subpaths as straight lines; a closed one ends where it began.
  private func polylines(tolerance: Double) -> [(points: [SIMD2<Double>], isClosed: Bool)] {
    var lines: [(points: [SIMD2<Double>], isClosed: Bool)] = []
    var points: [SIMD2<Double>] = []
    func end(isClosed: Bool) {
      if points.count > 1 { lines.append((points, isClosed)) }
    }
    for element in elements {
      let start = points.last ?? .zero
      switch element {
      case .move(let point):
        end(isClosed: false)
        points = [SIMD2(point.x, point.y)]
      case .line(let point): points.append(SIMD2(point.x, point.y))
      case .quadCurve(let point, let control):
        let curve = BezierSegment(from: CGPoint(start), control: control, to: point)
        points += curve.samples(tolerance: tolerance)
      case .curve(let point, let control1, let control2):
        let curve = BezierSegment(
          from: CGPoint(start),
          control1: control1,
          control2: control2,
          to: point
        )
        points += curve.samples(tolerance: tolerance)
      case .close:
        guard let first = points.first else { continue }
        if points.last != first { points.append(first) }
        end(isClosed: true)
        points = [first]
      }
    }
    end(isClosed: false)
    return lines
  }

  private mutating func addBox(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ width: Double) {
    let way = to - from
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return }
    let side = SIMD2(-way.y, way.x) * (width / 2 / length)
    addPolygon([from + side, to + side, to - side, from - side])
  }

  private mutating func addDisc(at center: SIMD2<Double>, radius: Double, tolerance: Double) {
    // A chord stays within the tolerance: r (1 - cos(pi / n)) <= tolerance.
    let corners = min(64, max(8, (Double.pi / acos(max(0, 1 - tolerance / radius))).rounded(.up)))
    addPolygon(
      (0..<Int(corners))
        .map {
          let angle = -2 * Double.pi * Double($0) / corners
          return center + SIMD2(cos(angle), sin(angle)) * radius
        }
    )
  }

  private mutating func addPolygon(_ points: [SIMD2<Double>]) {
    move(to: CGPoint(points[0]))
    for point in points.dropFirst() { addLine(to: CGPoint(point)) }
    closeSubpath()
  }
}

extension BezierSegment {
  /// Points along the curve after its start, near enough to each other.
  fileprivate func samples(tolerance: Double) -> [SIMD2<Double>] {
    let way = end - start
    let reach = (way * way).sum().squareRoot()
    // An arc of this length bends away from its chords by less than the tolerance.
    let count = min(64, max(6, Int((reach / tolerance).squareRoot().rounded(.up))))
    return (1...count)
      .map {
        let place = point(at: Double($0) / Double(count))
        return SIMD2(place.x, place.y)
      }
  }
}

extension CGPoint {
  fileprivate init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
