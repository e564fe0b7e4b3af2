import LaminaMath

/// Steps motions: holds which motion belongs to which object and moves all of them in every tick.
///
/// An animator knows no clock. Its owner calls `tick(at:)` once per frame and `renderPending(at:)`
/// before the changes of a turn are shown, so that a motion that was just added shows its first
/// value in the same frame.
///
/// - Note: Differs from POPAnimator: everything runs on the main actor, without locks.
/// - Source: POPAnimator
@preconcurrency @MainActor
public final class Animator {
  /// The animator that is used where no other is installed.
  public static let shared = Animator()
  private static var installed: Animator?

  /// The animator of the stage that runs now, else `shared`.
  public static var current: Animator { installed ?? shared }

  /// How closely motions follow the original engine; counts for motions that are added from now on.
  public var fidelity = Fidelity.exact
  /// Told before and after each step; not kept alive.
  public weak var delegate: (any AnimatorDelegate)?
  /// What surrounds the animator; not kept alive.
  public weak var host: (any AnimatorHost)?
  /// Receives everything that happens to any motion, in order; costs the fast path of springs.
  public var eventHandler: ((MotionEvent, Motion) -> Void)? {
    didSet { store.isWatched = eventHandler != nil }
  }
  /// The time of the last step, in seconds.
  public internal(set) var lastTickTime: Double?
  /// How many times slower than real time motions run; above 0.
  ///
  /// Changing it makes no jump.
  public var slowMotionFactor = 1.0 {
    didSet {
      guard slowMotionFactor.isFinite, slowMotionFactor > 0 else {
        slowMotionFactor = oldValue
        return
      }
      slowMotion.change(from: oldValue, at: lastTickTime)
    }
  }

  let store = MotionStore()
  var owners: [ObjectIdentifier: MotionOwner] = [:]
  var pending: [Motion] = []
  /// The time of the step of a timeline that runs now; nil between steps.
  var stepTime: Double?
  /// Whether motions move to the time of such a step rather than to that of a tick.
  var isBetweenTicks = false
  var keyNumber = 0
  var rankNumber = 0
  /// Whether there were ever two motions of one property.
  var hasShared = false
  /// The motions that came to their end in this step, of those that shared a property.
  var ended: [EndedMotion] = []
  private var rendered: [Motion] = []
  private var observers: [any AnimatorObserver] = []
  private var slowMotion = SlowMotion()
  private var depth = 0

  /// Creates an animator without motions.
  public init() {}

  /// Makes this the current animator while a closure runs.
  public func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = Self.installed
    Self.installed = self
    defer { Self.installed = before }
    return try body()
  }

  // MARK: Ticking

  /// Moves every motion to a time.
  ///
  /// Motions that are added meanwhile wait for the next step; ones that are removed meanwhile are
  /// left where they are.
  ///
  /// - Parameter now: Seconds on the owner's clock.
  /// - Precondition: `now` is finite, and no step of this animator is under way.
  public func tick(at now: Double) {
    step(at: now) { time in
      for motion in pending { motion.isPending = false }
      pending.removeAll(keepingCapacity: true)
      moveAll(to: time)
    }
  }

  /// Moves the motions that were there before to a time.
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
      // The code of users may have added motions, and with them moved the memory.
      items = store.batch.items
      families = store.families.list
    }
  }

  /// Moves the motions that were added since the last step to a time; usually to their beginning.
  ///
  /// - Parameter now: Seconds on the owner's clock.
  /// - Precondition: `now` is finite, and no step of this animator is under way.
  public func renderPending(at now: Double) {
    guard !pending.isEmpty else { return }
    step(at: now) { time in
      render(at: time)
      // Motions that were added in this pass wait for the next tick.
      for motion in pending { motion.isPending = false }
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// Moves the motions that wait, once each.
  func render(at time: Double) {
    swap(&pending, &rendered)
    for motion in rendered where motion.isPending {
      if isBetweenTicks, !motion.beginsBetweenTicks {
        pending.append(motion)
        continue
      }
      motion.isPending = false
      step(motion, at: time)
    }
    rendered.removeAll(keepingCapacity: true)
  }

  /// The time of motions at a time of the owner's clock.
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

  /// What the animator needs next.
  public enum Demand: Hashable, Sendable {
    /// Nothing: no tick changes anything.
    case nothing
    /// A tick at a time at which a motion may begin, in seconds on the owner's clock.
    case tick(at: Double)
    /// Ticks in every frame.
    case everyFrame
  }

  /// What the animator needs next: nothing when no motion moves and no observer listens.
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
      guard motion.run.startTime == nil, motion.rules.mayBegin(motion.run) else { continue }
      guard let begin = earliestBegin(of: motion), begin > lastTickTime ?? -.infinity else {
        return .everyFrame
      }
      earliest = min(earliest, begin)
    }
    return earliest == .infinity ? .nothing : .tick(at: earliest)
  }

  // MARK: Observers

  /// Adds an observer; it is told after each step and keeps the animator ticking.
  public func addObserver(_ observer: any AnimatorObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
  }

  /// Removes an observer.
  public func removeObserver(_ observer: any AnimatorObserver) {
    observers.removeAll { $0 === observer }
  }

  /// Runs code of the user as if it ran outside of a step.
  func callOut(_ body: () -> Void) {
    host?.animatorWillCallOut(self)
    body()
    host?.animatorDidCallOut(self)
  }
}

extension MotionState {
  /// The motion whose state this is; nil in a gap.
  @MainActor var motion: Motion? {
    owner.map { unsafeDowncast($0.takeUnretainedValue(), to: Motion.self) }
  }
}
