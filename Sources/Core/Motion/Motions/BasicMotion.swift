import LaminaMath

/// A motion of a fixed duration, paced by a timing function.
///
/// ```swift
/// let fade = BasicMotion.easeOut()
/// fade.propertyName = "opacity"
/// fade.toValue = 0.0
/// fade.duration = 0.3
/// try layer.add(fade, forKey: "fade")
/// ```
///
/// - Source: POPBasicAnimation
@preconcurrency @MainActor
public final class BasicMotion: PropertyMotion {
  /// The duration in seconds; 0 or less ends with the first tick.
  public var duration = 0.4 {
    didSet { keepValid(oldValue, \BasicMotion.duration, "duration") { _ in true } }
  }
  /// The timing function; nil uses the default one.
  public var timingFunction: TimingFunction?

  private var shareNow = 0.0
  private var crossed = 0
  private var stepTime = 0.0

  /// Creates a timed motion without a property.
  public override init() { super.init() }

  /// Creates a timed motion for a property.
  public convenience init(property: any MotionProperty) {
    self.init()
    self.property = property
  }

  /// Creates a timed motion for a property that the object resolves by name.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - timingFunction: The timing function; nil uses the default one.
  @_disfavoredOverload
  public convenience init(propertyNamed name: String, timingFunction: TimingFunction? = nil) {
    self.init()
    propertyName = name
    self.timingFunction = timingFunction
  }

  /// Returns a timed motion with the same settings that has not run.
  public override func copy() -> BasicMotion {
    let copy = BasicMotion()
    copyValues(to: copy)
    copy.duration = duration
    copy.timingFunction = timingFunction
    return copy
  }

  // MARK: Running

  /// The fraction below which the remainder of a timed motion counts as its end.
  private static let endTolerance = 1e-6

  override func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try MotionError.checkFinite(duration, "duration")
    try super.bind(to: object, fidelity: fidelity)
  }

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    shareNow = 0
  }

  override var shareDone: Double { shareNow }

  override func settle() {
    super.settle()
    shareNow = 1
  }

  override var secondsLeft: Double {
    max(0, (run.startTime ?? lastTime) + max(0, duration) - lastTime)
  }

  private func fraction(at time: Double) -> Double {
    guard duration > 0, let startTime = run.startTime else { return 1 }
    return min(max((time - startTime) / duration, 0), 1)
  }

  /// - Note: Differs from POPBasicAnimation: all cycles share one clock, and a tick's time beyond
  ///   the end of a cycle counts for the next. The original restarts each one and drifts.
  override func advance(to time: Double, by dt: Double) {
    crossed = 0
    stepTime = time
    guard fidelity.carriesTimeOver, let startTime = run.startTime else {
      move(to: time)
      return
    }
    let left = repeatSetting.segmentsLeft
    if duration <= 0, left > 1, left != .max {
      crossed = left - 1
      repeatSetting.segmentsLeft = 1
    }
    let cycles =
      duration > 0 ? ((time - startTime) / duration + Self.endTolerance).rounded(.down) : 0
    if cycles >= 1, left > 1 {
      // More cannot be counted.
      let whole = min(cycles, Double(left - 1), 0x1p52)
      crossed = Int(whole)
      if left != .max { repeatSetting.segmentsLeft -= crossed }
      run.startTime = startTime + whole * duration
    }
    // A crossed cycle is reported at its end; `crossCycles` continues into the next one.
    if crossed > 0, let to { value = to.components } else { move(to: time) }
  }

  private func move(to time: Double) {
    guard let from, let to else { return }
    let share = pace(fraction(at: time))
    shareNow = share
    value = from.components + share * (to.components - from.components)
    if fidelity.clampsState { clampValue() }
    // Rounding leaves no distance to the target.
    if share == 1 { value = to.components }
  }

  private func pace(_ fraction: Double) -> Double {
    guard duration > 0 else { return 1 }
    return fidelity.progress(of: timingFunction ?? .default, at: fraction, duration: duration)
  }

  override var cyclesCrossed: Int { crossed }

  override func crossCycles() {
    let isOdd = crossed % 2 == 1
    crossed = 0
    if autoreverses, isOdd { exchangeEnds() }
    didReach = false
    nextMarkers = progressMarkers
    if let from { value = from.components }
    state.pointee.measureWay()
    move(to: stepTime)
  }

  override var isComplete: Bool {
    guard hasValue else { return true }
    guard duration > 0 else { return !isInstantEndless }
    return fraction(at: stepTime) + Self.endTolerance >= 1
  }

  override var isInstantEndless: Bool {
    fidelity.carriesTimeOver && duration <= 0 && repeatSetting.segmentsLeft == .max
  }

  override var endTime: Double {
    run.startTime.map { min(lastTime, $0 + max(0, duration)) } ?? lastTime
  }

  override func prepareNextCycle() {
    super.prepareNextCycle()
    run.startTime = stepTime
  }

  override func retarget() {
    guard fidelity.restartsOnChange, run.startTime != nil, hasValue else {
      super.retarget()
      return
    }
    from = vector(value)
    run.startTime = lastTime
    super.retarget()
  }
}

/// Timed motions with the common timing functions.
///
/// - Source: POPBasicAnimation
extension BasicMotion {
  /// Creates a motion that starts fast and ends gently.
  public static func `default`() -> BasicMotion { BasicMotion(pacedBy: .default) }

  /// Creates a motion of constant speed.
  public static func linear() -> BasicMotion { BasicMotion(pacedBy: .linear) }

  /// Creates a motion that starts gently.
  public static func easeIn() -> BasicMotion { BasicMotion(pacedBy: .easeIn) }

  /// Creates a motion that ends gently.
  public static func easeOut() -> BasicMotion { BasicMotion(pacedBy: .easeOut) }

  /// Creates a motion that starts and ends gently.
  public static func easeInEaseOut() -> BasicMotion { BasicMotion(pacedBy: .easeInEaseOut) }

  private convenience init(pacedBy function: TimingFunction) {
    self.init()
    timingFunction = function
  }
}
