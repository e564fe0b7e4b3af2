import Foundation

/// The way from the screen back into the plane of a layer, for many places.
public struct PlaneMap: Hashable, Sendable {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let w: SIMD3<Double>

  /// Prepares the way back; nil where the plane is seen from its side.
  ///
  /// - Parameter matrix: From the layer's coordinates to the screen.
  public init?(from matrix: Transform3D) {
    let m = matrix
    // The rows of the adjugate of the 3 x 3 matrix that takes (x, y, 1) to the screen.
    let x = SIMD3(
      m.m22 * m.m44 - m.m42 * m.m24,
      m.m41 * m.m24 - m.m21 * m.m44,
      m.m21 * m.m42 - m.m41 * m.m22
    )
    let y = SIMD3(
      m.m42 * m.m14 - m.m12 * m.m44,
      m.m11 * m.m44 - m.m41 * m.m14,
      m.m41 * m.m12 - m.m11 * m.m42
    )
    let w = SIMD3(
      m.m12 * m.m24 - m.m22 * m.m14,
      m.m21 * m.m14 - m.m11 * m.m24,
      m.m11 * m.m22 - m.m21 * m.m12
    )
    let determinant = m.m11 * x.x + m.m21 * y.x + m.m41 * w.x
    guard determinant != 0, determinant.isFinite else { return nil }
    (self.x, self.y, self.w) = (x / determinant, y / determinant, w / determinant)
  }

  /// Whether rows of the screen are rows of the layer, and columns columns: it is neither turned nor
  /// tilted.
  package var isLevel: Bool { x.y == 0 && y.x == 0 && w.x == 0 && w.y == 0 }

  /// Whether the layer is not tilted: its places are straight functions of those of the screen.
  package var isFlat: Bool { w.x == 0 && w.y == 0 }

  /// The place of the layer that is seen at a place of the screen, in points.
  @inline(__always)
  public func place(x screenX: Double, y screenY: Double) -> SIMD2<Double> {
    let screen = SIMD3(screenX, screenY, 1)
    let depth = (w * screen).sum()
    return SIMD2((x * screen).sum(), (y * screen).sum()) / depth
  }

  /// How many points of the layer, in each of its directions, lie on a point of the screen.
  public func scale(x screenX: Double, y screenY: Double) -> SIMD2<Double> {
    let across =
      place(x: screenX + 0.5, y: screenY) - place(x: screenX - 0.5, y: screenY)
    let down = place(x: screenX, y: screenY + 0.5) - place(x: screenX, y: screenY - 0.5)
    let squares = across * across + down * down
    return SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
  }
}
