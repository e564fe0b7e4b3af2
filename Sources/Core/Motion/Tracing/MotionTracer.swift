/// Records the events of one motion.
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
  /// Whether events are being recorded.
  public private(set) var isRunning = false
  /// Whether the events are passed to `log` and discarded when the motion stops.
  public var shouldLogAndResetOnCompletion = false
  /// Receives the events of a motion that stopped when `shouldLogAndResetOnCompletion` is set.
  public var log: (([MotionEvent]) -> Void)?
  /// The recorded events, oldest first.
  public private(set) var allEvents: [MotionEvent] = []
  /// Called when recording begins or ends, since recording affects the stepping of the motion.
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

  /// Discards the events.
  public func reset() {
    allEvents.removeAll()
  }

  /// The events of writes to the object, oldest first.
  public var writeEvents: [MotionEvent] { events(ofKind: .propertyWrite) }

  /// Returns the events of one kind, oldest first.
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
