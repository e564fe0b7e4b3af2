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
