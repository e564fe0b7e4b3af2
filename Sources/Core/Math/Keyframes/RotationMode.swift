/// How a layer that follows a path turns.
///
/// - Source: CAAnimationRotationMode
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// Its x axis points along the path.
  case rotateAuto = "auto"
  /// Its x axis points back along the path.
  case rotateAutoReverse = "autoReverse"

  /// A layer's transform turned along a path, before all else that it does.
  ///
  /// - Parameters:
  ///   - transform: The layer's transform.
  ///   - angle: The angle of the path in radians.
  /// - Returns: The turned transform.
  public func rotate(_ transform: Transform3D, along angle: Double) -> Transform3D {
    transform.rotated(angle: self == .rotateAuto ? angle : angle + .pi)
  }
}
