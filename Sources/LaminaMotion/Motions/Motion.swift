import LaminaMath

/// A change of an object's model over time: a spring, a decay, a timed change or a function of yours.
///
/// A motion is a handle. Set it up, add it to an object with `Animator.add(_:for:key:at:)`, and read
/// or change it while it runs; the running state lies in the animator. Members that are out of range
/// are refused with a `MotionError` when the motion is added; while it runs, a wrong value leaves
/// the old one in place and is reported (`lastError`, and an event of kind `refused`).
///
/// This class is the common base; create a `SpringMotion`, `DecayMotion`, `BasicMotion` or
/// `CustomMotion`.
///
/// - Source: POPAnimation
@MainActor
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
  /// Whether the motion is removed from its object when it ends.
  ///
  /// One that stays goes on as soon as its to-value (of a decay: its velocity) is set again.
  public var removedOnCompletion = true
  /// Follows the motion; not kept alive by it.
  public weak var delegate: (any MotionDelegate)? {
    didSet {
      hasDelegate = delegate != nil
      surface()
    }
  }
  /// Called when the motion begins.
  public var animationDidStartBlock: ((Motion) -> Void)?
  /// Called when the motion gets to its to-value for the first time.
  public var animationDidReachToValueBlock: ((Motion) -> Void)?
  /// Called when the motion ends, with whether it came to its natural end.
  public var completionBlock: ((Motion, Bool) -> Void)?
  /// Called after the value of each tick was applied.
  public var animationDidApplyBlock: ((Motion) -> Void)? { didSet { surface() } }
  /// Called when a cycle ends and another one follows; never under `Fidelity.pop`.
  public var animationDidRepeatBlock: ((Motion) -> Void)?
  /// The object that the motion moves, or moved last; not kept alive.
  public final internal(set) weak var object: AnyObject?
  /// Why the last change of a running motion was refused.
  public internal(set) var lastError: MotionError?
  /// Why the motion stopped the last time.
  public internal(set) var stopReason: MotionStopReason?

  /// Whether `delegate` was set: following the weak reference in every tick is left out where not.
  final private(set) var hasDelegate = false
  final var repeatSetting = RepeatSetting()
  // Running state. `store` is set while the motion is attached to an object.
  final var store: MotionStore?
  final var index = 0
  final weak var animator: Animator?
  final var objectID: ObjectIdentifier?
  final var pulse: Pulse?
  final var runningKey: String?
  final var fidelity = Fidelity.exact
  final var isPending = false
  final var addedAt: Double?
  final var startTime: Double?
  final var lastTime = 0.0
  final var isActive = false
  final var isFinished = false
  final var pausedByUser = false
  final var pausedByEngine = false
  final var mustRebase = false
  final var startedTracer: MotionTracer?

  init() {}

  /// Records what happens to the motion, once it is told to.
  public final var tracer: MotionTracer {
    if let startedTracer { return startedTracer }
    let tracer = MotionTracer()
    tracer.didToggle = { [weak self] in self?.surface() }
    startedTracer = tracer
    return tracer
  }

  /// Whether the motion belongs to an object now.
  public final var isAttached: Bool { store != nil }

  /// The key under which the motion was last added.
  public final var key: String? { runningKey }

  /// Whether the motion stands still until it is told to go on.
  ///
  /// - Note: Differs from POPAnimation: a pause keeps the motion's own time, so that going on neither
  ///   restarts it nor reports another start; a motion can be added paused; and it is not paused
  ///   before it was added. Under `Fidelity.pop` a pause restarts the clock.
  public final var isPaused: Bool {
    get { pausedByUser || pausedByEngine }
    set {
      guard newValue != isPaused else { return }
      surface()
      pausedByUser = newValue
      pausedByEngine = false
      guard !newValue, isAttached else { return }
      if fidelity == .pop { resetRun(all: false) } else { mustRebase = startTime != nil }
    }
  }

  /// A motion with the same settings that has not run.
  ///
  /// Running state, the tracer, a pause and progress markers are not copied.
  public func copy() -> Motion {
    preconditionFailure("\(type(of: self)) must override copy()")
  }

  /// Whether ticks change something.
  final var isRunning: Bool { isActive && !pausedByUser && !pausedByEngine && !isFinished }

  final var isObjectAlive: Bool {
    if let pulse { pulse.isAlive } else { object != nil }
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

  /// Back to the state before the first tick; `all` also forgets the current value.
  func resetRun(all: Bool) {
    startTime = nil
    lastTime = 0
    mustRebase = false
  }

  /// Looks at what was given before a run begins.
  func willBegin() {}
  /// Fills in values that were left out; false when there is nothing finite to start from.
  func prepareValues() -> Bool { true }
  /// Whether there is a value to advance.
  var hasCurrentValue: Bool { true }
  /// The state at a time, `dt` seconds after the last.
  func advance(to time: Double, by dt: Double) {}
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
    if let startTime { self.startTime = startTime + (time - lastTime) }
    lastTime = time
    mustRebase = false
  }
  /// Lets the animator step the motion without looking at it, where that is possible.
  func enterLane() {}
  /// Writes what the lane computed.
  func writeFromLane(_ components: SIMD4<Double>, to object: AnyObject) {}
  /// Takes state over from the lane.
  func pull() {}
  /// Lets go of what is shared with other motions of the animator.
  func release() {}
  /// Value and velocity for events.
  var tracedVelocity: MotionVector? { nil }
  var tracedValue: MotionVector? { nil }

  /// Takes the state back from the lane, because something else than the value is about to change.
  final func surface() {
    guard let store, store.items[index].lane != .closed else { return }
    pull()
    store.items[index].lane = .closed
  }
}
