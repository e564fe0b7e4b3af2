import Foundation

/// Tries inputs one after another and keeps count of what that costs.
@MainActor
package final class FuzzProbe {
  private let target: FuzzTarget
  private let began = Date()
  /// After how many inputs memory is looked at for the first time.
  private let warmUp: Int
  private let seconds: @MainActor () -> Double
  private var count = 0
  private var pagesAfterWarmUp: Int?
  private var slowest = 0.0

  /// The longest that an input may take, in seconds of work.
  package static let longestTime = 1.0

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - target: What is tried.
  ///   - inputs: How many inputs are to come; the first tenth warms up.
  ///   - seconds: The clock: seconds of work, not of waiting.
  package init(_ target: FuzzTarget, inputs: Int, seconds: @escaping @MainActor () -> Double) {
    self.target = target
    self.seconds = seconds
    warmUp = max(1, inputs / 10)
  }

  /// Tries one input.
  ///
  /// Returns what is wrong, nil if nothing is.
  package func attempt(_ bytes: [UInt8]) -> String? {
    let start = seconds()
    if let fault = target.attempt(bytes) { return fault }
    let taken = seconds() - start
    slowest = max(slowest, taken)
    count += 1
    if count == warmUp { pagesAfterWarmUp = ProcessMemory.kilobytes }
    return taken > Self.longestTime ? "slow: \(taken) seconds" : nil
  }

  /// What was counted, in one line.
  package var summary: FuzzSummary {
    FuzzSummary(
      inputs: count,
      seconds: Date().timeIntervalSince(began),
      slowest: slowest,
      kilobytesAfterWarmUp: pagesAfterWarmUp ?? 0,
      kilobytes: ProcessMemory.kilobytes ?? 0
    )
  }
}
