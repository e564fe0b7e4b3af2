/// The centre line of a stroke: a path as polylines with lengths and directions.
///
/// Intended for reuse, so that drawing a frame does not allocate.
struct StrokeLines {
  /// A corner, or a point on a flattened curve.
  struct Point {
    var place: SIMD2<Double>
    /// The direction of the line from here, as a unit vector.
    var direction = SIMD2<Double>.zero
    /// The distance from the start of the line, in points.
    var distance = 0.0
    /// Whether the line bends here only because it approximates a curve.
    var isSmooth = false
  }

  /// One subpath or dash.
  struct Line {
    /// The range of its points: the first, and one past the last.
    var start: Int
    var end: Int
    var isClosed: Bool
    /// The total length in points; 0 for a dot, which has one point.
    var length: Double
  }

  private(set) var points: ContiguousArray<Point> = []
  private(set) var lines: ContiguousArray<Line> = []
  /// The first point of the line under construction.
  private var start = 0

  var length: Double { lines.reduce(0) { $0 + $1.length } }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Whether the line under construction is empty.
  var isAtStart: Bool { points.count == start }

  /// Adds a point to the line under construction; a point that coincides with the last one only
  /// marks whether that is a corner.
  mutating func add(_ place: SIMD2<Double>, isSmooth: Bool = false) {
    if points.count > start, Self.isSame(points[points.count - 1].place, place) {
      if !isSmooth { points[points.count - 1].isSmooth = false }
      return
    }
    points.append(Point(place: place, isSmooth: isSmooth))
  }

  /// Whether two points coincide up to rounding, which has no direction.
  private static func isSame(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    let way = one - other
    let limit = 1e-11 * (1 + abs(one.x) + abs(one.y))
    return abs(way.x) + abs(way.y) <= limit
  }

  mutating func forgetLine() { points.removeLast(points.count - start) }

  /// Ends the line under construction; the unit vector is the direction if the line is only a dot.
  mutating func end(isClosed: Bool, direction: SIMD2<Double> = SIMD2(1, 0)) {
    defer { start = points.count }
    guard points.count > start else { return }
    if isClosed, points.count > start + 1,
      Self.isSame(points[start].place, points[points.count - 1].place)
    {
      points.removeLast()
    }
    let last = points.count - 1
    var distance = 0.0
    for index in start...last {
      points[index].distance = distance
      if index == last, !isClosed { break }
      let way = points[index < last ? index + 1 : start].place - points[index].place
      let length = (way * way).sum().squareRoot()
      if length > 0 { points[index].direction = way / length }
      distance += length
    }
    if last == start {
      points[start].direction = direction
    } else if !isClosed {
      points[last].direction = points[last - 1].direction
    }
    // Points near the limits of the number range have no representable direction.
    guard distance.isFinite else {
      forgetLine()
      return
    }
    lines.append(
      Line(start: start, end: last + 1, isClosed: isClosed && last > start, length: distance)
    )
  }

  mutating func add(_ line: Line, of others: borrowing StrokeLines) {
    let first = points.count
    for index in line.start..<line.end { points.append(others.points[index]) }
    lines.append(
      Line(
        start: first,
        end: points.count,
        isClosed: line.isClosed,
        length: line.length
      )
    )
    start = points.count
  }

  /// Adds a part of a line, between two ascending distances from its start in points, to the one
  /// under construction; returns the direction at the end of the part.
  ///
  /// `index` is the point of the line at which the search for the part begins; it becomes the one
  /// before the end, at which the search for the next part can begin.
  @discardableResult
  mutating func add(
    _ line: Line,
    of others: borrowing StrokeLines,
    from: Double,
    to: Double,
    after index: inout Int
  ) -> SIMD2<Double> {
    // Corners within rounding distance of an end would only distort its direction.
    let margin = 1e-9 * line.length
    while index + 1 < line.end, others.points[index + 1].distance <= from + margin { index += 1 }
    add(others.place(at: from, after: index), isSmooth: others.points[index].isSmooth)
    while index + 1 < line.end, others.points[index + 1].distance < to - margin {
      index += 1
      add(others.points[index].place, isSmooth: others.points[index].isSmooth)
    }
    if line.isClosed, to >= line.length - margin {
      add(others.points[line.start].place, isSmooth: others.points[line.start].isSmooth)
    } else {
      add(others.place(at: to, after: index))
    }
    return others.points[index].direction
  }

  private func place(at distance: Double, after index: Int) -> SIMD2<Double> {
    let point = points[index]
    let rest = distance - point.distance
    return rest > 0 ? point.place + rest * point.direction : point.place
  }
}
