import Foundation

/// Writes the contours of stroked lines into an outline.
///
/// Each contour runs along one side of a line and back along the other. It is the sum of a
/// rectangle around every straight piece and a wedge at every corner, all with the same winding:
/// where the inner edges would not meet, the contour passes through the corner itself. So
/// overlapping parts never cancel under the non-zero rule.
struct StrokeWriter {
  /// The finest and the coarsest step along a circle in radians.
  private static let steps = 0.02...Double.pi / 4

  private let radius: Double
  private let style: StrokeStyle
  /// The square of the maximum ratio of miter length to line width.
  private let miterLimit: Double
  /// The step along a circle in radians.
  let step: Double

  /// Prepares for a style.
  ///
  /// - Parameters:
  ///   - style: The style; its width is above 0 and finite.
  ///   - tolerance: The maximum deviation of the lines from an arc, in points.
  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    radius = style.lineWidth / 2
    let limit = max(0, style.miterLimit)
    miterLimit = limit * limit
    let step = ArcLines.step(radius: radius, tolerance: tolerance)
    self.step = max(Self.steps.lowerBound, min(Self.steps.upperBound, step))
  }

  /// Adds the contours of lines.
  func write(_ lines: borrowing StrokeLines, to outline: inout Outline) {
    for line in lines.lines {
      if line.end - line.start == 1 {
        writeDot(lines.points[line.start], to: &outline)
      } else if line.isClosed {
        writeSide(line, of: lines, isBack: false, to: &outline)
        outline.endContour()
        writeSide(line, of: lines, isBack: true, to: &outline)
        outline.endContour()
      } else {
        let (first, last) = (lines.points[line.start], lines.points[line.end - 1])
        writeSide(line, of: lines, isBack: false, to: &outline)
        writeEnd(at: last.place, last.direction, to: &outline)
        writeSide(line, of: lines, isBack: true, to: &outline)
        writeEnd(at: first.place, -first.direction, to: &outline)
        outline.endContour()
      }
    }
  }

  /// The unit vector perpendicular to a direction, to its left as seen on the screen.
  private func side(of direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(direction.y, -direction.x)
  }

  /// Adds the corners of one side of a line: the left one along the line, or along its reverse.
  private func writeSide(
    _ line: StrokeLines.Line,
    of lines: borrowing StrokeLines,
    isBack: Bool,
    to outline: inout Outline
  ) {
    let count = line.end - line.start
    // An open line has no corners at its ends.
    let margin = line.isClosed ? 0 : 1
    for number in margin..<count - margin {
      let index = isBack ? line.end - 1 - number : line.start + number
      let point = lines.points[index]
      let before = lines.points[index > line.start ? index - 1 : line.end - 1]
      let lengthBefore =
        (index > line.start ? point.distance : line.length) - before.distance
      let lengthAfter =
        (index + 1 < line.end ? lines.points[index + 1].distance : line.length) - point.distance
      writeCorner(
        point,
        from: isBack ? -point.direction : before.direction,
        to: isBack ? -before.direction : point.direction,
        room: min(lengthBefore, lengthAfter) / 2,
        to: &outline
      )
    }
  }

  /// Adds a corner of a line on its left side.
  ///
  /// - Parameters:
  ///   - point: The corner.
  ///   - from: The direction before it.
  ///   - to: The direction after it.
  ///   - room: The length of the adjacent straight pieces available to the corner.
  ///   - outline: The outline to add to.
  @inline(__always)
  private func writeCorner(
    _ point: StrokeLines.Point,
    from: SIMD2<Double>,
    to: SIMD2<Double>,
    room: Double,
    to outline: inout Outline
  ) {
    let turn = from.cross(to)
    let cosine = (from * to).sum()
    if abs(turn) < 1e-9, cosine > 0 { return }
    let (before, after) = (side(of: from), side(of: to))
    // The intersection of the two sides: at 1 / cos(angle / 2) radii from the corner.
    let miter = point.place + (radius / max(1 + cosine, 1e-12)) * (before + after)
    if turn < 0 {
      // The inner side: the sides meet at tan(angle / 2) radii back from the corner.
      if radius * -turn <= room * (1 + cosine) {
        outline.points.append(miter)
      } else {
        outline.points.append(point.place + radius * before)
        outline.points.append(point.place)
        outline.points.append(point.place + radius * after)
      }
      return
    }
    let isFine = point.isSmooth && cosine > 0.7
    let isMiter = !point.isSmooth && style.lineJoin == .miter && 2 <= miterLimit * (1 + cosine)
    if isFine || isMiter {
      outline.points.append(miter)
      return
    }
    outline.points.append(point.place + radius * before)
    if point.isSmooth || style.lineJoin == .round {
      writeArc(around: point.place, from: before, angle: atan2(turn, cosine), to: &outline)
    }
    outline.points.append(point.place + radius * after)
  }

  /// Adds an end of a line, from its left side to its right one.
  ///
  /// - Parameters:
  ///   - place: The end of the line.
  ///   - direction: The outward direction.
  ///   - outline: The outline to add to.
  private func writeEnd(
    at place: SIMD2<Double>,
    _ direction: SIMD2<Double>,
    to outline: inout Outline
  ) {
    let left = radius * side(of: direction)
    let middle = style.lineCap == .square ? place + radius * direction : place
    outline.points.append(middle + left)
    if style.lineCap == .round {
      writeArc(around: place, from: side(of: direction), angle: .pi, to: &outline)
    }
    outline.points.append(middle - left)
  }

  /// Adds the inner corners of an arc that begins beside a point and turns clockwise on the screen.
  private func writeArc(
    around place: SIMD2<Double>,
    from: SIMD2<Double>,
    angle: Double,
    to outline: inout Outline
  ) {
    let count = (angle / step).rounded(.up)
    guard count > 1 else { return }
    let reach = radius * ArcLines.reach(angle: angle, lines: count)
    for index in stride(from: 1.0, to: count, by: 1) {
      let (sine, cosine) = (sin(angle * index / count), cos(angle * index / count))
      outline.points.append(
        place + reach * SIMD2(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
      )
    }
  }

  /// Adds both caps of a line without length.
  private func writeDot(_ point: StrokeLines.Point, to outline: inout Outline) {
    let (place, along) = (point.place, radius * point.direction)
    let across = radius * side(of: point.direction)
    switch style.lineCap {
    case .butt: return
    case .square:
      outline.points.append(place + across + along)
      outline.points.append(place + along - across)
      outline.points.append(place - along - across)
      outline.points.append(place - along + across)
    case .round:
      let count = (2 * .pi / step).rounded(.up)
      // A regular polygon with the area of the disc.
      let reach = (2 * .pi / (count * sin(2 * .pi / count))).squareRoot()
      for index in stride(from: 0.0, to: count, by: 1) {
        let angle = 2 * .pi * index / count
        outline.points.append(place + reach * (cos(angle) * across + sin(angle) * along))
      }
    }
    outline.endContour()
  }
}
