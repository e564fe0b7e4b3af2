import Foundation
import LaminaCells
import LaminaMath

/// A box on the screen in points; initially empty.
package struct DeviceBox: Hashable {
  package var low = SIMD2(repeating: Double.infinity)
  package var high = SIMD2(repeating: -Double.infinity)

  package init() {}

  /// Creates the bounding box of the image of a rectangle.
  package init(_ rect: CGRect, through matrix: Transform3D) {
    guard !rect.isNull else { return }
    if matrix.isTranslation {
      low = SIMD2(rect.minX + matrix.m41, rect.minY + matrix.m42)
      high = SIMD2(rect.maxX + matrix.m41, rect.maxY + matrix.m42)
      return
    }
    var behind = 0
    for corner in 0..<4 {
      let x = corner & 1 == 0 ? rect.minX : rect.maxX
      let y = corner & 2 == 0 ? rect.minY : rect.maxY
      let image = matrix.project(x: x, y: y)
      guard image.w > 1e-6 else {
        behind += 1
        continue
      }
      let place = SIMD2(image.x, image.y) / image.w
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    // The image of points near the eye may be anywhere on the screen.
    if behind > 0, behind < 4 { self = .everything }
  }

  package static let everything: DeviceBox = {
    var box = DeviceBox()
    (box.low, box.high) = (SIMD2(repeating: -1e9), SIMD2(repeating: 1e9))
    return box
  }()

  package init(_ cells: CellBounds) {
    low = SIMD2(Double(cells.left), Double(cells.top * 2))
    high = SIMD2(Double(cells.right), Double(cells.bottom * 2))
  }

  package var isEmpty: Bool { !(low.x < high.x && low.y < high.y) }

  package mutating func formUnion(_ other: DeviceBox) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
  }

  /// Returns the cells inside a grid that the box intersects.
  package func cells(in size: CellSize) -> CellBounds {
    guard !isEmpty else { return .empty }
    let bounds = CellBounds(
      left: Self.whole(low.x.rounded(.down), upTo: size.columns),
      top: Self.whole((low.y / 2).rounded(.down), upTo: size.rows),
      right: Self.whole(high.x.rounded(.up), upTo: size.columns),
      bottom: Self.whole((high.y / 2).rounded(.up), upTo: size.rows)
    )
    return bounds.isEmpty ? .empty : bounds
  }

  /// Converts to an integer clamped to 0...limit; layers may be arbitrarily far away.
  private static func whole(_ place: Double, upTo limit: Int) -> Int {
    Int(Swift.max(0, Swift.min(place, Double(limit))))
  }
}

extension CellBounds {
  /// Bounds that contain every screen.
  package static let everything = CellBounds(left: 0, top: 0, right: .max, bottom: .max)
}
