extension MediaTimes {
  /// Samples the object at a time of its parent.
  ///
  /// The active interval is closed at both ends: exactly at the end the end value still applies. A
  /// duration of 0 (or below) is a jump: the end value applies from the begin on.
  ///
  /// - Complexity: O(1), no allocation; suitable for every animation in every frame.
  public func sample(at parentTime: Double) -> MediaSample {
    let elapsed = parentTime - beginTime
    let length = activeDuration

    let phase: MediaSample.Phase
    let applies: Bool
    let clamped: Double
    if elapsed < 0 {
      phase = .before
      applies = fillMode.fillsBackwards
      clamped = 0
    } else if elapsed > length {
      phase = .after
      applies = fillMode.fillsForwards
      clamped = length
    } else {
      phase = .active
      applies = true
      clamped = elapsed
    }

    var place: (leg: Double, time: Double)
    if duration > 0 {
      place = self.place(at: clamped * speed + timeOffset, isEnd: clamped == length)
    } else {
      place = (0, 0)
    }
    let leg = Int(max(-Self.countableLegs, min(Self.countableLegs, place.leg)))
    let isReversed = autoreverses && leg & 1 != 0
    place.time = min(duration, max(0, place.time))
    let forward = duration > 0 ? place.time / duration : (phase == .before ? 0 : 1)
    let isRising = (speed < 0) == isReversed
    return MediaSample(
      phase: phase,
      applies: applies,
      isReversed: isReversed,
      leg: leg,
      iteration: autoreverses ? leg >> 1 : leg,
      localTime: elapsed * speed + timeOffset,
      legTime: max(0, place.time),
      fraction: isReversed ? 1 - forward : forward,
      isBefore: isRising ? phase == .before : elapsed >= length
    )
  }

  /// The number of legs beyond which they are indistinguishable: a Double counts exactly up to
  /// 2^53.
  private static var countableLegs: Double { 9_007_199_254_740_992 }

  /// The number of the leg that contains a local time inside the active interval, and the seconds
  /// since its start; the end of the interval (`isEnd`) belongs to the leg that ends there.
  private func place(at time: Double, isEnd: Bool) -> (leg: Double, time: Double) {
    // The first leg, which most animations are in, needs neither the division nor the rounding.
    let leg = time >= 0 && time < duration ? 0 : (time / duration).rounded(.down)
    // The product would be NaN for a leg of infinite duration.
    let legTime = leg == 0 ? time : time - leg * duration
    guard isEnd else { return (leg, legTime) }
    // The end results from additions and divisions, so it may miss the edge of a leg by a rounding
    // error.
    let slack = 1e-12 * max(duration, time.magnitude)
    if speed > 0 {
      if legTime <= slack { return (leg - 1, duration) }
      return duration - legTime <= slack ? (leg, duration) : (leg, legTime)
    }
    if duration - legTime <= slack { return (leg + 1, 0) }
    return legTime <= slack ? (leg, 0) : (leg, legTime)
  }
}
