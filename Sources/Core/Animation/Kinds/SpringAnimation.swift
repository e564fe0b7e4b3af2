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
  private var spring = (mass: 1.0, stiffness: 100.0, damping: 10.0, velocity: 0.0)
  private var storedAllowsOverdamping = false
  private var storedVelocity: Any?

  /// Creates a spring from its perceptual parameters.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds until it appears to have arrived; greater than 0.
  ///   - bounce: 0 for none, up to 1 for more, down to -1 for a slow approach.
  public convenience init(perceptualDuration: Double, bounce: Double) {
    self.init()
    let curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    spring = (curve.mass, curve.stiffness, curve.damping, 0)
    storedAllowsOverdamping = true
    duration = curve.settlingDuration
  }

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? SpringAnimation else { return }
    spring = other.spring
    storedAllowsOverdamping = other.storedAllowsOverdamping
    storedVelocity = other.storedVelocity
  }

  /// The mass; greater than 0, other values are ignored.
  ///
  /// 1 by default.
  open var mass: Double {
    get { spring.mass }
    set { if canEdit(), newValue > 0, newValue.isFinite { spring.mass = newValue } }
  }

  /// The stiffness of the spring; greater than 0, other values are ignored.
  ///
  /// 100 by default.
  open var stiffness: Double {
    get { spring.stiffness }
    set { if canEdit(), newValue > 0, newValue.isFinite { spring.stiffness = newValue } }
  }

  /// The damping; 0 or more, other values are ignored.
  ///
  /// 10 by default.
  open var damping: Double {
    get { spring.damping }
    set { if canEdit(), newValue >= 0, newValue.isFinite { spring.damping = newValue } }
  }

  /// The initial velocity in whole distances per second; positive values point at the target.
  open var initialVelocity: Double {
    get { spring.velocity }
    set { if canEdit(), newValue.isFinite { spring.velocity = newValue } }
  }

  /// The initial velocity in the property's unit per second, of the property's type and in any
  /// direction.
  ///
  /// Added to `initialVelocity`; also effective if start and end are equal.
  ///
  /// - Note: Differs from CASpringAnimation: an addition.
  open var velocity: Any? {
    get { storedVelocity }
    set { if canEdit() { storedVelocity = newValue } }
  }

  /// Whether damping above critical is honoured; otherwise it is clamped to critical.
  open var allowsOverdamping: Bool {
    get { storedAllowsOverdamping }
    set { if canEdit() { storedAllowsOverdamping = newValue } }
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
    guard let track = builder.basic(self, velocity: storedVelocity) else { return nil }
    let velocityResponse = storedVelocity.map { _ in (curve(startingAt: 1), curve(startingAt: 0)) }
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
