/// Records what happens to one motion.
///
/// ```swift
/// spring.tracer.start()
/// spring.completionBlock = { motion, _ in
///   print("\(motion.tracer.writeEvents.count) writes")
/// }
/// ```
///
/// - Source: POPAnimationTracer
@preconcurrency @MainActor
public final class MotionTracer {
  /// Whether events are recorded now.
  public private(set) var isRunning = false
  /// Whether the events are handed to `log` and forgotten when the motion stops.
  public var shouldLogAndResetOnCompletion = false
  /// Receives the events of a motion that stopped when `shouldLogAndResetOnCompletion` is set.
  public var log: (([MotionEvent]) -> Void)?
  /// The events so far, oldest first.
  public private(set) var allEvents: [MotionEvent] = []
  /// Called when recording begins or ends, since that changes the way a motion is stepped.
  var didToggle: () -> Void = {}

  init() {}

  /// Begins recording.
  public func start() {
    isRunning = true
    didToggle()
  }

  /// Ends recording and keeps the events.
  public func stop() {
    isRunning = false
    didToggle()
  }

  /// Forgets the events.
  public func reset() {
    allEvents.removeAll()
  }

  /// The values that the object was given, oldest first.
  public var writeEvents: [MotionEvent] { events(ofKind: .propertyWrite) }

  /// The events of one kind, oldest first.
  public func events(ofKind kind: MotionEvent.Kind) -> [MotionEvent] {
    allEvents.filter { $0.kind == kind }
  }

  func record(_ event: MotionEvent) {
    guard isRunning else { return }
    allEvents.append(event)
    if event.kind == .didStop, shouldLogAndResetOnCompletion {
      log?(allEvents)
      reset()
    }
  }
}
