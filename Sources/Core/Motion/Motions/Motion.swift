import LaminaMath

/// A change of an object's model over time: a spring, a decay, a timed change or a closure.
///
/// A motion is a handle. Set it up, add it to an object with `Animator.add(_:for:key:at:)`, and
/// read or change it while it runs; its running state is stored in the animator. Adding a motion
/// with invalid members throws a `MotionError`; while it runs, an invalid value leaves the old one
/// and is reported (`lastError`, and an event of kind `refused`).
///
/// This class is the common base; create a `SpringMotion`, `DecayMotion`, `BasicMotion` or
/// `CustomMotion`.
///
/// - Source: POPAnimation
@preconcurrency @MainActor
public class Motion {
  /// A name for messages and debugging, without other effect.
  public var name: String?
  /// The animator time at which the motion may begin, in seconds; 0 means immediately.
  public var beginTime = 0.0 {
    didSet { keepValid(oldValue, \Motion.beginTime, "beginTime", expected: "finite") { _ in true } }
  }
  /// The delay after the motion is added, in seconds; at least 0.
  public var delay = 0.0 {
    didSet { keepValid(oldValue, \Motion.delay, "delay") { $0 >= 0 } }
  }
  /// Whether a motion whose begin is between two ticks begins at exactly that time.
  ///
  /// Motions added by a timeline step always begin at exactly its time.
  ///
  /// - Note: Differs from POPAnimation, where it begins with the tick after it; Lamina does the
  ///   same unless this is set, and under `Fidelity.pop`.
  public var isPunctual = false
  /// Whether the motion is ornament, which rests where motion is reduced: at its end, or at its
  /// start if it is endless; false by default.
  ///
  /// - Note: Differs from POPAnimation: an addition.
  public var isDecorative = false
  /// Whether the motion is removed from its object when it ends.
  ///
  /// A motion that stays resumes as soon as its to-value (for a decay: its velocity) is set again.
  public var removedOnCompletion = true
  /// Receives the events of the motion; not retained.
  public weak var delegate: (any MotionDelegate)? {
    didSet { state.pointee.set(.delegate, delegate != nil) }
  }
  /// Called when the motion begins.
  public var animationDidStartBlock: ((Motion) -> Void)?
  /// Called when the motion reaches its to-value for the first time.
  public var animationDidReachToValueBlock: ((Motion) -> Void)?
  /// Called when the motion ends, with whether it came to its natural end.
  public var completionBlock: ((Motion, Bool) -> Void)?
  /// Called after the value of each tick was applied.
  public var animationDidApplyBlock: ((Motion) -> Void)? {
    didSet { state.pointee.set(.applying, animationDidApplyBlock != nil) }
  }
  /// Called when a cycle ends and another one follows; never under `Fidelity.pop`.
  public var animationDidRepeatBlock: ((Motion) -> Void)?
  /// The object that the motion animates, or animated last; not retained.
  public final internal(set) weak var object: AnyObject?
  /// The reason why the last change of a running motion was refused.
  public internal(set) var lastError: MotionError?
  /// The reason for the last stop of the motion.
  public internal(set) var stopReason: MotionStopReason?

  final var repeatSetting = RepeatSetting()
  /// The location of the state that ticks change.
  private let slot = BatchSlot(MotionState())
  /// The store; set while the motion is attached to an object.
  final private(set) var store: MotionStore?
  /// The fidelity under which the motion was added last.
  final private(set) var fidelity = Fidelity.exact
  /// The state of the animator that stepped the motion last.
  final weak var animator: AnimatorState?
  final var objectID: ObjectIdentifier?
  final private(set) var pulse: Pulse?
  final var runningKey: String?
  /// The rank in the order in which motions were added; inherited by the successor in a hand-over.
  final var rank = 0
  final var isPending = false
  final var addedAt: Double?
  /// The time at which another motion handed over to this one.
  final var takenOverAt: Double?
  /// The time of the timeline step that added or resumed the motion.
  final var steppedAt: Double?
  final var run = RunState() { didSet { state.pointee.set(.standing, !run.isUnderWay) } }
  final var startedTracer: MotionTracer?
  /// The time at which a fade ends, where motion is reduced; nil until it is known.
  final var fadeEnd: Double?

  init() {}

  /// Records the motion's events once it is started.
  public final var tracer: MotionTracer {
    if let startedTracer { return startedTracer }
    let tracer = MotionTracer()
    tracer.didToggle = { [weak self, unowned tracer] in
      self?.state.pointee.set(.traced, tracer.isRunning)
    }
    startedTracer = tracer
    return tracer
  }

  /// Whether the motion is currently attached to an object.
  public final var isAttached: Bool { store != nil }

  /// The state that ticks change.
  final var state: UnsafeMutablePointer<MotionState> { slot.item }

  /// The time of the last tick.
  final var lastTime: Double {
    get { state.pointee.lastTime }
    set { state.pointee.lastTime = newValue }
  }

  /// Whether `delegate` was set; if not, ticks skip loading the weak reference.
  final var hasDelegate: Bool { state.pointee.slowPathReasons.contains(.delegate) }

  /// Whether another motion of the object moves the same numbers.
  final var isShared: Bool { state.pointee.slowPathReasons.contains(.shared) }

  /// The key under which the motion was last added.
  public final var key: String? { runningKey }

  /// Whether the motion is paused.
  ///
  /// - Note: Differs from POPAnimation: a pause keeps the motion's time, so that resuming neither
  ///   restarts it nor reports another start; a motion can be added paused; and it is not paused
  ///   before it is added. Under `Fidelity.pop` a pause restarts the clock.
  public final var isPaused: Bool {
    get { run.isPaused }
    set {
      guard newValue != isPaused else { return }
      run.pausedByUser = newValue
      run.pausedByEngine = false
      guard !newValue, isAttached else { return }
      if fidelity.endPause(&run) { resetRun(all: false) }
      animator?.willGoOn(self)
    }
  }

  /// Returns a motion with the same settings that has not run.
  ///
  /// Running state, the tracer, a pause and progress markers are not copied.
  public func copy() -> Motion {
    preconditionFailure("\(type(of: self)) must override copy()")
  }

  final var isObjectAlive: Bool {
    if let pulse { pulse.isAlive } else { object != nil }
  }

  // MARK: Storage in the animator

  /// Moves the state to an animator; from then on the motion follows the rules of a fidelity.
  final func enter(_ store: MotionStore, of pulse: Pulse?, _ fidelity: Fidelity) {
    self.store = store
    self.pulse = pulse
    self.fidelity = fidelity
    store.batch.adopt(slot)
    state.pointee.owner = .passUnretained(self)
    state.pointee.pulse = pulse.map { .passUnretained($0) }
    state.pointee.set(.watched, store.isWatched)
    state.pointee.set(.reduced, store.isReduced)
    adopt()
  }

  /// Moves the state back when the motion is detached from its object.
  final func leaveStore() {
    guard let store else { return }
    release()
    store.batch.release(slot)
    state.pointee.owner = nil
    state.pointee.set(.watched, false)
    state.pointee.set(.reduced, false)
    self.store = nil
  }

  // MARK: Steps that subclasses override

  /// Validates every member against the object and stores what running requires.
  func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try MotionError.checkFinite(beginTime, "beginTime")
    try MotionError.checkFinite(delay, "delay")
    guard delay >= 0 else {
      throw .outOfRange(member: "delay", value: delay, expected: "at least 0")
    }
  }

  /// Selects the stepper for the fidelity.
  func adopt() {}

  /// Resets the state to before the first tick; `all` also discards the current value.
  func resetRun(all: Bool) {
    lastTime = 0
    run.startTime = nil
    run.mustRebase = false
  }

  /// Examines the given values before a run begins.
  func willBegin() {}
  /// Fills in missing values; returns false without a finite start value.
  func prepareValues() -> Bool { true }
  /// Whether the motion is called in ticks and at no time between them.
  var isFunctionOfTicks: Bool { false }
  /// Whether there is a value to advance.
  var hasCurrentValue: Bool { true }
  /// Advances the state to a time, `dt` seconds after the last.
  func advance(to time: Double, by dt: Double) {}
  /// Returns the leg to the hand-over if it ends within some seconds.
  func endingLeg(within seconds: Double) -> MotionLeg? { nil }
  /// Returns the leg to the natural end of a cycle, if it ends within some seconds and must not
  /// wait for the tick: another cycle follows, or another motion then has the property.
  func settlingLeg(within seconds: Double) -> MotionLeg? { nil }
  /// Whether endless cycles of zero duration would follow.
  var isInstantEndless: Bool { false }
  /// The exact time of the end that was detected in the last tick.
  var endTime: Double { lastTime }
  /// The leg that is handed over after the natural end.
  var restingLeg: MotionLeg? { nil }
  /// The number of cycles that ended inside the last `advance`, for motions that carry time over.
  var cyclesCrossed: Int { 0 }
  /// Continues into the cycle that `advance` crossed into.
  func crossCycles() {}
  /// Returns whether the motion just reached its to-value.
  func updateReached() -> Bool { false }
  /// Returns the markers that the progress just passed.
  func takeMarkers() -> [Double] { [] }
  /// Writes the value to the object; `isFinal` skips a write without effect.
  func applyValue(isFinal: Bool) {}
  /// Whether the motion has come to its natural end.
  var isComplete: Bool { false }
  /// Moves the motion exactly to its end.
  func settle() {}
  /// Prepares the next cycle after one has ended.
  func prepareNextCycle() {}
  /// Whether the motion has no end, and so none that could be shown at once.
  var isEndless: Bool { true }
  /// The seconds until the end of the cycle.
  var secondsLeft: Double { 0 }
  /// Sets the state back to the start of the motion, at a time.
  func returnToStart(at time: Double) {
    lastTime = time
    run.startTime = time
    run.mustRebase = false
  }
  /// Shifts the motion's clock after a pause, so that no time has passed.
  func rebase(to time: Double) {
    if let start = run.startTime { run.startTime = start + (time - lastTime) }
    lastTime = time
    run.mustRebase = false
  }
  /// Writes a value that a tick has advanced already; returns false if the object is gone.
  func passOn() -> Bool { false }
  /// Releases what is shared with other motions of the animator.
  func release() {}
  /// The value and velocity for events.
  var tracedVelocity: MotionVector? { nil }
  var tracedValue: MotionVector? { nil }
}
