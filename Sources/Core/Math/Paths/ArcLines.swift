import Foundation

/// Polylines that approximate circular arcs.
enum ArcLines {
  /// The distance of the inner corners from the centre, in radii, at which the polyline encloses
  /// the same area as the arc; the end points are unchanged.
  ///
  /// The angle of the whole arc is in radians; both it and the integer `count` are above 0.
  static func reach(angle: Double, lines count: Double) -> Double {
    // Twice the area in squares of the radius: two triangles with an end point, and the others
    // between inner corners, (n - 2) u² sin + 2 u sin = angle.
    let area = angle / sin(angle / count)
    if count <= 2 { return area / 2 }
    return ((1 + (count - 2) * area).squareRoot() - 1) / (count - 2)
  }

  /// The greatest angle that one line approximates within a tolerance.
  ///
  /// The height of an arc over its chord is r (1 - cos(step / 2)): the tolerance where cos(step /
  /// 2) = 1 - tolerance / r.
  static func step(radius: Double, tolerance: Double) -> Double {
    2 * acos(max(-1, min(1, 1 - tolerance / max(radius, tolerance))))
  }
}
