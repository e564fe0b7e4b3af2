import LaminaMath

/// A motion that a spring pulls to its to-value.
///
/// Value and velocity remain continuous when the to-value or the constants change midway.
///
/// ```swift
/// let spring = SpringMotion(propertyNamed: "position.x")
/// spring.toValue = 40.0
/// spring.springBounciness = 12
/// try layer.add(spring, forKey: "x")
/// ```
///
/// - Source: POPSpringAnimation
@preconcurrency @MainActor
public final class SpringMotion: DynamicMotion {
  private var bounciness = 4.0
  private var speed = 12.0
  private var hasOwnConstants = false
  private(set) var constants = SpringConstants(bounciness: 4, speed: 12)
  private var stepper: (any SpringStepper)?
  /// The side of the target on which each component began: 1, -1, or 0 if it was at rest there.
  private var sides: SIMD4<Double>?

  /// Whether the motion ends, and hands over, when it first reaches its to-value instead of at
  /// rest.
  ///
  /// A motion that begins at its to-value with a velocity ends when it returns. Of several
  /// components, the last one decides.
  public var endsAtTarget = false { didSet { updateChained() } }

  /// Creates a spring without a property.
  public override init() { super.init() }

  /// Creates a spring with given constants and without a property.
  public convenience init(_ constants: SpringConstants) {
    self.init()
    self.constants = constants
    hasOwnConstants = true
  }

  /// Creates a spring for a property.
  public convenience init(property: any MotionProperty) {
    self.init()
    self.property = property
  }

  /// Creates a spring for a property that the object resolves by name.
  @_disfavoredOverload
  public convenience init(propertyNamed name: String) {
    self.init()
    propertyName = name
  }

  /// The overshoot of the spring, nominally 0...20.
  ///
  /// Setting it recomputes tension, friction and mass from bounciness and speed.
  public var springBounciness: Double {
    get { bounciness }
    set {
      let isNew = newValue != bounciness
      guard isNew || hasOwnConstants, derive(newValue, speed, "springBounciness", newValue)
      else { return }
      bounciness = newValue
      if isNew { record(.bouncinessUpdate, value: newValue.motionVector) }
    }
  }

  /// The speed of the spring, nominally 0...20.
  ///
  /// Setting it recomputes tension, friction and mass from bounciness and speed.
  public var springSpeed: Double {
    get { speed }
    set {
      let isNew = newValue != speed
      guard isNew || hasOwnConstants, derive(bounciness, newValue, "springSpeed", newValue)
      else { return }
      speed = newValue
      if isNew { record(.speedUpdate, value: newValue.motionVector) }
    }
  }

  /// The stiffness of the spring; above 0.
  public var dynamicsTension: Double {
    get { constants.tension }
    set { setConstant(\.tension, newValue, "dynamicsTension", .tensionUpdate) }
  }

  /// The damping of the spring, proportional to its velocity; at least 0.
  public var dynamicsFriction: Double {
    get { constants.friction }
    set { setConstant(\.friction, newValue, "dynamicsFriction", .frictionUpdate) }
  }

  /// The mass of the spring; above 0.
  public var dynamicsMass: Double {
    get { constants.mass }
    set { setConstant(\.mass, newValue, "dynamicsMass", .massUpdate) }
  }

  /// The seconds from the from-value until the spring is at rest.
  ///
  /// Nil while from, to or the threshold is unknown; infinite without friction.
  public var settlingDuration: Double? {
    guard let from, let to, constants.isValid,
      let limit = isAttached ? dynamicsThreshold : threshold ?? property?.threshold
    else { return nil }
    return constants.settlingTime(
      displacement: from.components - to.components,
      velocity: originalVelocity?.components ?? .zero,
      tolerance: limit / 2
    )
  }

  /// Returns a spring with the same settings that has not run.
  public override func copy() -> SpringMotion {
    let copy = SpringMotion()
    copyValues(to: copy)
    copy.setVelocity(originalVelocity)
    copy.endsAtTarget = endsAtTarget
    copy.handOver = handOver
    copy.bounciness = bounciness
    copy.speed = speed
    copy.hasOwnConstants = hasOwnConstants
    copy.constants = constants
    return copy
  }

  // MARK: Constants

  private func setConstant(
    _ member: WritableKeyPath<SpringConstants, Double>,
    _ new: Double,
    _ name: String,
    _ event: MotionEvent.Kind
  ) {
    guard new != constants[keyPath: member] else { return }
    var changed = constants
    changed[keyPath: member] = new
    guard adopt(changed, name, new) else { return }
    hasOwnConstants = true
    record(event, value: new.motionVector)
  }

  private func derive(
    _ bounciness: Double,
    _ speed: Double,
    _ name: String,
    _ new: Double
  ) -> Bool {
    guard adopt(SpringConstants(bounciness: bounciness, speed: speed), name, new) else {
      return false
    }
    hasOwnConstants = false
    return true
  }

  /// Adopts constants; a running spring refuses those that it cannot compute.
  private func adopt(_ new: SpringConstants, _ name: String, _ number: Double) -> Bool {
    if isAttached {
      do throws(MotionError) {
        try new.check(fidelity)
      } catch {
        refuse(number.isFinite ? error : .notFinite(member: name, value: number))
        return false
      }
    }
    constants = new
    stepper?.change(to: new, of: &state.pointee)
    return true
  }

  // MARK: Running

  override func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try constants.check(fidelity)
    try super.bind(to: object, fidelity: fidelity)
  }

  override func adopt() {
    guard let store else { return }
    stepper =
      fidelity == .pop ? PopSpringStepping(constants) : ExactSpringStepper(store.families)
    // Only the closed formula has a fast path.
    state.pointee.set(.kind, fidelity != .exact)
    stepper?.change(to: constants, of: &state.pointee)
  }

  override func release() {
    stepper?.release()
    stepper = nil
  }

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    stepper?.reset(constants)
    sides = nil
  }

  override func prepareValues() -> Bool {
    guard super.prepareValues() else { return false }
    if hasValue { adoptVelocity() }
    if endsAtTarget, hasValue, sides == nil, let to {
      sides = side(of: value - to.components, velocityNow)
    }
    return true
  }

  override func retarget() {
    sides = nil
    super.retarget()
  }

  override func velocityDidChange() { sides = nil }

  override func advance(to time: Double, by dt: Double) {
    guard to != nil else { return }
    stepper?.advance(&state.pointee, by: dt)
    if fidelity.clampsState { clampValue() }
  }

  override var isComplete: Bool {
    guard hasValue, to != nil, let stepper else { return true }
    return stepper.isAtRest(state.pointee, history, rounding: roundingFactor)
  }

  override func prepareNextCycle() {
    sides = nil
    super.prepareNextCycle()
  }

  // MARK: Handing over

  override func isAtRest(_ state: Kinematics) -> Bool {
    reach(of: state, target: to?.components ?? state.value)
      < dynamicsThreshold * dynamicsThreshold / 4
  }

  /// Returns the square of the greatest distance from the target that the state can lead to.
  private func reach(of state: Kinematics, target: SIMD4<Double>) -> Double {
    constants.squaredReach(displacement: state.value - target, velocity: state.velocity).max()
  }

  override var nextCycle: Kinematics {
    ((autoreverses ? to : from)?.components ?? value, .zero)
  }

  /// Every cycle but the first starts at rest, so that all have the same duration in both
  /// directions.
  override func cyclePeriod(_ start: Kinematics) -> CyclePeriod? {
    guard let from else { return nil }
    let kept = sides
    sides = nil
    let leg = leg((from.components, .zero), limit: dynamicsThreshold)
    sides = kept
    return CyclePeriod(seconds: leg.seconds, autoreverses: autoreverses)
  }

  override var endsEarly: Bool { endsAtTarget }

  override func leg(_ start: Kinematics, limit: Double) -> MotionLeg {
    let target = to?.components ?? start.value
    let displacement = start.value - target
    if endsAtTarget, let arrival = arrival(displacement, start.velocity) {
      var end = coast(start, arrival.seconds)
      end.value[arrival.index] = target[arrival.index]
      // A component that arrives with that much energy was not at rest before.
      if reach(of: end, target: target) >= limit * limit / 4 {
        return MotionLeg(seconds: arrival.seconds, end: end, cause: .target)
      }
    }
    let rest = constants.timeToRest(
      displacement: displacement,
      velocity: start.velocity,
      tolerance: limit / 2
    )
    return MotionLeg(seconds: rest, end: (target, .zero), cause: .rest)
  }

  /// Returns the time at which the last component reaches the target, and its index.
  private func arrival(
    _ displacement: SIMD4<Double>,
    _ velocity: SIMD4<Double>
  ) -> (seconds: Double, index: Int)? {
    let sides = sides ?? side(of: displacement, velocity)
    var last = (seconds: 0.0, index: 0)
    for index in 0..<componentCount where sides[index] != 0 {
      guard
        let seconds = constants.timeToTarget(
          displacement: sides[index] * displacement[index],
          velocity: sides[index] * velocity[index]
        )
      else { return nil }
      if seconds >= last.seconds { last = (seconds, index) }
    }
    return last
  }

  private func side(of displacement: SIMD4<Double>, _ velocity: SIMD4<Double>) -> SIMD4<Double> {
    var sides = SIMD4<Double>.zero
    for index in 0..<componentCount {
      let way = displacement[index] == 0 ? velocity[index] : displacement[index]
      sides[index] = way == 0 ? 0 : way > 0 ? 1 : -1
    }
    return sides
  }

  override func coast(_ start: Kinematics, _ seconds: Double) -> Kinematics {
    let target = to?.components ?? start.value
    let next = SpringTransition(constants, time: seconds)
      .apply(displacement: start.value - target, velocity: start.velocity)
    return (target + next.displacement, next.velocity)
  }
}
