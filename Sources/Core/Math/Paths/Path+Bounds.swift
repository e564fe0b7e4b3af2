import Foundation

extension Path {
  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in elements {
      _ = element.mapPoints { point in
        box.add(SIMD2(point))
        return point
      }
    }
    return box.rect
  }

  /// The bounding box of the drawn curve, excluding control points; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    var current = CGPoint.zero
    for element in elements {
      if let end = element.end { box.add(SIMD2(end)) }
      if let curve = BezierSegment(element, from: current) {
        for t in curve.turningPoints { box.add(curve.place(at: t)) }
      }
      current = element.end ?? current
    }
    return box.rect
  }
}
