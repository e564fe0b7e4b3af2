import LaminaMath

/// A change of an object's model over time: a spring, a decay, a timed change or a function of yours.
///
/// A motion is a handle. Set it up, add it to an object with `Animator.add(_:for:key:at:)`, and read
/// or change it while it runs; the running state then lies in the animator. Members that are out of range
/// are refused with a `MotionError` when the motion is added; while it runs, a wrong value leaves
/// the old one in place and is reported (`lastError`, and an event of kind `refused`).
///
/// This class is the common base; create a `SpringMotion`, `DecayMotion`, `BasicMotion` or
/// `CustomMotion`.
///
/// - Source: POPAnimation
@preconcurrency @MainActor
public class Motion {
  /// A name for messages and debugging; nothing depends on it.
  public var name: String?
  /// The time of the animator at which the motion may begin, in seconds; 0 means at once.
  public var beginTime = 0.0 {
    didSet { keepValid(oldValue, \Motion.beginTime, "beginTime", expected: "finite") { _ in true } }
  }
  /// Seconds to wait after the motion was added; at least 0.
  public var delay = 0.0 {
    didSet { keepValid(oldValue, \Motion.delay, "delay") { $0 >= 0 } }
  }
  /// Whether a motion whose time to begin lies between two ticks begins at that very time.
  ///
  /// What a step of a timeline adds begins at its very time in any case.
  ///
  /// - Note: Differs from POPAnimation, where it begins with the tick after it; ours does too unless
  ///   this is set, and under `Fidelity.pop`.
  public var isPunctual = false
  /// Whether the motion is removed from its object when it ends.
  ///
  /// One that stays goes on as soon as its to-value (of a decay: its velocity) is set again.
  public var removedOnCompletion = true
  /// Follows the motion; not kept alive by it.
  public weak var delegate: (any MotionDelegate)? {
    didSet { state.pointee.set(.delegate, delegate != nil) }
  }
  /// Called when the motion begins.
  public var animationDidStartBlock: ((Motion) -> Void)?
  /// Called when the motion gets to its to-value for the first time.
  public var animationDidReachToValueBlock: ((Motion) -> Void)?
  /// Called when the motion ends, with whether it came to its natural end.
  public var completionBlock: ((Motion, Bool) -> Void)?
  /// Called after the value of each tick was applied.
  public var animationDidApplyBlock: ((Motion) -> Void)? {
    didSet { state.pointee.set(.applying, animationDidApplyBlock != nil) }
  }
  /// Called when a cycle ends and another one follows; never under `Fidelity.pop`.
  public var animationDidRepeatBlock: ((Motion) -> Void)?
  /// The object that the motion moves, or moved last; not kept alive.
  public final internal(set) weak var object: AnyObject?
  /// Why the last change of a running motion was refused.
  public internal(set) var lastError: MotionError?
  /// Why the motion stopped the last time.
  public internal(set) var stopReason: MotionStopReason?

  final var repeatSetting = RepeatSetting()
  /// Where the state lies that ticks change.
  private let slot = BatchSlot(MotionState())
  /// Set while the motion is attached to an object.
  final private(set) var store: MotionStore?
  final private(set) var rules: any FidelityRules = ExactRules()
  final weak var animator: Animator?
  final var objectID: ObjectIdentifier?
  final private(set) var pulse: Pulse?
  final var runningKey: String?
  /// The later one was added, or the motion that it took over from, the greater.
  final var rank = 0
  final var isPending = false
  final var addedAt: Double?
  /// When another motion handed over to this one.
  final var takenOverAt: Double?
  /// The step of a timeline that added the motion or let it go on.
  final var steppedAt: Double?
  final var run = RunState() { didSet { state.pointee.set(.standing, !run.isUnderWay) } }
  final var startedTracer: MotionTracer?

  init() {}

  /// Records what happens to the motion, once it is told to.
  public final var tracer: MotionTracer {
    if let startedTracer { return startedTracer }
    let tracer = MotionTracer()
    tracer.didToggle = { [weak self, unowned tracer] in
      self?.state.pointee.set(.traced, tracer.isRunning)
    }
    startedTracer = tracer
    return tracer
  }

  /// Whether the motion belongs to an object now.
  public final var isAttached: Bool { store != nil }

  /// The state that ticks change.
  final var state: UnsafeMutablePointer<MotionState> { slot.item }

  /// The time of the last tick.
  final var lastTime: Double {
    get { state.pointee.lastTime }
    set { state.pointee.lastTime = newValue }
  }

  /// Whether `delegate` was set: following the weak reference in every tick is left out where not.
  final var hasDelegate: Bool { state.pointee.slowPathReasons.contains(.delegate) }

  /// Whether another motion of the object moves the same numbers.
  final var isShared: Bool { state.pointee.slowPathReasons.contains(.shared) }

  /// The key under which the motion was last added.
  public final var key: String? { runningKey }

  /// Whether the motion stands still until it is told to go on.
  ///
  /// - Note: Differs from POPAnimation: a pause keeps the motion's own time, so that going on neither
  ///   restarts it nor reports another start; a motion can be added paused; and it is not paused
  ///   before it was added. Under `Fidelity.pop` a pause restarts the clock.
  public final var isPaused: Bool {
    get { run.isPaused }
    set {
      guard newValue != isPaused else { return }
      run.pausedByUser = newValue
      run.pausedByEngine = false
      guard !newValue, isAttached else { return }
      if rules.endPause(&run) { resetRun(all: false) }
      animator?.willGoOn(self)
    }
  }

  /// A motion with the same settings that has not run.
  ///
  /// Running state, the tracer, a pause and progress markers are not copied.
  public func copy() -> Motion {
    preconditionFailure("\(type(of: self)) must override copy()")
  }

  final var isObjectAlive: Bool {
    if let pulse { pulse.isAlive } else { object != nil }
  }

  // MARK: The animator's row

  /// Hands the state to an animator; from now on the motion lives by the rules of a fidelity.
  final func enter(_ store: MotionStore, of pulse: Pulse?, _ fidelity: Fidelity) {
    self.store = store
    self.pulse = pulse
    rules = fidelity.rules
    store.batch.adopt(slot)
    state.pointee.owner = .passUnretained(self)
    state.pointee.pulse = pulse.map { .passUnretained($0) }
    state.pointee.set(.watched, store.isWatched)
    adopt(fidelity)
  }

  /// Takes the state back, when the motion is taken off its object.
  final func leaveStore() {
    guard let store else { return }
    release()
    store.batch.release(slot)
    state.pointee.owner = nil
    state.pointee.set(.watched, false)
    self.store = nil
  }

  // MARK: Steps that kinds of motions differ in

  /// Checks every member against the object and keeps what running needs to know of it.
  func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try MotionError.checkFinite(beginTime, "beginTime")
    try MotionError.checkFinite(delay, "delay")
    guard delay >= 0 else {
      throw .outOfRange(member: "delay", value: delay, expected: "at least 0")
    }
  }

  /// Chooses how the motion is stepped under a fidelity.
  func adopt(_ fidelity: Fidelity) {}

  /// Back to the state before the first tick; `all` also forgets the current value.
  func resetRun(all: Bool) {
    lastTime = 0
    run.startTime = nil
    run.mustRebase = false
  }

  /// Looks at what was given before a run begins.
  func willBegin() {}
  /// Fills in values that were left out; false when there is nothing finite to start from.
  func prepareValues() -> Bool { true }
  /// Whether the motion is called in ticks and at no time between them.
  var isFunctionOfTicks: Bool { false }
  /// Whether there is a value to advance.
  var hasCurrentValue: Bool { true }
  /// The state at a time, `dt` seconds after the last.
  func advance(to time: Double, by dt: Double) {}
  /// The way to where the motion hands over, if it does so within some seconds.
  func endingLeg(within seconds: Double) -> MotionLeg? { nil }
  /// The way to the natural end of a cycle, if it lies within some seconds and must not wait for the
  /// tick: another cycle follows, or another motion has the property then.
  func settlingLeg(within seconds: Double) -> MotionLeg? { nil }
  /// Whether cycles would follow without end that take no time.
  var standsStill: Bool { false }
  /// When the motion came to its end, which was found in the last tick.
  var endTime: Double { lastTime }
  /// What the motion hands over when it has come to its natural end.
  var restingLeg: MotionLeg? { nil }
  /// Cycles that ended inside of the last `advance`, for motions that carry time over.
  var cyclesCrossed: Int { 0 }
  /// Moves on to the cycle that `advance` crossed into.
  func crossCycles() {}
  /// Whether the motion just got to its to-value.
  func updateReached() -> Bool { false }
  /// The markers that the progress just passed.
  func takeMarkers() -> [Double] { [] }
  /// Gives the value to the object; `isFinal` leaves out a write that would change nothing.
  func applyValue(isFinal: Bool) {}
  /// Whether the motion has come to its natural end.
  var isComplete: Bool { false }
  /// Puts the motion exactly at its end.
  func settle() {}
  /// Sets the next cycle up after one has ended.
  func prepareNextCycle() {}
  /// Shifts the motion's own clock after a pause, so that no time has passed.
  func rebase(to time: Double) {
    if let start = run.startTime { run.startTime = start + (time - lastTime) }
    lastTime = time
    run.mustRebase = false
  }
  /// Gives the object a value that a tick has moved already; false where the object is gone.
  func passOn() -> Bool { false }
  /// Lets go of what is shared with other motions of the animator.
  func release() {}
  /// Value and velocity for events.
  var tracedVelocity: MotionVector? { nil }
  var tracedValue: MotionVector? { nil }
}
