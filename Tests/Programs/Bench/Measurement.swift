import CAllocationCounter
import Foundation

/// Times a piece of work: medians of several runs, and the allocations of one run.
///
/// The time is the thread's own, so that other programs on the machine count as little as can be.
struct Measurement {
  let name: String
  /// Nanoseconds for one unit of work, median of the runs.
  let nanoseconds: Double
  /// Allocations of a whole run after the first.
  let allocations: UInt
  let unit: String

  /// Runs the work once to warm up, then `runs` times.
  @MainActor
  static func take(
    _ name: String,
    units: Int,
    unit: String,
    runs: Int = 15,
    cleanUp: (Int) -> Void = { _ in },
    _ work: (Int) -> Void
  ) -> Measurement {
    for run in 0..<2 {
      work(run)
      cleanUp(run)
    }
    var times: [Double] = []
    var allocations: UInt = .max
    for run in 2..<runs + 2 {
      let before = allocation_count()
      let start = threadTime()
      work(run)
      let end = threadTime()
      allocations = min(allocations, UInt(allocation_count() - before))
      times.append((end - start) / Double(units))
      cleanUp(run)
    }
    times.sort()
    return Measurement(
      name: name,
      nanoseconds: times[times.count / 2],
      allocations: allocations,
      unit: unit
    )
  }

  /// What the thread has computed so far, in nanoseconds.
  static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// One line of the report.
  func line(against floor: Measurement?) -> String {
    let ratio = floor.map { String(format: "%7.1f x %@", nanoseconds / $0.nanoseconds, $0.name) }
    let figures = String(format: "%10.1f ns per %@", nanoseconds, unit)
    return "\(name.padding(toLength: 44, withPad: " ", startingAt: 0))\(figures)"
      + "  \(allocations) allocations  \(ratio ?? "")"
  }
}
