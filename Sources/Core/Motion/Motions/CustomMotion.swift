/// A motion defined by a closure, which is called in every tick until it returns false.
///
/// ```swift
/// var elapsed = 0.0
/// let wobble = CustomMotion { object, motion in
///   elapsed += motion.elapsedTime
///   (object as? Layer)?.position.x = 20 + 4 * sin(elapsed * 6)
///   return elapsed < 2
/// }
/// try layer.add(wobble, forKey: "wobble")
/// ```
///
/// - Source: POPCustomAnimation
@preconcurrency @MainActor
public final class CustomMotion: Motion {
  /// The time of the current tick, in seconds.
  public private(set) var currentTime = 0.0
  /// The seconds since the last tick; 0 in the first.
  public private(set) var elapsedTime = 0.0

  private let block: (AnyObject, CustomMotion) -> Bool
  private var isDone = false

  /// Creates a motion from its closure.
  ///
  /// - Parameter block: Called with the object and the motion; returns whether to continue.
  public init(_ block: @escaping (AnyObject, CustomMotion) -> Bool) {
    self.block = block
    super.init()
  }

  /// Returns a motion with the same settings and closure that has not run.
  public override func copy() -> CustomMotion {
    let copy = CustomMotion(block)
    copySettings(to: copy)
    return copy
  }

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    isDone = false
    currentTime = 0
    elapsedTime = 0
  }

  override func advance(to time: Double, by dt: Double) {
    guard let object else { return }
    currentTime = time
    elapsedTime = dt
    animator?.callOut { isDone = !block(object, self) }
  }

  override var isFunctionOfTicks: Bool { true }

  override var isComplete: Bool { isDone }

  override func prepareNextCycle() { isDone = false }
}
