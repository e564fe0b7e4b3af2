import LaminaMath

extension Layer {
  /// Returns the transform as a 2-D one; the identity if it is not affine.
  public func affineTransform() -> AffineTransform2D {
    transform.isAffine ? transform.affineTransform : .identity
  }

  /// Replaces the whole transform by a 2-D one.
  public func setAffineTransform(_ affine: AffineTransform2D) {
    transform = Transform3D(affine)
  }
}
