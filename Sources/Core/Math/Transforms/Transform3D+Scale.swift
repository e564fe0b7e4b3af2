import Foundation

extension Transform3D {
  /// The largest scale factor of the plane within a box; infinite if the box reaches the eye.
  package func largestScale(over box: CGRect) -> Double {
    let size = max(
      (m11 * m11 + m12 * m12).squareRoot(),
      (m21 * m21 + m22 * m22).squareRoot()
    )
    guard hasPerspective, !box.isNull else { return size }
    func depth(_ x: CGFloat, _ y: CGFloat) -> Double { project(x: Double(x), y: Double(y)).w }
    let nearest = min(
      min(depth(box.minX, box.minY), depth(box.maxX, box.minY)),
      min(depth(box.minX, box.maxY), depth(box.maxX, box.maxY))
    )
    return nearest > 0 ? size / nearest : .infinity
  }
}
