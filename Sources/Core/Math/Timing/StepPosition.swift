/// The position of the jumps of a step function within its intervals.
public enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// At the start of each interval: the first jump occurs immediately.
  case start
  /// At the end of each interval: the last jump occurs at the end.
  case end
  /// At neither end: both the first and the last level are held.
  case none
  /// At both ends: one jump more than there are intervals.
  case both
}

/// A step function over 0...1.
@usableFromInline
struct StepCurve: Hashable, Sendable {
  let count: Double
  let position: StepPosition

  private var jumps: Double {
    switch position {
    case .start, .end: count
    case .none: count - 1
    case .both: count + 1
    }
  }

  func value(at x: Double, before: Bool) -> Double {
    let scaled = x * count
    var step = scaled.rounded(.down)
    let atJump = before && step == scaled
    if position == .start || position == .both { step += 1 }
    if atJump { step -= 1 }
    // Only times outside 0...1 may leave the range of the levels.
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
