import Foundation

/// Straight lines in the place of an arc of a circle.
enum ArcLines {
  /// How far from the centre the inner corners stand, in radii, so that the lines enclose as much as
  /// the arc does; both ends stay where they are.
  ///
  /// - Parameters:
  ///   - angle: Of the whole arc in radians, above 0.
  ///   - count: How many lines; a whole number above 0.
  /// - Returns: The distance in radii.
  static func reach(angle: Double, lines count: Double) -> Double {
    // Twice the area in squares of the radius: two triangles with an end, and the others between
    // inner corners, (n - 2) u² sin + 2 u sin = angle.
    let area = angle / sin(angle / count)
    if count <= 2 { return area / 2 }
    return ((1 + (count - 2) * area).squareRoot() - 1) / (count - 2)
  }

  /// The greatest angle of which one line keeps within a distance of the arc.
  ///
  /// The height of an arc over its chord is r (1 - cos(step / 2)): the tolerance where
  /// cos(step / 2) = 1 - tolerance / r.
  static func step(radius: Double, tolerance: Double) -> Double {
    2 * acos(max(-1, min(1, 1 - tolerance / max(radius, tolerance))))
  }
}
