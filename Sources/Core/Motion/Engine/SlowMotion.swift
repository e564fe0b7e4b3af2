/// A clock that can run slower than the one it follows, and changes speed without a jump.
struct SlowMotion {
  private var anchor = (real: 0.0, own: 0.0)
  private var offset = 0.0

  /// Returns the motion time at a real time.
  func time(at now: Double, factor: Double) -> Double {
    factor == 1 ? now + offset : anchor.own + (now - anchor.real) / factor
  }

  /// Changes the factor at the last tick, from `old`.
  mutating func change(from old: Double, at lastTick: Double?) {
    let real = lastTick ?? 0
    anchor = (real, time(at: real, factor: old))
    offset = anchor.own - anchor.real
  }
}
