/// The middle of a stroke: a path as straight lines, each with its length and directions.
///
/// Meant to be kept and refilled, so that drawing a frame allocates nothing.
struct StrokeLines {
  /// A corner, or a place on a curve.
  struct Point {
    var place: SIMD2<Double>
    /// Where the line goes from here, as a unit vector.
    var direction = SIMD2<Double>.zero
    /// How far the line has come, in points.
    var distance = 0.0
    /// Whether the line bends here only because it stands for a curve.
    var isSmooth = false
  }

  /// One subpath or dash.
  struct Line {
    /// Its points: the first, and one past the last.
    var start: Int
    var end: Int
    /// Whether it leads from the last point back to the first.
    var isClosed: Bool
    /// The whole length in points; 0 for a dot, which has one point.
    var length: Double
  }

  private(set) var points: ContiguousArray<Point> = []
  private(set) var lines: ContiguousArray<Line> = []
  /// The first point of the line that is being made.
  private var start = 0

  /// The sum of all lengths in points.
  var length: Double { lines.reduce(0) { $0 + $1.length } }

  /// Forgets all lines and keeps the memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Whether the line that is being made has no point.
  var isAtStart: Bool { points.count == start }

  /// Adds a point to the line that is being made; one where the last one is only says about it
  /// whether it is a corner.
  mutating func add(_ place: SIMD2<Double>, isSmooth: Bool = false) {
    if points.count > start, Self.isSame(points[points.count - 1].place, place) {
      if !isSmooth { points[points.count - 1].isSmooth = false }
      return
    }
    points.append(Point(place: place, isSmooth: isSmooth))
  }

  /// Whether two places are the same but for rounding, which has no direction.
  private static func isSame(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    let way = one - other
    let limit = 1e-11 * (1 + abs(one.x) + abs(one.y))
    return abs(way.x) + abs(way.y) <= limit
  }

  /// Forgets the line that was being made.
  mutating func forgetLine() { points.removeLast(points.count - start) }

  /// Ends the line that was being made.
  ///
  /// - Parameters:
  ///   - isClosed: Whether it leads back to its first point.
  ///   - direction: Where it goes if it is no more than a dot, as a unit vector.
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
    // Ends of the range of numbers have no direction that could be told.
    guard distance.isFinite else {
      forgetLine()
      return
    }
    lines.append(
      Line(start: start, end: last + 1, isClosed: isClosed && last > start, length: distance)
    )
  }

  /// Adds a whole line of others.
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

  /// Adds the points of a part of a line to the one that is being made.
  ///
  /// - Parameters:
  ///   - line: A line of others.
  ///   - others: Where it is from.
  ///   - from: Where the part begins, in points from the start of the line.
  ///   - to: Where it ends; at least `from`.
  ///   - index: The point of the line from which on the part is looked for; then the one before its
  ///     end, from which on the next part can be looked for.
  /// - Returns: The direction in which the part ends.
  @discardableResult
  mutating func add(
    _ line: Line,
    of others: borrowing StrokeLines,
    from: Double,
    to: Double,
    after index: inout Int
  ) -> SIMD2<Double> {
    // Corners that are as near as rounding to an end would only disturb its direction.
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
