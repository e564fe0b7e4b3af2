import Foundation

extension Transform3D {
  /// The largest factor by which the plane is stretched inside of a box; infinite where the box
  /// reaches the eye.
  package func largestScale(over box: CGRect) -> Double {
    let size = max(
      (m11 * m11 + m12 * m12).squareRoot(),
      (m21 * m21 + m22 * m22).squareRoot()
    )
    guard hasPerspective, !box.isNull else { return size }
    var nearest = Double.infinity
    for (x, y) in [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ] {
      nearest = min(nearest, project(x: Double(x), y: Double(y)).w)
    }
    return nearest > 0 ? size / nearest : .infinity
  }
}
