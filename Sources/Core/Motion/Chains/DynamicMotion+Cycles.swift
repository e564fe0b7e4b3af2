import LaminaMath

extension DynamicMotion {
  /// Skips identical cycles before a time, at the beginning of a cycle: a late tick costs no more
  /// than an early one, however short the cycles are.
  ///
  /// Returns false for endless cycles of zero duration, which do not advance.
  final func skipCycles(until time: Double) -> Bool {
    let left = repeatSetting.segmentsLeft
    guard left > 1, let period = cyclePeriod(kinematics) else { return true }
    let span = max(0, time - lastTime)
    let ends = left == .max ? Double.infinity : Double((left - 1) / period.segments)
    let passed = period.seconds > 0 ? (span / period.seconds).rounded(.down) : .infinity
    // More periods can be neither counted nor distinguished.
    let periods = min(passed, ends, period.most, 0x1p52)
    guard period.seconds > 0 || left != .max else { return false }
    guard periods >= 1 else { return true }
    if left != .max { repeatSetting.segmentsLeft -= Int(periods) * period.segments }
    if period.seconds > 0 {
      lastTime =
        periods == passed
        ? time - span.truncatingRemainder(dividingBy: period.seconds)
        : lastTime + periods * period.seconds
    }
    if period.way != .zero, let from {
      value += periods * period.way
      self.from = MotionVector(from.components + periods * period.way, count: from.count)
    }
    return true
  }
}
