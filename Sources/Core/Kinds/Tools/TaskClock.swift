/// The time of a task, from when it is first seen until its state is no longer `running`.
struct TaskClock: Sendable {
  private var start: Double?
  /// When the task ended; nil while it runs.
  private(set) var end: Double?

  /// Notes the state at a time; times only rise.
  mutating func note(isRunning: Bool, at time: Double) {
    if start == nil || (isRunning && end != nil) { (start, end) = (time, nil) }
    if !isRunning, end == nil { end = time }
  }

  /// The seconds that the task has taken at a time.
  func elapsed(at time: Double) -> Double {
    guard let start else { return 0 }
    return max(0, min(time, end ?? time) - start)
  }

  /// The next time at which the whole seconds change; nil for never.
  func nextSecond(after time: Double, from least: Double) -> Double? {
    guard let start, end == nil else { return nil }
    // Rounding must not find a second that has passed.
    return start + max(least, (time - start + 1e-9).rounded(.down) + 1)
  }
}
