import Foundation

/// An elliptic arc between two points, in SVG's parameterisation.
struct EllipticArc {
  var from: CGPoint
  var to: CGPoint
  /// The half axes; signs are ignored, and axes too short to connect the points are scaled up.
  var radii: SIMD2<Double>
  /// The angle of the first axis in radians.
  var rotation: Double
  var isLarge: Bool
  /// Whether the angle increases along the arc: clockwise on the screen.
  var isClockwise: Bool

  /// Appends the arc as cubic curves; the current point of the path is `from`.
  func append(to path: inout Path) {
    // As SVG specifies: nothing between equal points, a line if an axis has no length.
    guard from != to else { return }
    var (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    guard rx > 0, ry > 0 else { return path.append(.line(to: to)) }

    // In the ellipse's axes, with the midpoint of the two points as origin.
    let (s, c) = (sin(rotation), cos(rotation))
    let (dx, dy) = (Double(from.x - to.x) / 2, Double(from.y - to.y) / 2)
    let (x, y) = (c * dx + s * dy, c * dy - s * dx)
    // Squares of ratios, so that very large and very small radii stay within range.
    let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if reach > 1 {
      let stretch = reach.squareRoot()
      (rx, ry) = (rx * stretch, ry * stretch)
    }
    // In units of the radii the ellipse is the unit circle, and (px, py) half of a chord of it.
    let (px, py) = (x / rx, y / ry)
    let half = px * px + py * py
    guard half > 0, half.isFinite else { return path.append(.line(to: to)) }
    let height = (max(0, 1 - half) / half).squareRoot()
    let side = isLarge == isClockwise ? -height : height
    let (centerX, centerY) = (side * py, -side * px)

    let start = atan2(py - centerY, px - centerX)
    var sweep = atan2(-py - centerY, -px - centerX) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let (middleX, middleY) = (Double(from.x + to.x) / 2, Double(from.y + to.y) / 2)
    let count = path.elements.count
    path.addUnitArc(from: start, sweep: sweep) { u, v in
      let (ex, ey) = (rx * (u + centerX), ry * (v + centerY))
      return CGPoint(x: c * ex - s * ey + middleX, y: s * ex + c * ey + middleY)
    }
    // The end point is the given one, without the rounding of the angles.
    if path.elements.count > count { path.setEnd(to) }
  }
}
