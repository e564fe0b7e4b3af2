import LaminaMath

/// A motion of one property between values: the common base class of springs, decays and timed
/// motions.
///
/// Of several motions of one property, the one added last wins while it runs; additive motions are
/// added to it, or to the object's value. Under `Fidelity.pop` all write in turn.
///
/// - Source: POPPropertyAnimation
@preconcurrency @MainActor
public class PropertyMotion: Motion {
  /// The animated property; nil looks it up by `propertyName`.
  public var property: (any MotionProperty)?
  /// The name of the animated property, for objects that resolve properties by name.
  public var propertyName: String?
  /// The distance below which the motion has arrived, in units of the value and above 0; nil uses
  /// the property's threshold.
  public var threshold: Double? { didSet { updateThreshold(oldValue) } }
  /// The grid to which written values are rounded, in units of the value; 0 for no rounding.
  public var roundingFactor = 0.0 {
    didSet {
      keepValid(oldValue, \PropertyMotion.roundingFactor, "roundingFactor") { $0 >= 0 }
      state.pointee.set(.rounding, roundingFactor != 0)
    }
  }
  /// The ends of its range that the motion may not exceed.
  ///
  /// - Note: Differs from POPPropertyAnimation: a clamped spring bounces off inside its range
  ///   instead of freezing at the end. Under `Fidelity.pop` it freezes.
  public var clampMode = ClampMode.none {
    didSet { state.pointee.set(.clamping, clampMode != .none) }
  }
  /// Whether the motion adds its change to the object's value instead of replacing it.
  public var isAdditive = false {
    didSet {
      state.pointee.set(.adding, isAdditive)
      // Later additions are relative to the last written value.
      if isAdditive, !oldValue, hasValue { history.last = shownValue }
    }
  }
  /// The fractions of the path (0 at the start, 1 at the end) that are each reported once to the
  /// delegate.
  public var progressMarkers: [Double] = [] { didSet { nextMarkers = progressMarkers } }

  final var from: MotionVector? { didSet { updateOpenEnds() } }
  final var originalVelocity: MotionVector?
  final var valueType: (any MotionValue.Type)?
  package final private(set) var bound: (any MotionProperty)?
  /// The values written in the last two ticks.
  final var history = WriteHistory()
  final var nextMarkers: [Double] = [] {
    didSet { state.pointee.set(.markers, !nextMarkers.isEmpty) }
  }
  private var isEmptyRun = false
  /// The progress of a run that has no value.
  private var emptyProgress = 0.0

  /// The fraction of the path: 0 at the start, 1 at the end, more during an overshoot.
  public final var progress: Double { hasValue ? shareDone : emptyProgress }

  /// The value of the last tick as written; nil before the first.
  public final var currentValue: (any MotionValue)? {
    hasValue ? present(vector(shownValue)) : nil
  }

  /// The number of components of the property or the values.
  final var componentCount: Int {
    bound?.componentCount ?? property?.componentCount ?? from?.count ?? to?.count
      ?? originalVelocity?.count ?? 1
  }

  /// Returns numbers with the number of components.
  final func vector(_ numbers: SIMD4<Double>) -> MotionVector {
    MotionVector(numbers, count: componentCount)
  }

  /// Converts a vector to the type in which values were given.
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
    let limit = threshold ?? fidelity.threshold(of: property)
    try MotionError.checkFinite(limit, "threshold")
    guard limit > 0 else {
      throw .outOfRange(member: "threshold", value: limit, expected: "above 0")
    }
    let needsReading = from == nil || isAdditive || (to == nil && readsMissingTarget)
    guard property.isReadable || !needsReading else { throw .unreadable(property: property.name) }
    bound = property
    setRoute(to: object is any MotionTarget ? property.memory(of: object) : nil, property, limit)
  }

  private func setRoute(to memory: MotionMemory?, _ property: any MotionProperty, _ limit: Double) {
    state.pointee.threshold = limit
    state.pointee.count = UInt8(property.componentCount)
    state.pointee.first = memory?.first
    state.pointee.stride = Int32(clamping: memory?.stride ?? 1)
    state.pointee.mark = memory?.mark
    state.pointee.markBits = memory?.markBits ?? 0
    state.pointee.route =
      memory == nil ? .function : property.componentCount == 1 ? .number : .memory
  }

  /// Whether a missing to-value is read from the object.
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
    let limit = threshold ?? fidelity.threshold(of: bound)
    guard limit.isFinite, limit > 0 else {
      threshold = old
      refuse(.outOfRange(member: "threshold", value: limit, expected: "above 0"))
      return
    }
    state.pointee.threshold = limit
  }

  /// Returns whether a running motion accepts a vector; reports the reason if not.
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
    nextMarkers = progressMarkers
    emptyProgress = 0
    didReach = false
    state.pointee.hasWay = false
    guard all else { return }
    hasValue = false
    history = WriteHistory()
  }

  override func applyValue(isFinal: Bool) { writeValue(isFinal: isFinal) }

  override func passOn() -> Bool {
    guard let object else { return false }
    bound?.write(value, to: object)
    return true
  }

  /// Whether the to-value may be set, rather than being derived from other members.
  var isTargetFree: Bool { true }
  /// The to-value; nil while unknown.
  var target: MotionVector? { to }
  override var hasCurrentValue: Bool { hasValue }
  override var tracedValue: MotionVector? { vector(shownValue) }

  /// Without values and velocity a motion ends immediately, without a write.
  override func willBegin() {
    isEmptyRun = from == nil && to == nil && originalVelocity == nil
    if isEmptyRun { hasValue = false }
  }

  override func prepareValues() -> Bool {
    if isEmptyRun { return true }
    if from == nil {
      guard let read = readBase() else { return false }
      from = vector(read)
    }
    if to == nil {
      guard let target = missingTarget() else { return false }
      to = vector(target)
    }
    if !hasValue, let from {
      value = from.components
      hasValue = true
    }
    if !state.pointee.hasWay { state.pointee.measureWay() }
    return true
  }

  override var isEndless: Bool { repeatSetting.forever || repeatSetting.segmentsLeft == .max }

  override func returnToStart(at time: Double) {
    super.returnToStart(at: time)
    if let from, hasValue { value = from.components }
  }

  /// Returns the to-value if none was given.
  func missingTarget() -> SIMD4<Double>? { readBase() }

  override func updateReached() -> Bool {
    guard !didReach, hasValue, to != nil, state.pointee.hasPassed else { return false }
    didReach = true
    return true
  }

  override func takeMarkers() -> [Double] {
    guard !nextMarkers.isEmpty else { return [] }
    let done = progress
    let passed = nextMarkers.filter { done >= $0 }
    nextMarkers.removeAll { done >= $0 }
    return passed
  }

  /// The completed fraction of the path: of the distance, for a motion that is not timed.
  var shareDone: Double {
    guard let from, let to else { return 0 }
    let way = to.components - from.components
    let whole = (way * way).sum()
    guard whole > 0 else { return 1 }
    let done = value - from.components
    let left = to.components - value
    let (start, end) = ((done * done).sum(), (left * left).sum())
    return start > end ? (start / whole).squareRoot() : 1 - (end / whole).squareRoot()
  }

  override func settle() {
    emptyProgress = 1
    guard hasValue, let to else { return }
    value = to.components
    if fidelity.clampsState { clampValue() }
  }

  /// Clamps the state itself between the ends, as Pop does.
  final func clampValue(_ mode: ClampMode? = nil) {
    let mode = mode ?? clampMode
    guard mode != .none, let from, let to else { return }
    value = mode.apply(value, from: from.components, to: to.components)
  }

  override func prepareNextCycle() {
    didReach = false
    nextMarkers = progressMarkers
    if autoreverses { exchangeEnds() }
    guard let from else { return }
    value = from.components
    state.pointee.measureWay()
  }

  final func exchangeEnds() {
    (from, to) = (to, from)
    record(.autoreversed)
  }

  /// Handles a new to-value while the motion is attached.
  func retarget() {
    didReach = false
    if hasValue, to != nil { state.pointee.measureWay() }
    resume()
  }

  /// Resumes a motion that stayed after its end.
  final func resume() {
    switch fidelity.resume(&run, &repeatSetting) {
    case .none: break
    case .setBack: resetRun(all: false)
    case .newRun:
      nextMarkers = progressMarkers
      animator?.willGoOn(self)
    }
  }
}
