import Foundation

/// A bounding box that grows by points; empty without any.
struct PointBox: Hashable, Sendable {
  private(set) var low = SIMD2(repeating: Double.infinity)
  private(set) var high = SIMD2(repeating: -Double.infinity)

  mutating func add(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  mutating func add(_ box: PointBox) {
    add(box.low)
    add(box.high)
  }

  /// The box as a rectangle; null if it is empty.
  var rect: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  var center: SIMD2<Double> { low / 2 + high / 2 }
  var size: SIMD2<Double> { high - low }
  /// Half of the perimeter.
  var girth: Double { size.sum() }

  /// Whether another, smaller box is inside of this one.
  func contains(_ other: PointBox) -> Bool {
    self != other && all(low .<= other.low) && all(high .>= other.high)
  }

  /// Maps a point from another box to this one, stretching the one into the other.
  func image(of point: SIMD2<Double>, in other: PointBox) -> SIMD2<Double> {
    var share = (point - other.center) / other.size
    for axis in 0..<2 where !share[axis].isFinite { share[axis] = 0 }
    return center + share * size
  }
}
