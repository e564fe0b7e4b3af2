/// A clock that can run slower than the one it follows, without a jump when that changes.
struct SlowMotion {
  private var anchor = (real: 0.0, own: 0.0)
  private var offset = 0.0

  /// The own time at a real time.
  func time(at now: Double, factor: Double) -> Double {
    factor == 1 ? now + offset : anchor.own + (now - anchor.real) / factor
  }

  /// Goes on from the last tick with another factor than `old`.
  mutating func change(from old: Double, at lastTick: Double?) {
    let real = lastTick ?? 0
    anchor = (real, time(at: real, factor: old))
    offset = anchor.own - anchor.real
  }
}
