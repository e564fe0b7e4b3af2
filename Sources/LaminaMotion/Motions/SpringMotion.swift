import LaminaMath

/// A motion that is drawn to its to-value by a spring.
///
/// Velocity and value stay continuous when the to-value or the constants change on the way.
///
/// - Source: POPSpringAnimation
@MainActor
public final class SpringMotion: PropertyMotion {
  private var bounciness = 4.0
  private var speed = 12.0
  private var hasOwnConstants = false
  private(set) var constants = SpringConstants(bounciness: 4, speed: 12)
  private var stepper = PopSpringStepper(SpringConstants(bounciness: 4, speed: 12))
  private var family: Int32?
  private var lastStep = 0.0

  /// Creates a spring that has no property yet.
  public override init() { super.init() }

  /// Creates a spring for a property.
  public convenience init(property: any MotionProperty) {
    self.init()
    self.property = property
  }

  /// Creates a spring for a property that the object knows by name.
  public convenience init(propertyNamed name: String) {
    self.init()
    propertyName = name
  }

  /// Units per second; at the start what the motion sets out with, then the current velocity.
  public var velocity: (any MotionValue)? {
    get {
      pull()
      return hasVelocity ? present(MotionVector(velocityNow, count: componentCount)) : nil
    }
    set {
      let vector = newValue?.motionVector
      guard admits(vector, "velocity") else { return }
      surface()
      adoptType(newValue)
      let isNew = vector?.components != (hasVelocity ? velocityNow : nil)
      originalVelocity = vector
      hasVelocity = vector != nil
      velocityNow = vector?.components ?? .zero
      if isNew { record(.velocityUpdate, value: vector) }
    }
  }
  private var hasVelocity = false

  /// How far the spring overshoots, nominally 0...20.
  ///
  /// Setting it derives tension, friction and mass anew from bounciness and speed.
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

  /// How fast the spring is, nominally 0...20.
  ///
  /// Setting it derives tension, friction and mass anew from bounciness and speed.
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

  /// The spring's stiffness; above 0.
  public var dynamicsTension: Double {
    get { constants.tension }
    set { setConstant(\.tension, newValue, "dynamicsTension", .tensionUpdate) }
  }

  /// What slows the spring down, proportional to its velocity; at least 0.
  public var dynamicsFriction: Double {
    get { constants.friction }
    set { setConstant(\.friction, newValue, "dynamicsFriction", .frictionUpdate) }
  }

  /// The spring's inertia; above 0.
  public var dynamicsMass: Double {
    get { constants.mass }
    set { setConstant(\.mass, newValue, "dynamicsMass", .massUpdate) }
  }

  /// How long the spring takes from its from-value until it is at rest, in seconds.
  ///
  /// Nil as long as from, to or the threshold is not known; infinite without friction.
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

  /// A spring with the same settings that has not run.
  public override func copy() -> SpringMotion {
    let copy = SpringMotion()
    copyValues(to: copy)
    copy.originalVelocity = originalVelocity
    copy.hasVelocity = originalVelocity != nil
    copy.velocityNow = originalVelocity?.components ?? .zero
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

  /// Takes constants over; a running spring refuses those that it cannot move with.
  private func adopt(_ new: SpringConstants, _ name: String, _ number: Double) -> Bool {
    if isAttached {
      do throws(MotionError) {
        try new.check(fidelity)
      } catch {
        refuse(number.isFinite ? error : .notFinite(member: name, value: number))
        return false
      }
      surface()
    }
    constants = new
    stepper.setConstants(new)
    if isAttached, fidelity == .exact { joinFamily() }
    return true
  }

  private func joinFamily() {
    release()
    family = store?.families.retain(constants)
  }

  override func release() {
    if let family { store?.families.release(family) }
    family = nil
  }

  // MARK: Running

  override func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try constants.check(fidelity)
    try super.bind(to: object, fidelity: fidelity)
  }

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    stepper = PopSpringStepper(constants)
    if isAttached, fidelity == .exact, family == nil { joinFamily() }
  }

  override var tracedVelocity: MotionVector? {
    MotionVector(velocityNow, count: componentCount)
  }

  override func prepareValues() -> Bool {
    guard super.prepareValues() else { return false }
    if hasValue { hasVelocity = true }
    return true
  }

  override func advance(to time: Double, by dt: Double) {
    guard let to else { return }
    lastStep = dt
    switch fidelity {
    case .pop:
      stepper.advance(value: &value, velocity: &velocityNow, target: to.components, time: dt)
      clampValue()
    case .exact:
      guard dt > 0, let family, let store else { break }
      let entry = store.families.list + Int(family)
      if entry.pointee.time != dt { entry.pointee.prepare(dt) }
      let state = entry.pointee.step.apply(
        displacement: value - to.components,
        velocity: velocityNow
      )
      value = to.components + state.displacement
      velocityNow = state.velocity
    }
    measureProgress()
  }

  /// - Note: Differs from POPSpringAnimation: a spring is at rest when all its energy could not move
  ///   it farther than half the threshold, and not before time has passed. The original also stops
  ///   when two writes in a row lie at the target, however fast it is.
  override var isComplete: Bool {
    guard hasValue, let to else { return true }
    switch fidelity {
    case .pop:
      return stepper.hasStarted
        && (historyConverged(to.components) || stepper.hasConverged(threshold: dynamicsThreshold))
    case .exact:
      let displacement = value - to.components
      guard lastStep > 0 else { return displacement == .zero && velocityNow == .zero }
      let limit = dynamicsThreshold / 2
      return constants.squaredReach(displacement: displacement, velocity: velocityNow).max()
        < limit * limit
    }
  }

  /// Pop's other test: the last two writes lie at the target.
  private func historyConverged(_ to: SIMD4<Double>) -> Bool {
    guard let previous, let beforePrevious else { return false }
    if roundingFactor > 0 { return beforePrevious == previous && previous == to }
    let limit = dynamicsThreshold / 5
    return (to - previous).largestMagnitude < limit
      && (previous - beforePrevious).largestMagnitude < limit
  }

  // MARK: Lane

  override func enterLane() {
    guard fidelity == .exact, isRunning, hasValue, !mustRebase, let to, let family, let store,
      roundingFactor == 0, clampMode == .none, !isAdditive, nextMarkers.isEmpty,
      !hasDelegate, animationDidApplyBlock == nil, !isTraced
    else { return }
    let item = store.items + index
    item.pointee.value = value
    item.pointee.velocity = velocityNow
    item.pointee.target = to.components
    item.pointee.lastTime = lastTime
    item.pointee.restSquare = dynamicsThreshold * dynamicsThreshold / 4
    item.pointee.family = family
    item.pointee.count = UInt8(componentCount)
    // Without a distance the target counts as reached only where it is met exactly.
    item.pointee.hasReached = didReach || distance == nil
    item.pointee.wayIsDown = 0
    if let distance {
      for index in 0..<componentCount where distance[index].sign == .minus {
        item.pointee.wayIsDown |= 1 << UInt8(index)
      }
    }
    item.pointee.pulse = pulse.map { .passUnretained($0) }
    if let memory, pulse != nil {
      item.pointee.first = memory.first
      item.pointee.stride = Int32(clamping: memory.stride)
      item.pointee.mark = memory.mark
      item.pointee.markBits = memory.markBits
      item.pointee.lane = componentCount == 1 ? .number : .memory
    } else {
      item.pointee.lane = .function
    }
  }

  override func writeFromLane(_ components: SIMD4<Double>, to object: AnyObject) {
    bound?.write(components, to: object)
  }

  override func pull() {
    guard let store, store.items[index].lane != .closed else { return }
    let item = store.items + index
    guard item.pointee.lastTime > lastTime else { return }
    lastStep = item.pointee.lastTime - lastTime
    value = item.pointee.value
    velocityNow = item.pointee.velocity
    lastTime = item.pointee.lastTime
    previous = value
    measureProgress()
  }
}
