import Foundation

/// The inverse projection from the screen to the plane of a layer.
public struct PlaneMap: Hashable, Sendable {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let w: SIMD3<Double>

  /// Inverts a projection; nil if the plane is seen edge-on.
  ///
  /// - Parameter matrix: The transform from the layer's coordinates to the screen.
  public init?(from matrix: Transform3D) {
    let m = matrix
    // The rows of the adjugate of the 3 x 3 matrix that maps (x, y, 1) to the screen.
    let (a, b, c) = (
      SIMD3(m.m11, m.m12, m.m14), SIMD3(m.m21, m.m22, m.m24), SIMD3(m.m41, m.m42, m.m44)
    )
    let (x, y, w) = (b.cross(c), c.cross(a), a.cross(b))
    let determinant = m.m11 * x.x + m.m21 * y.x + m.m41 * w.x
    guard determinant != 0, determinant.isFinite else { return nil }
    (self.x, self.y, self.w) = (x / determinant, y / determinant, w / determinant)
  }

  /// Whether the axes of the layer are parallel to those of the screen: neither rotated nor tilted.
  package var isLevel: Bool { x.y == 0 && y.x == 0 && w.x == 0 && w.y == 0 }

  /// Whether the layer is not tilted, so that the mapping is affine.
  package var isFlat: Bool { w.x == 0 && w.y == 0 }

  /// The point of the layer that is visible at a point of the screen.
  @inline(__always)
  public func place(x screenX: Double, y screenY: Double) -> SIMD2<Double> {
    let screen = SIMD3(screenX, screenY, 1)
    let depth = (w * screen).sum()
    return SIMD2((x * screen).sum(), (y * screen).sum()) / depth
  }

  /// The number of points of the layer, along each of its axes, per point of the screen.
  public func scale(x screenX: Double, y screenY: Double) -> SIMD2<Double> {
    let across =
      place(x: screenX + 0.5, y: screenY) - place(x: screenX - 0.5, y: screenY)
    let down = place(x: screenX, y: screenY + 0.5) - place(x: screenX, y: screenY - 0.5)
    let squares = across * across + down * down
    return SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
  }
}
