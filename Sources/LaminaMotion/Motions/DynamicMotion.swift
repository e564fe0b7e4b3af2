import LaminaMath

/// A motion that has a velocity: the common base of springs and decays.
@MainActor
public class DynamicMotion: PropertyMotion {
  private var hasVelocity = false

  /// Units per second; at the start what the motion sets out with, then the current velocity.
  ///
  /// Setting it while a decay runs, or after it ended and stayed, sends it on from where it is.
  ///
  /// - Note: Differs from POPDecayAnimation: a velocity in the opposite direction sets out from the
  ///   current value. Under `Fidelity.pop` it jumps to the new end first.
  public final var velocity: (any MotionValue)? {
    get { hasVelocity ? present(MotionVector(velocityNow, count: componentCount)) : nil }
    set {
      let vector = newValue?.motionVector
      guard admits(vector, "velocity") else { return }
      adoptType(newValue)
      let isNew = vector?.components != (hasVelocity ? velocityNow : nil)
      setVelocity(vector)
      if isNew { record(.velocityUpdate, value: vector) }
      velocityDidChange()
    }
  }

  /// Whether a velocity was given, or the motion has begun.
  final var knowsVelocity: Bool { hasVelocity }

  final func setVelocity(_ vector: MotionVector?) {
    originalVelocity = vector
    hasVelocity = vector != nil
    velocityNow = vector?.components ?? .zero
  }

  /// A motion that has begun has a velocity, if only none.
  final func adoptVelocity() { hasVelocity = true }

  /// Follows a velocity that was just set.
  func velocityDidChange() {}

  override var tracedVelocity: MotionVector? { MotionVector(velocityNow, count: componentCount) }
}
