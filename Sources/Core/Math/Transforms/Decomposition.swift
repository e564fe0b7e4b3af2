import Foundation

/// A decomposed matrix: scale, then skew, rotation, translation and perspective.
public struct Decomposition: Hashable, Sendable {
  /// The translation in points.
  public var translation = SIMD3<Double>.zero
  /// The scale factor of each axis; all three negative for a matrix that mirrors space.
  public var scale = SIMD3<Double>.one
  /// The skews xy, xz and yz: the share of the first axis that is mixed into the second.
  public var skew = SIMD3<Double>.zero
  /// The rotation.
  public var rotation = Quaternion(x: 0, y: 0, z: 0, w: 1)
  /// The remaining last column; (0, 0, 0, 1) without perspective.
  public var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Creates the decomposition of the identity.
  public init() {}

  /// Decomposes a matrix; nil if it is singular or not finite.
  public init?(_ transform: Transform3D) {
    guard let parts = OrthogonalParts(transform), parts.isComplete else { return nil }
    translation = parts.translation
    perspective = parts.perspective
    skew = parts.skew
    if parts.isMirrored {
      scale = -parts.scale
      rotation = Quaternion(rows: -parts.axes.x, -parts.axes.y, -parts.axes.z)
    } else {
      scale = parts.scale
      rotation = Quaternion(rows: parts.axes.x, parts.axes.y, parts.axes.z)
    }
  }

  /// The recomposed matrix, normalised to the scale of its perspective.
  public var transform: Transform3D {
    let (x, y, z) = rotation.rows
    return OrthogonalParts.compose(
      axes: (x, y, z),
      scale: scale,
      skew: skew,
      translation: translation,
      perspective: perspective
    )
  }
}
