import Foundation

extension Transform3D {
  /// The homogeneous image of a point, which projects to (x / w, y / w) on the screen.
  ///
  /// A point with w at or below 0 is at or behind the eye and has no projection.
  @inlinable
  public func project(x: Double, y: Double, z: Double = 0) -> (x: Double, y: Double, w: Double) {
    (
      x * m11 + y * m21 + z * m31 + m41,
      x * m12 + y * m22 + z * m32 + m42,
      x * m14 + y * m24 + z * m34 + m44
    )
  }

  /// The homogeneous image of a point of the plane: x, y and w.
  func image(x: Double, y: Double) -> SIMD3<Double> {
    let image = project(x: x, y: y)
    return SIMD3(image.x, image.y, image.w)
  }

  /// The projection of a point of the plane to the screen; nil at or behind the eye.
  public func project(_ point: CGPoint) -> CGPoint? {
    let image = project(x: Double(point.x), y: Double(point.y))
    guard image.w > 0 else { return nil }
    return CGPoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// The point of the plane z = 0 that is visible at a point of the screen.
  ///
  /// - Parameter point: A point on the screen.
  /// - Returns: The point; nil if the plane is seen edge-on or is behind the eye there.
  public func unproject(_ point: CGPoint) -> CGPoint? {
    // Only the plane matters: a 3 x 3 matrix of the rows 1, 2 and 4 and the columns x, y and w.
    let (x, y) = (Double(point.x), Double(point.y))
    // (p, q) with p (row 1) + q (row 2) + row 4 parallel to (x, y, 1).
    let (a, b) = (m11 - x * m14, m21 - x * m24)
    let (c, d) = (m12 - y * m14, m22 - y * m24)
    let (e, f) = (x * m44 - m41, y * m44 - m42)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let (p, q) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
    guard p.isFinite, q.isFinite, p * m14 + q * m24 + m44 > 0 else { return nil }
    return CGPoint(x: p, y: q)
  }

  /// Whether the projected plane faces away from the viewer at one of its points.
  public func showsBack(at point: CGPoint) -> Bool {
    // The sign of the area of a small square on the screen.
    let image = project(x: Double(point.x), y: Double(point.y))
    let (ax, ay) = (m11 * image.w - m14 * image.x, m12 * image.w - m14 * image.y)
    let (bx, by) = (m21 * image.w - m24 * image.x, m22 * image.w - m24 * image.y)
    return ax * by - ay * bx < 0
  }

  /// The larger scale factor of the two axes of the plane, without perspective.
  package var planeScale: Double {
    max((m11 * m11 + m12 * m12).squareRoot(), (m21 * m21 + m22 * m22).squareRoot())
  }

  /// The largest scale factor of the plane within a box; infinite if the box reaches the eye.
  package func largestScale(over box: CGRect) -> Double {
    let size = planeScale
    guard hasPerspective, !box.isNull else { return size }
    func depth(_ x: CGFloat, _ y: CGFloat) -> Double { project(x: Double(x), y: Double(y)).w }
    let nearest = min(
      min(depth(box.minX, box.minY), depth(box.maxX, box.minY)),
      min(depth(box.minX, box.maxY), depth(box.maxX, box.maxY))
    )
    return nearest > 0 ? size / nearest : .infinity
  }
}
