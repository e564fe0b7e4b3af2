import Foundation

extension Outline {
  /// Adds a path, projected by a transform.
  ///
  /// Curves are flattened to lines that enclose the same area, at most ``Path/mostLines`` of them;
  /// open contours are closed. Geometry at or behind the eye is clipped in front of it. Coordinates
  /// that are not finite are skipped.
  ///
  /// - Parameters:
  ///   - path: The path, in its local points.
  ///   - transform: The transform from there to the screen.
  ///   - tolerance: The maximum deviation of the lines from a curve, in points of the screen.
  public mutating func append(
    _ path: Path,
    transform: Transform3D = .identity,
    tolerance: Double = 0.05
  ) {
    var writer = ContourWriter(
      transform: transform,
      tolerance: tolerance,
      linesPerCurve: path.linesPerCurve
    )
    for element in path.elements {
      switch element {
      case .move(let point):
        writer.finish(&self)
        writer.move(to: SIMD2(point), &self)
      case .line(let point):
        writer.line(to: SIMD2(point), &self)
      case .quadCurve, .curve:
        if let curve = BezierSegment(element, from: CGPoint(writer.current)) {
          writer.curve(curve, &self)
        }
      case .close:
        writer.finish(&self)
      }
    }
    writer.finish(&self)
  }

  /// Adds the contours of another outline, projected by a transform.
  ///
  /// - Parameters:
  ///   - other: The contours, in their local points.
  ///   - transform: The transform from there to the screen.
  public mutating func append(_ other: borrowing Outline, transform: Transform3D) {
    var writer = ContourWriter(transform: transform, tolerance: 1)
    var start = 0
    for end in other.ends {
      writer.move(to: other.points[start], &self)
      for index in start + 1..<end { writer.line(to: other.points[index], &self) }
      writer.finish(&self)
      start = end
    }
  }

  /// Adds a rectangle, projected by a transform.
  public mutating func append(rect: CGRect, transform: Transform3D = .identity) {
    var writer = ContourWriter(transform: transform, tolerance: 1)
    let rect = rect.standardized
    writer.move(to: SIMD2(Double(rect.minX), Double(rect.minY)), &self)
    writer.line(to: SIMD2(Double(rect.maxX), Double(rect.minY)), &self)
    writer.line(to: SIMD2(Double(rect.maxX), Double(rect.maxY)), &self)
    writer.line(to: SIMD2(Double(rect.minX), Double(rect.maxY)), &self)
    writer.finish(&self)
  }

  /// Adds a rounded rectangle, projected by a transform.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in its local points.
  ///   - cornerRadius: Points; at most half of the shorter side is used.
  ///   - corners: The corners that are rounded.
  ///   - transform: The transform from the rectangle's space to the screen.
  ///   - tolerance: The maximum deviation of the lines from an arc, in points of the screen.
  public mutating func append(
    roundedRect rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask = .all,
    transform: Transform3D = .identity,
    tolerance: Double = 0.05
  ) {
    let rect = rect.standardized
    let radius = min(cornerRadius, Double(min(rect.width, rect.height)) / 2)
    guard radius > 0, !corners.isEmpty else {
      append(rect: rect, transform: transform)
      return
    }
    var writer = ContourWriter(transform: transform, tolerance: tolerance)
    let (left, top) = (Double(rect.minX), Double(rect.minY))
    let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    writer.corner(left, top, 1, 1, radius, 0, corners.contains(.minXMinY), &self)
    writer.corner(right, top, -1, 1, radius, 1, corners.contains(.maxXMinY), &self)
    writer.corner(right, bottom, -1, -1, radius, 2, corners.contains(.maxXMaxY), &self)
    writer.corner(left, bottom, 1, -1, radius, 3, corners.contains(.minXMaxY), &self)
    writer.finish(&self)
  }
}

/// Transforms, flattens and clips contours into an outline, without intermediate buffers.
private struct ContourWriter {
  /// The near plane, as a fraction of the eye's distance: the picture is magnified a thousand times
  /// there.
  private static let nearest = 1.0 / 1024
  private let transform: Transform3D
  private let tolerance: Double
  private let isFlat: Bool
  private let linesPerCurve: Double
  /// The current point, before the transform.
  private(set) var current = SIMD2<Double>.zero
  private var start: SIMD2<Double>?
  /// The first and the last point after the transform: x, y, w.
  private var first = SIMD3<Double>.zero
  private var last = SIMD3<Double>.zero

  init(
    transform: Transform3D,
    tolerance: Double,
    linesPerCurve: Double = BezierSegment.mostLines
  ) {
    self.transform = transform
    self.linesPerCurve = linesPerCurve
    self.tolerance = max(tolerance, 1e-6)
    isFlat = !transform.hasPerspective
  }

  mutating func move(to point: SIMD2<Double>, _ outline: inout Outline) {
    guard point.x.isFinite, point.y.isFinite else { return }
    current = point
    start = point
    first = image(point)
    last = first
    if first.z >= Self.nearest { emit(first, &outline) }
  }

  mutating func line(to point: SIMD2<Double>, _ outline: inout Outline) {
    guard point.x.isFinite, point.y.isFinite else { return }
    guard start != nil else { return move(to: point, &outline) }
    current = point
    reach(image(point), &outline)
  }

  mutating func curve(_ segment: BezierSegment, _ outline: inout Outline) {
    guard start != nil else { return move(to: segment.end, &outline) }
    guard segment.end.x.isFinite, segment.end.y.isFinite, segment.a.x.isFinite,
      segment.a.y.isFinite, segment.b.x.isFinite, segment.b.y.isFinite
    else { return }
    let count = lineCount(for: segment)
    if count > 1 {
      segment.forEachCorner(lines: count) { reach(image($0), &outline) }
    }
    reach(image(segment.end), &outline)
    current = segment.end
  }

  /// Adds a corner of a rounded rectangle; (inX, inY) points inwards, `quarter` counts clockwise.
  mutating func corner(
    _ x: Double,
    _ y: Double,
    _ inX: Double,
    _ inY: Double,
    _ radius: Double,
    _ quarter: Double,
    _ isRound: Bool,
    _ outline: inout Outline
  ) {
    guard isRound else { return line(to: SIMD2(x, y), &outline) }
    let center = SIMD2(x + inX * radius, y + inY * radius)
    let size = scale(at: center) * radius
    let step = ArcLines.step(radius: size, tolerance: tolerance)
    let needed = (.pi / 2 / max(step, 1e-9)).rounded(.up)
    let count = needed <= 2 ? needed + 1 : min(linesPerCurve, needed)
    let reach = radius * ArcLines.reach(angle: .pi / 2, lines: count)
    for index in stride(from: 0.0, through: count, by: 1) {
      let angle = .pi + (quarter + index / count) * .pi / 2
      let isInner = index > 0 && index < count
      line(to: center + (isInner ? reach : radius) * SIMD2(cos(angle), sin(angle)), &outline)
    }
  }

  /// Closes the contour.
  mutating func finish(_ outline: inout Outline) {
    guard let begin = start else { return }
    // Only a crossing of the near plane adds a point; the outline is closed implicitly.
    if (first.z >= Self.nearest) != (last.z >= Self.nearest) {
      emit(crossing(last, first), &outline)
    }
    outline.endContour()
    current = begin
    start = nil
  }

  private func image(_ point: SIMD2<Double>) -> SIMD3<Double> {
    transform.image(x: point.x, y: point.y)
  }

  private mutating func reach(_ next: SIMD3<Double>, _ outline: inout Outline) {
    let (isBefore, isNow) = (last.z >= Self.nearest, next.z >= Self.nearest)
    if isBefore != isNow { emit(crossing(last, next), &outline) }
    if isNow { emit(next, &outline) }
    last = next
  }

  /// The intersection of a line with the near plane.
  private func crossing(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    var point = a + (b - a) * ((Self.nearest - a.z) / (b.z - a.z))
    point.z = Self.nearest
    return point
  }

  private func emit(_ image: SIMD3<Double>, _ outline: inout Outline) {
    let place = SIMD2(image.x, image.y) / image.z
    if place.x.isFinite, place.y.isFinite { outline.points.append(place) }
  }

  /// The largest scale factor of the transform near a point.
  private func scale(at point: SIMD2<Double>) -> Double {
    let size = transform.planeScale
    if isFlat { return size }
    // Limited, or a curve close to the eye would always be flattened to the maximum number of
    // lines.
    return size / max(image(point).z, 1.0 / 16)
  }

  /// The number of lines within the tolerance; more than one unless the curve is straight.
  private func lineCount(for segment: BezierSegment) -> Double {
    var size = scale(at: segment.start)
    // In perspective the nearer end decides, and the division by w adds curvature.
    if !isFlat { size = 2 * max(size, scale(at: segment.end)) }
    return min(linesPerCurve, segment.lineCount(tolerance: tolerance / size))
  }
}
