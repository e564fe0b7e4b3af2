import Foundation

/// The CPU time of this thread, user and system, which excludes waiting for a reader or for other
/// programs.
enum ThreadClock {
  /// Nanoseconds since the start of the thread.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The cost of reading the clock in nanoseconds.
  static let cost: Double = {
    let asked = (0..<2000).map { _ in now }
    let steps = zip(asked.dropFirst(), asked).map { $0 - $1 }.sorted()
    return steps[steps.count / 2]
  }()
}
