/// Predictions of when a timed object of discrete steps changes.
extension MediaTimes {
  /// A moment by which predictions are late, relative to the time: rounding must not lead to a time
  /// at which the change has not happened yet.
  private static var slack: Double { 1e-9 }

  /// Returns the next time of the parent at which something changes that is constant between some
  /// fractions of a leg.
  ///
  /// - Parameters:
  ///   - parentTime: A time of the parent.
  ///   - jumps: The fractions, in ascending order; 0 and 1 need not be among them.
  /// - Returns: The time; `parentTime` itself where time runs backwards, nil for never.
  /// - Complexity: O(log n) for n fractions; no allocation.
  package func nextChange(after parentTime: Double, jumps: [Double]) -> Double? {
    nextChange(after: parentTime) { forward, isReversed in
      isReversed ? 1 - Self.below(1 - forward, jumps) : Self.above(forward, jumps)
    }
  }

  /// Returns the next time of the parent at which something changes: the object begins or ends, or
  /// a leg reaches the fraction that `next` returns for the current one.
  ///
  /// - Parameters:
  ///   - parentTime: A time of the parent.
  ///   - next: Returns the next fraction of a leg, in the direction of time, at which something
  ///     changes, at most 1; takes the elapsed fraction, and whether the leg is reversed.
  /// - Returns: The time; `parentTime` itself where time runs backwards, nil for never.
  package func nextChange(
    after parentTime: Double,
    _ next: (_ elapsed: Double, _ isReversed: Bool) -> Double
  ) -> Double? {
    if parentTime < beginTime { return Self.justAfter(beginTime) }
    let end = endTime
    guard parentTime <= end, speed != 0 else { return nil }
    guard speed > 0, duration > 0, duration.isFinite else { return parentTime }
    let local = localTime(parentTime: parentTime)
    var leg = (local / duration).rounded(.down)
    var elapsed = min(max(local / duration - leg, 0), 1)
    // What turns back is at the same place before and after the turn.
    for _ in 0..<2 {
      let isReversed = autoreverses && leg.truncatingRemainder(dividingBy: 2) != 0
      let fraction = next(elapsed, isReversed)
      if fraction < 1 || !autoreverses {
        let time = self.parentTime(localTime: (leg + min(fraction, 1)) * duration)
        return Self.justAfter(min(time, end))
      }
      leg += 1
      elapsed = 0
    }
    return Self.justAfter(min(self.parentTime(localTime: leg * duration), end))
  }

  private static func justAfter(_ time: Double) -> Double {
    time + slack * max(1, time.magnitude)
  }

  /// Returns the first of some fractions above one; 1 if there is none.
  private static func above(_ fraction: Double, _ jumps: [Double]) -> Double {
    let index = jumps.indices.partitioningIndex { jumps[$0] > fraction }
    return index < jumps.endIndex ? jumps[index] : 1
  }

  /// Returns the last of some fractions below one; 0 if there is none.
  private static func below(_ fraction: Double, _ jumps: [Double]) -> Double {
    let index = jumps.indices.partitioningIndex { jumps[$0] >= fraction }
    return index > jumps.startIndex ? jumps[index - 1] : 0
  }
}
