import Foundation
import LaminaMath

/// Measures of a path that know nothing of how it was made: from points along its segments.
extension Path {
  /// For each contour the points along it; closed ones end where they begin.
  func polylines(_ steps: Int = 16) -> [[SIMD2<Double>]] {
    var lines: [[SIMD2<Double>]] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ segment: BezierSegment) {
      for step in 1...steps {
        let point = segment.point(at: Double(step) / Double(steps))
        lines[lines.count - 1].append([Double(point.x), Double(point.y)])
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        lines.append([[Double(point.x), Double(point.y)]])
        start = point
      case .line(let point):
        add(BezierSegment(from: current, to: point))
      case .quadCurve(let point, let control):
        add(BezierSegment(from: current, control: control, to: point))
      case .curve(let point, let control1, let control2):
        add(BezierSegment(from: current, control1: control1, control2: control2, to: point))
      case .close:
        add(BezierSegment(from: current, to: start))
      }
      current = element.end ?? start
    }
    return lines
  }

  /// The area of each contour, above 0 where it runs clockwise on the screen.
  var areas: [Double] {
    polylines()
      .map { line in
        zip(line, line.dropFirst() + line.prefix(1))
          .reduce(0) { sum, side in
            sum + (side.0.x * side.1.y - side.0.y * side.1.x) / 2
          }
      }
  }

  /// How often the polylines of a path go round a point, clockwise on the screen.
  static func windingNumber(of lines: [[SIMD2<Double>]], around point: SIMD2<Double>) -> Int {
    var count = 0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
        let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if a.y <= point.y, b.y > point.y, side > 0 { count += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { count -= 1 }
      }
    }
    return count
  }

  /// The largest distance from a point of the path to the nearest line of another.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - steps: How many points of each segment are asked.
  ///   - lines: How many lines stand for each segment of the other path.
  /// - Returns: Points, too large by as much as the lines are away from their curve.
  func reach(beyond other: Path, steps: Int, lines: Int) -> Double {
    let sides = other.polylines(lines).flatMap { Array(zip($0, $0.dropFirst())) }
    var farthest = 0.0
    for point in polylines(steps).joined() {
      var nearest = Double.infinity
      for (from, to) in sides {
        let (way, gap) = (to - from, point - from)
        let length = (way * way).sum()
        let share = length > 0 ? min(1, max(0, (way * gap).sum() / length)) : 0
        let miss = gap - way * share
        nearest = min(nearest, (miss * miss).sum())
      }
      farthest = max(farthest, nearest)
    }
    return farthest.squareRoot()
  }

  /// All points of the steps, control points too.
  var points: [SIMD2<Double>] {
    elements.flatMap { element -> [SIMD2<Double>] in
      let found: [CGPoint] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [control, point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
      return found.map { [Double($0.x), Double($0.y)] }
    }
  }
}
