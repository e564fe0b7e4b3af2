import LaminaMath

/// Interpolates to a value like a mass on a spring.
///
/// m x'' + c x' + k x = 0. A spring whose duration was never set lasts its `settlingDuration`; a
/// shorter duration clips the motion, it does not scale it.
///
/// ```swift
/// let bounce = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
/// bounce.keyPath = "transform.scale"
/// bounce.fromValue = 0.2
/// bounce.toValue = 1.0
/// layer.add(bounce, forKey: "bounce")
/// ```
///
/// - Source: CASpringAnimation
/// - Note: Differs from CASpringAnimation: there a spring without a duration is clipped at the
///   transaction's, 0.25 s.
@preconcurrency @MainActor
open class SpringAnimation: BasicAnimation {
  /// Creates a spring from its perceptual parameters.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds until it appears to have arrived; greater than 0.
  ///   - bounce: 0 for none, up to 1 for more, down to -1 for a slow approach.
  public convenience init(perceptualDuration: Double, bounce: Double) {
    self.init()
    let curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (curve.mass, curve.stiffness, curve.damping)
    allowsOverdamping = true
    duration = curve.settlingDuration
  }

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, velocity) = (other.initialVelocity, other.velocity)
    allowsOverdamping = other.allowsOverdamping
  }

  /// The mass; greater than 0, other values are ignored.
  ///
  /// 1 by default.
  open var mass = 1.0 {
    didSet { if !canEdit() || !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }

  /// The stiffness of the spring; greater than 0, other values are ignored.
  ///
  /// 100 by default.
  open var stiffness = 100.0 {
    didSet { if !canEdit() || !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }

  /// The damping; 0 or more, other values are ignored.
  ///
  /// 10 by default.
  open var damping = 10.0 {
    didSet { if !canEdit() || !(damping >= 0 && damping.isFinite) { damping = oldValue } }
  }

  /// The initial velocity in whole distances per second; positive values point at the target.
  open var initialVelocity = 0.0 {
    didSet { if !canEdit() || !initialVelocity.isFinite { initialVelocity = oldValue } }
  }

  /// The initial velocity in the property's unit per second, of the property's type and in any
  /// direction.
  ///
  /// Added to `initialVelocity`; also effective if start and end are equal.
  ///
  /// - Note: Differs from CASpringAnimation: an addition.
  open var velocity: Any? { didSet { if !canEdit() { velocity = oldValue } } }

  /// Whether damping above critical is honoured; otherwise it is clamped to critical.
  open var allowsOverdamping = false {
    didSet { if !canEdit() { allowsOverdamping = oldValue } }
  }

  /// Seconds until the motion stays within a thousandth of the distance.
  open var settlingDuration: Double { curve.settlingDuration }

  /// Seconds until the motion appears to have arrived.
  open var perceptualDuration: Double { curve.perceptualDuration }

  /// The overshoot: larger above 0; below 0 there is none, and the approach is slower.
  open var bounce: Double { curve.bounce }

  package final var curve: SpringCurve { curve(startingAt: initialVelocity) }

  package override var naturalDuration: Double? { settlingDuration }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    if timingFunction != nil { builder.report(.springTimingFunction(key: builder.key)) }
    guard let track = builder.basic(self, velocity: velocity) else { return nil }
    let velocityResponse = velocity.map { _ in (curve(startingAt: 1), curve(startingAt: 0)) }
    return .property(track, pace: .spring(SpringPace(curve, velocityResponse: velocityResponse)))
  }

  private func curve(startingAt velocity: Double) -> SpringCurve {
    SpringCurve(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping
    )
  }
}
