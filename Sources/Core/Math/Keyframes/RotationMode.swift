/// The orientation of a layer that follows a path.
///
/// - Source: CAAnimationRotationMode
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// The x axis points along the path.
  case rotateAuto = "auto"
  /// The x axis points backwards along the path.
  case rotateAutoReverse = "autoReverse"

  /// Rotates a layer's transform along a path, before the rest of the transform applies.
  ///
  /// The angle of the path is in radians.
  public func rotate(_ transform: Transform3D, along angle: Double) -> Transform3D {
    transform.rotated(angle: self == .rotateAuto ? angle : angle + .pi)
  }
}
