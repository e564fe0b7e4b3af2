import Foundation

extension Path {
  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in elements { _ = element.mapPoints { box.add($0) } }
    return box.rect
  }

  /// The bounding box of the drawn curve, excluding control points; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        _ = box.add(point)
      case .quadCurve(let point, let control):
        _ = box.add(point)
        let curve = BezierSegment(from: current, control: control, to: point)
        for t in curve.turningPoints { _ = box.add(curve.point(at: t)) }
      case .curve(let point, let control1, let control2):
        _ = box.add(point)
        let curve = BezierSegment(
          from: current,
          control1: control1,
          control2: control2,
          to: point
        )
        for t in curve.turningPoints { _ = box.add(curve.point(at: t)) }
      case .close:
        break
      }
      current = element.end ?? current
    }
    return box.rect
  }
}

/// A bounding box that grows by points.
private struct PointBox {
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  mutating func add(_ point: CGPoint) -> CGPoint {
    let place = SIMD2(Double(point.x), Double(point.y))
    low = pointwiseMin(low, place)
    high = pointwiseMax(high, place)
    return point
  }

  var rect: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
