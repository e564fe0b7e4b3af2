import LaminaMath

/// Steps motions: associates motions with objects and advances all of them in every tick.
///
/// An animator has no clock. Its owner calls `tick(at:)` once per frame, and `renderPending(at:)`
/// before the changes of a turn are shown, so that a newly added motion shows its first value in
/// the same frame.
///
/// - Note: Differs from POPAnimator: everything runs on the main actor, without locks.
/// - Source: POPAnimator
@preconcurrency @MainActor
public final class Animator {
  /// The default animator.
  public static let shared = Animator()
  private static var installed: Animator?

  /// The animator of the currently running stage, otherwise `shared`.
  public static var current: Animator { installed ?? shared }

  /// The fidelity to the original engine; applies to motions added from now on.
  public var fidelity = Fidelity.exact
  /// Notified before and after each step; not retained.
  public weak var delegate: (any AnimatorDelegate)?
  /// The environment of the animator; not retained.
  public weak var host: (any AnimatorHost)?
  /// Receives every event of every motion, in order; disables the fast path of springs.
  public var eventHandler: ((MotionEvent, Motion) -> Void)? {
    get { state.eventHandler }
    set { state.eventHandler = newValue }
  }
  /// The time of the last step, in seconds.
  public internal(set) var lastTickTime: Double? {
    get { state.lastTickTime }
    set { state.lastTickTime = newValue }
  }
  /// The factor by which motions are slower than real time; above 0.
  ///
  /// A change causes no jump.
  public var slowMotionFactor = 1.0 {
    didSet {
      guard slowMotionFactor.isFinite, slowMotionFactor > 0 else {
        slowMotionFactor = oldValue
        return
      }
      slowMotion.change(from: oldValue, at: lastTickTime)
    }
  }

  /// The part of the animator that its motions know.
  let state = AnimatorState()
  let store: MotionStore
  /// Whether motions are advanced to the time of such a step rather than to that of a tick.
  var isBetweenTicks = false
  var keyNumber = 0
  var rankNumber = 0
  private var rendered: [Motion] = []
  var observers: [any AnimatorObserver] = []
  private var slowMotion = SlowMotion()
  private var depth = 0

  /// Creates an animator without motions.
  public init() {
    store = state.store
    state.callOut = { [weak self] body in self?.callOut(body) }
  }

  /// Makes this the current animator while a closure runs.
  public func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = Self.installed
    Self.installed = self
    defer { Self.installed = before }
    return try body()
  }

  // MARK: Ticking

  /// Advances every motion to a time.
  ///
  /// Motions added during the step wait for the next one; motions removed during the step are not
  /// advanced any further.
  ///
  /// - Parameter now: The time in seconds on the owner's clock.
  /// - Precondition: `now` is finite, and no step of this animator is running.
  public func tick(at now: Double) {
    step(at: now) { time in
      for motion in state.pending { motion.isPending = false }
      state.pending.removeAll(keepingCapacity: true)
      moveAll(to: time)
    }
  }

  /// Advances the motions that existed before to a time.
  func moveAll(to time: Double) {
    beginShared(before: time)
    let count = store.batch.count
    var items = store.batch.items
    var families = store.families.list
    for index in 0..<count {
      let isMoved = items[index].moveInLane(at: time, families: families)
      if isMoved, items[index].route != .function { continue }
      guard let motion = items[index].motion else { continue }
      if isBetweenTicks, !motion.movesBetweenTicks { continue }
      if !isMoved || !motion.passOn() { step(motion, at: time) }
      // User code may have added motions, and thereby reallocated the storage.
      items = store.batch.items
      families = store.families.list
    }
  }

  /// Advances the motions added since the last step to a time; usually to their begin.
  ///
  /// - Parameter now: The time in seconds on the owner's clock.
  /// - Precondition: `now` is finite, and no step of this animator is running.
  public func renderPending(at now: Double) {
    guard !state.pending.isEmpty else { return }
    step(at: now) { time in
      render(at: time)
      // Motions added in this pass wait for the next tick.
      for motion in state.pending { motion.isPending = false }
      state.pending.removeAll(keepingCapacity: true)
    }
  }

  /// Advances the pending motions, once each.
  func render(at time: Double) {
    swap(&state.pending, &rendered)
    for motion in rendered where motion.isPending {
      if isBetweenTicks, !motion.beginsBetweenTicks {
        state.pending.append(motion)
        continue
      }
      motion.isPending = false
      step(motion, at: time)
    }
    rendered.removeAll(keepingCapacity: true)
  }

  /// Returns the motions' time at a time of the owner's clock.
  func ownTime(_ now: Double) -> Double { slowMotion.time(at: now, factor: slowMotionFactor) }

  func step(at now: Double, _ body: (Double) -> Void) {
    precondition(now.isFinite, "the time of a tick must be finite, not \(now)")
    precondition(depth == 0, "a step must not begin inside of another one")
    depth += 1
    lastTickTime = now
    host?.animatorWillStep(self)
    if !isBetweenTicks { delegate?.animatorWillAnimate(self) }
    body(ownTime(now))
    if !isBetweenTicks {
      for observer in observers { observer.animatorDidAnimate(self) }
      delegate?.animatorDidAnimate(self)
    }
    host?.animatorDidStep(self)
    forgetEnded()
    store.batch.compact()
    depth -= 1
  }

  /// The next tick that an animator needs.
  public enum Demand: Hashable, Sendable {
    /// None: no tick changes anything.
    case nothing
    /// A tick at a time at which a motion may begin, in seconds on the owner's clock.
    case tick(at: Double)
    /// Ticks in every frame.
    case everyFrame
  }

  /// The next tick that the animator needs; none without running motions and observers.
  ///
  /// - Note: Differs from POPAnimator: motions that wait, are paused, or stayed after their end do
  ///   not cause ticks.
  public var demand: Demand {
    if !observers.isEmpty { return .everyFrame }
    var earliest = Double.infinity
    for index in 0..<store.batch.count {
      if store.batch.items[index].slowPathReasons.isEmpty { return .everyFrame }
      guard let motion = store.batch.items[index].motion else { continue }
      if !motion.isObjectAlive || motion.run.isRunning { return .everyFrame }
      guard motion.run.startTime == nil, motion.fidelity.mayBegin(motion.run) else { continue }
      guard let begin = earliestBegin(of: motion), begin > lastTickTime ?? -.infinity else {
        return .everyFrame
      }
      earliest = min(earliest, begin)
    }
    return earliest == .infinity ? .nothing : .tick(at: earliest)
  }

  // MARK: Observers

  /// Adds an observer, which is notified after each step and keeps the animator ticking.
  public func addObserver(_ observer: any AnimatorObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
  }

  /// Removes an observer.
  public func removeObserver(_ observer: any AnimatorObserver) {
    observers.removeAll { $0 === observer }
  }

  /// Runs user code as if outside of a step.
  func callOut(_ body: () -> Void) {
    host?.animatorWillCallOut(self)
    body()
    host?.animatorDidCallOut(self)
  }
}

extension MotionState {
  /// The motion of the state; nil for a gap.
  @MainActor var motion: Motion? {
    owner.map { unsafeDowncast($0.takeUnretainedValue(), to: Motion.self) }
  }
}
