import LaminaMath

extension PropertyMotion {
  /// The start value; nil reads the object when the motion begins.
  public final var fromValue: (any MotionValue)? {
    get { from.map(present) }
    set {
      let vector = newValue?.motionVector
      guard vector != from, admits(vector, "fromValue") else { return }
      adoptType(newValue)
      from = vector
      record(.fromValueUpdate, value: vector)
    }
  }

  /// The end value; nil reads the object when the motion begins.
  ///
  /// Setting it while the motion runs redirects it from its current value: a spring keeps its
  /// velocity, and a timed motion restarts.
  ///
  /// - Note: Differs from POPBasicAnimation: a timed motion continues from its current value. Under
  ///   `Fidelity.pop` it keeps its start and jumps.
  public final var toValue: (any MotionValue)? {
    get { target.map(present) }
    set {
      guard isTargetFree else {
        refuse(.derived(member: "toValue", instead: "velocity(toReach:from:)"))
        return
      }
      let vector = newValue?.motionVector
      guard vector != to, admits(vector, "toValue") else { return }
      adoptType(newValue)
      to = vector
      record(.toValueUpdate, value: vector)
      if isAttached { retarget() }
    }
  }

  /// Expands single numbers to both components, if the property about to be animated has two.
  package final func spreadNumbers(over property: any MotionProperty) {
    guard property.componentCount == 2 else { return }
    func spread(_ vector: MotionVector?) -> MotionVector? {
      vector.map {
        $0.count == 1 ? MotionVector(SIMD4($0[0], $0[0], 0, 0), count: 2) : $0
      }
    }
    let given = [from, isTargetFree ? to : nil, originalVelocity]
    guard given.contains(where: { $0?.count == 1 }) else { return }
    // Values returned from now on have the property's type.
    valueType = nil
    from = spread(from)
    if isTargetFree { to = spread(to) }
    if let dynamic = self as? DynamicMotion, originalVelocity != nil {
      dynamic.setVelocity(spread(originalVelocity))
    }
  }

  /// Returns the value with a single number expanded to both components of a property that has two.
  package final func spread(_ value: any MotionValue) -> any MotionValue {
    let vector = value.motionVector
    guard isAttached, let bound, bound.componentCount == 2, vector.count == 1 else { return value }
    return bound.valueType.motionValue(MotionVector(SIMD4(vector[0], vector[0], 0, 0), count: 2))
  }

  /// Adopts the type of the first given value for returned values.
  final func adoptType(_ value: (any MotionValue)?) {
    guard valueType == nil, let value else { return }
    valueType = type(of: value)
  }

  final func copyValues(to copy: PropertyMotion) {
    copySettings(to: copy)
    copy.property = property
    copy.propertyName = propertyName
    copy.valueType = valueType
    copy.from = from
    if isTargetFree { copy.to = to }
    copy.threshold = threshold
    copy.roundingFactor = roundingFactor
    copy.clampMode = clampMode
    copy.isAdditive = isAdditive
  }
}
