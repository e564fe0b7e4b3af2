import Foundation
import LaminaMath

/// What is known about the area of a stroke.
struct StrokeMeasures {
  let outline: Outline

  init(_ outline: Outline) { self.outline = outline }

  /// Strokes a path, with curves as near as wanted.
  init(
    _ path: Path,
    _ style: StrokeStyle,
    range: ClosedRange<Double> = 0...1,
    tolerance: Double = 1e-5
  ) {
    var (stroker, outline) = (Stroker(), Outline())
    stroker.stroke(path, style, range: range, tolerance: tolerance, into: &outline)
    self.outline = outline
  }

  /// The sum of the areas of all contours, by the shoelace formula: exact where none overlap.
  var area: Double { sums.area }

  /// The balance point of the area.
  var centroid: SIMD2<Double> { sums.moment / sums.area }

  private var sums: (area: Double, moment: SIMD2<Double>) {
    var (area, moment) = (0.0, SIMD2<Double>.zero)
    forEachEdge { a, b in
      let cross = a.x * b.y - b.x * a.y
      area += cross / 2
      moment += (a + b) * (cross / 6)
    }
    return (area, moment)
  }

  /// How often the contours run around a point.
  func winding(_ point: SIMD2<Double>) -> Int {
    var winding = 0
    forEachEdge { a, b in
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if x > point.x { winding += b.y > a.y ? 1 : -1 }
    }
    return winding
  }

  private func forEachEdge(_ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        body(outline.points[index], outline.points[index + 1 == end ? start : index + 1])
      }
      start = end
    }
  }
}

extension Path {
  /// Straight lines through points.
  static func lines(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if isClosed { path.closeSubpath() }
    return path
  }

  static func circle(radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    return path
  }
}
