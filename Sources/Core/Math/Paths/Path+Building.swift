import Foundation

extension Path {
  /// Starts a new contour.
  public mutating func move(to point: CGPoint) {
    append(.move(to: point))
  }

  /// Adds a straight line.
  public mutating func addLine(to point: CGPoint) {
    append(.line(to: point))
  }

  /// Adds straight lines through points, starting a new contour at the first.
  public mutating func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      append(index == 0 ? .move(to: point) : .line(to: point))
    }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Adds a line back to the start of the contour.
  public mutating func closeSubpath() {
    append(.close)
  }

  /// Adds a closed rectangle, clockwise on the screen from its top left corner.
  public mutating func addRect(_ rect: CGRect) {
    addLines(between: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds the ellipse inside a rectangle, clockwise on the screen from its rightmost point.
  public mutating func addEllipse(in rect: CGRect) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    for quarter in 0..<4 {
      addUnitArc(from: Double(quarter) * .pi / 2, sweep: .pi / 2) { x, y in
        CGPoint(x: rect.midX + rx * x, y: rect.midY + ry * y)
      }
    }
    closeSubpath()
  }

  /// Adds a closed rectangle with elliptic corners, clockwise on the screen.
  ///
  /// - Parameters:
  ///   - rect: The bounding rectangle.
  ///   - cornerWidth: Half axis of a corner along x in points; at most half of the width is used.
  ///   - cornerHeight: Half axis of a corner along y in points; at most half of the height is used.
  ///   - corners: The corners that are rounded; the others are square.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerWidth: Double,
    cornerHeight: Double,
    corners: CornerMask = .all
  ) {
    let rx = max(0, min(cornerWidth, Double(rect.width) / 2))
    let ry = max(0, min(cornerHeight, Double(rect.height) / 2))
    guard rx > 0, ry > 0, !corners.isEmpty else { return addRect(rect) }
    // Clockwise from the top left corner; each arc begins where the preceding side ends.
    let places: [(corner: CornerMask, x: CGFloat, y: CGFloat, inX: Double, inY: Double)] = [
      (.minXMinY, rect.minX, rect.minY, 1, 1), (.maxXMinY, rect.maxX, rect.minY, -1, 1),
      (.maxXMaxY, rect.maxX, rect.maxY, -1, -1), (.minXMaxY, rect.minX, rect.maxY, 1, -1),
    ]
    for (index, place) in places.enumerated() {
      guard corners.contains(place.corner) else {
        let corner = CGPoint(x: place.x, y: place.y)
        append(index == 0 ? .move(to: corner) : .line(to: corner))
        continue
      }
      let center = CGPoint(x: place.x + rx * place.inX, y: place.y + ry * place.inY)
      let from = Double.pi + Double(index) * .pi / 2
      let begin = CGPoint(x: center.x + rx * cos(from), y: center.y + ry * sin(from))
      append(index == 0 ? .move(to: begin) : .line(to: begin))
      addUnitArc(from: from, sweep: .pi / 2) { x, y in
        CGPoint(x: center.x + rx * x, y: center.y + ry * y)
      }
    }
    closeSubpath()
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// Angles are radians from the x axis, clockwise on the screen.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Points, 0 or above.
  ///   - startAngle: The angle at the start.
  ///   - endAngle: The angle at the end; a difference of a full turn or more is the whole circle.
  ///   - clockwise: Whether the arc runs clockwise as seen on the screen.
  /// - Note: Differs from CGPath: there `clockwise` refers to a y axis that points upwards.
  public mutating func addArc(
    center: CGPoint,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool = true
  ) {
    let full = 2 * Double.pi
    var sweep = endAngle - startAngle
    if sweep.magnitude >= full {
      sweep = clockwise ? full : -full
    } else if clockwise, sweep < 0 {
      sweep += full
    } else if !clockwise, sweep > 0 {
      sweep -= full
    }
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: center.x + radius * x, y: center.y + radius * y)
    }
    let begin = place(cos(startAngle), sin(startAngle))
    append(currentPoint == nil ? .move(to: begin) : .line(to: begin))
    addUnitArc(from: startAngle, sweep: sweep, place: place)
  }

  /// Adds cubic curves for an arc of the unit circle, each at most a quarter.
  mutating func addUnitArc(
    from start: Double,
    sweep: Double,
    place: (Double, Double) -> CGPoint
  ) {
    guard sweep.isFinite, sweep != 0 else { return }
    // Rounding above a quarter must not add another curve.
    let count = max(1, (sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    // With control points at this distance along the tangents the curve meets the circle at both
    // ends and in the middle: its midpoint is (p0 + 3 p1 + 3 p2 + p3) / 8, at a distance from the
    // centre of cos(step / 2) + 3/4 reach sin(step / 2). That is 1 for reach = 4/3 (1 - cos) / sin,
    // which is 4/3 tan(step / 4).
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<Int(count) {
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
      append(
        .curve(
          to: place(cb, sb),
          control1: place(ca - reach * sa, sa + reach * ca),
          control2: place(cb + reach * sb, sb - reach * cb)
        )
      )
    }
  }
}
