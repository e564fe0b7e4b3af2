import LaminaMath

extension PropertyMotion {
  /// Where the motion begins; nil reads the object when the motion begins.
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

  /// Where the motion ends; nil reads the object when the motion begins.
  ///
  /// Setting it while the motion runs sends it there from where it is: a spring keeps its speed, and
  /// a timed motion begins anew.
  ///
  /// - Note: Differs from POPBasicAnimation: a timed motion goes on from its current value. Under
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

  /// Has each number that was given for a property of two numbers count for both.
  ///
  /// - Parameter property: What the motion is about to move.
  package final func spreadNumbers(over property: any MotionProperty) {
    guard property.componentCount == 2 else { return }
    func spread(_ vector: MotionVector?) -> MotionVector? {
      vector.map {
        $0.count == 1 ? MotionVector(SIMD4($0[0], $0[0], 0, 0), count: 2) : $0
      }
    }
    let given = [from, isTargetFree ? to : nil, originalVelocity]
    guard given.contains(where: { $0?.count == 1 }) else { return }
    // What is handed out from now on is the property's own kind of value.
    valueType = nil
    from = spread(from)
    if isTargetFree { to = spread(to) }
    if let dynamic = self as? DynamicMotion, originalVelocity != nil {
      dynamic.setVelocity(spread(originalVelocity))
    }
  }

  /// A value for the running motion, in which a single number counts for both numbers of a property
  /// that has two.
  package final func spread(_ value: any MotionValue) -> any MotionValue {
    let vector = value.motionVector
    guard isAttached, let bound, bound.componentCount == 2, vector.count == 1 else { return value }
    return bound.valueType.motionValue(MotionVector(SIMD4(vector[0], vector[0], 0, 0), count: 2))
  }

  /// The kind of value that is given first is the one that is handed out.
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
