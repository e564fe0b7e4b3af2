import Foundation

/// What this thread has computed: user and system time, so that waiting for a reader or for other
/// programs does not count.
enum ThreadClock {
  /// Nanoseconds since the thread began.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds that asking the clock takes itself.
  static let cost: Double = {
    let asked = (0..<2000).map { _ in now }
    let steps = zip(asked.dropFirst(), asked).map { $0 - $1 }.sorted()
    return steps[steps.count / 2]
  }()
}
