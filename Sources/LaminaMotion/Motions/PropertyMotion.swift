import LaminaMath

/// A motion of one property between values: the common base of springs, decays and timed motions.
///
/// - Source: POPPropertyAnimation
@MainActor
public class PropertyMotion: Motion {
  /// What is moved; looked up by `propertyName` when nil.
  public var property: (any MotionProperty)?
  /// The name of what is moved, for objects that know their properties by name.
  public var propertyName: String?
  /// The distance below which the motion has arrived, in units of the value, instead of the
  /// property's own; above 0.
  public var threshold: Double? { didSet { surface(); updateThreshold(oldValue) } }
  /// The grid to which written values are rounded, in units of the value; 0 writes them as they are.
  public var roundingFactor = 0.0 {
    didSet { keepValid(oldValue, \PropertyMotion.roundingFactor, "roundingFactor") { $0 >= 0 } }
  }
  /// Which ends of its way the motion may not pass.
  ///
  /// - Note: Differs from POPPropertyAnimation: a clamped spring bounces off inside of its range
  ///   instead of freezing at the end. Under `Fidelity.pop` it freezes.
  public var clampMode = ClampMode.none { didSet { surface() } }
  /// Whether the motion adds its change to the object's value instead of replacing it.
  public var isAdditive = false { didSet { surface() } }
  /// Shares of the way (0 at the start, 1 at the end) that the delegate is told about once each.
  public var progressMarkers: [Double] = [] { didSet { surface(); nextMarkers = progressMarkers } }

  final var from: MotionVector?
  final var to: MotionVector?
  final var originalVelocity: MotionVector?
  final var valueType: (any MotionValue.Type)?
  // Running state.
  final var bound: (any MotionProperty)?
  final var memory: MotionMemory?
  final var dynamicsThreshold = 0.0
  final var value = SIMD4<Double>.zero
  final var hasValue = false
  final var velocityNow = SIMD4<Double>.zero
  final var previous: SIMD4<Double>?
  final var beforePrevious: SIMD4<Double>?
  final var distance: SIMD4<Double>?
  final var didReach = false
  final var progressNow = 0.0
  final var nextMarkers: [Double] = []
  private var isEmptyRun = false

  /// How much of the way is done: 0 at the start, 1 at the end, beyond that where it overshoots.
  public final var progress: Double {
    pull()
    return progressNow
  }

  /// The value of the last tick as it was written, or nil before the first.
  public final var currentValue: (any MotionValue)? {
    guard hasValue else { return nil }
    pull()
    return present(MotionVector(shownValue, count: componentCount))
  }

  /// How many numbers the property or the values consist of.
  final var componentCount: Int {
    bound?.componentCount ?? property?.componentCount ?? from?.count ?? to?.count
      ?? originalVelocity?.count ?? 1
  }

  /// The value as users gave it.
  final func present(_ vector: MotionVector) -> any MotionValue {
    (valueType ?? bound?.valueType ?? property?.valueType ?? MotionVector.self)
      .motionValue(vector)
  }

  // MARK: Adding

  override func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try super.bind(to: object, fidelity: fidelity)
    let property = try resolveProperty(of: object)
    for (member, vector) in [("fromValue", from), ("toValue", to), ("velocity", originalVelocity)] {
      guard let vector else { continue }
      try check(vector, member, property)
    }
    for marker in progressMarkers { try MotionError.checkFinite(marker, "progressMarkers") }
    try MotionError.checkFinite(roundingFactor, "roundingFactor")
    guard roundingFactor >= 0 else {
      throw .outOfRange(member: "roundingFactor", value: roundingFactor, expected: "at least 0")
    }
    let limit = threshold ?? (fidelity == .pop ? property.popThreshold : property.threshold)
    try MotionError.checkFinite(limit, "threshold")
    guard limit > 0 else {
      throw .outOfRange(member: "threshold", value: limit, expected: "above 0")
    }
    let needsReading = from == nil || isAdditive || (to == nil && readsMissingTarget)
    guard property.isReadable || !needsReading else { throw .unreadable(property: property.name) }
    bound = property
    dynamicsThreshold = limit
    memory = object is any MotionTarget ? property.memory(of: object) : nil
  }

  /// Whether a to-value that was left out is the value of the object.
  var readsMissingTarget: Bool { true }

  private func resolveProperty(of object: AnyObject) throws(MotionError) -> any MotionProperty {
    if let property {
      guard property.accepts(object) else {
        throw .wrongObject(property: property.name, object: "\(type(of: object))")
      }
      return property
    }
    guard let propertyName else { throw .missingProperty }
    guard
      let found = (object as? any MotionTarget)?.motionProperty(named: propertyName),
      found.accepts(object)
    else { throw .unknownProperty(name: propertyName, object: "\(type(of: object))") }
    return found
  }

  private func check(
    _ vector: MotionVector,
    _ member: String,
    _ property: any MotionProperty
  ) throws(MotionError) {
    guard vector.count == property.componentCount else {
      throw .wrongComponentCount(
        member: member,
        property: property.name,
        expected: property.componentCount,
        found: vector.count
      )
    }
    for index in 0..<vector.count { try MotionError.checkSize(vector[index], member) }
  }

  private func updateThreshold(_ old: Double?) {
    guard isAttached, let bound else { return }
    let limit = threshold ?? (fidelity == .pop ? bound.popThreshold : bound.threshold)
    guard limit.isFinite, limit > 0 else {
      threshold = old
      refuse(.outOfRange(member: "threshold", value: limit, expected: "above 0"))
      return
    }
    dynamicsThreshold = limit
  }

  /// Whether a running motion can take a vector; says why where it cannot.
  final func admits(_ vector: MotionVector?, _ member: String) -> Bool {
    guard isAttached, let vector, let bound else { return true }
    do throws(MotionError) {
      try check(vector, member, bound)
      return true
    } catch {
      refuse(error)
      return false
    }
  }

  // MARK: Running

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    progressNow = 0
    nextMarkers = progressMarkers
    didReach = false
    distance = nil
    guard all else { return }
    hasValue = false
    previous = nil
    beforePrevious = nil
  }

  override func applyValue(isFinal: Bool) { writeValue(isFinal: isFinal) }
  /// Whether the to-value may be set, rather than following from other members.
  var isTargetFree: Bool { true }
  /// The to-value as far as it is known.
  var target: MotionVector? { to }
  override var hasCurrentValue: Bool { hasValue }
  override var tracedValue: MotionVector? {
    MotionVector(shownValue, count: componentCount)
  }

  /// Without values and velocity a motion ends at once, without a write.
  override func willBegin() {
    isEmptyRun = from == nil && to == nil && originalVelocity == nil
    if isEmptyRun { hasValue = false }
  }

  override func prepareValues() -> Bool {
    if isEmptyRun { return true }
    if from == nil {
      guard let read = readObject() else { return false }
      from = MotionVector(read, count: componentCount)
    }
    if to == nil {
      guard let target = missingTarget() else { return false }
      to = MotionVector(target, count: componentCount)
    }
    if !hasValue, let from {
      value = from.components
      hasValue = true
    }
    if distance == nil { measureDistance() }
    return true
  }

  /// The to-value where none was given.
  func missingTarget() -> SIMD4<Double>? { readObject() }

  final func measureDistance() {
    guard hasValue, let to else { return }
    let way = to.components - value
    distance = way == .zero ? nil : way
  }

  override func updateReached() -> Bool {
    guard !didReach, hasValue, let to else { return false }
    let left = to.components - value
    if left != .zero {
      guard let distance else { return false }
      for index in 0..<componentCount where left[index].sign == distance[index].sign {
        return false
      }
    }
    didReach = true
    return true
  }

  override func takeMarkers() -> [Double] {
    guard !nextMarkers.isEmpty else { return [] }
    let passed = nextMarkers.filter { progressNow >= $0 }
    nextMarkers.removeAll { progressNow >= $0 }
    return passed
  }

  /// The progress of a motion that is not timed: the share of the distance that is done.
  final func measureProgress() {
    guard let from, let to else { return }
    let way = to.components - from.components
    let whole = (way * way).sum()
    guard whole > 0 else {
      progressNow = 1
      return
    }
    let done = value - from.components
    let left = to.components - value
    let (start, end) = ((done * done).sum(), (left * left).sum())
    progressNow = start > end ? (start / whole).squareRoot() : 1 - (end / whole).squareRoot()
  }

  override func settle() {
    progressNow = 1
    guard hasValue, let to else { return }
    value = to.components
    if fidelity == .pop { clampValue() }
  }

  /// Keeps the state itself between the ends, as Pop does.
  final func clampValue(_ mode: ClampMode? = nil) {
    let mode = mode ?? clampMode
    guard mode != .none, let from, let to else { return }
    value = mode.apply(value, from: from.components, to: to.components)
  }

  override func prepareNextCycle() {
    didReach = false
    distance = nil
    nextMarkers = progressMarkers
    if autoreverses { exchangeEnds() }
    guard let from else { return }
    value = from.components
    measureDistance()
  }

  final func exchangeEnds() {
    swap(&from, &to)
    record(.autoreversed)
  }

  /// Follows a new to-value while the motion is attached.
  func retarget() {
    didReach = false
    if hasValue { measureDistance() }
    resume()
  }

  /// Lets a motion that stayed after its end go on.
  final func resume() {
    switch fidelity {
    case .pop:
      if isActive, isPaused { isPaused = false }
    case .exact:
      guard isFinished else { return }
      isFinished = false
      startTime = nil
      nextMarkers = progressMarkers
      repeatSetting.segmentsLeft = repeatSetting.allSegments
    }
  }
}
