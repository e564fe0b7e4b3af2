import LaminaMath

/// An object with its motions by key.
@MainActor
final class MotionOwner {
  weak var object: AnyObject?
  /// The motions in the order in which they were added.
  var motions: [(key: String, motion: Motion)] = []

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// A motion with a shared property that ended in this step.
struct EndedMotion {
  let motion: PropertyMotion
  let object: ObjectIdentifier
  let time: Double
  let value: SIMD4<Double>
}

/// The state of an animator: its motions and the step that is running.
///
/// Motions know this state and not the animator that steps them.
@MainActor
final class AnimatorState {
  let store = MotionStore()
  var owners: [ObjectIdentifier: MotionOwner] = [:]
  var pending: [Motion] = []
  /// Receives every event of every motion.
  var eventHandler: ((MotionEvent, Motion) -> Void)? {
    didSet { store.isWatched = eventHandler != nil }
  }
  /// Decides how motions play where motion is reduced; nil where everything moves.
  var reducer: (any MotionReducer)? {
    didSet { store.isReduced = reducer != nil }
  }
  /// Runs user code as if outside of a step; set by the animator.
  var callOut: (_ body: () -> Void) -> Void = { $0() }
  /// The time of the last step, in seconds.
  var lastTickTime: Double?
  /// The time of the running timeline step; nil between steps.
  var stepTime: Double?
  /// Whether two motions have ever shared a property.
  var hasShared = false
  /// The motions with a shared property that ended in this step.
  var ended: [EndedMotion] = []

  /// Returns whether a motion is still attached here and running.
  func isMoving(_ motion: Motion) -> Bool {
    motion.store === store && motion.run.isRunning && motion.run.startTime != nil
  }

  /// Resumes a motion at the time of the current step, if there is one.
  func willGoOn(_ motion: Motion) {
    guard motion.store === store, motion.fidelity.movesBetweenTicks else { return }
    motion.steppedAt = stepTime
    motion.takenOverAt = nil
    guard stepTime != nil, !motion.isPending else { return }
    motion.isPending = true
    pending.append(motion)
  }
}
