import LaminaMath

/// A track of numbers from one end to another.
final class NumbersTrack: BasicTrack<NumbersAccess> {
  override func reset() { super.reset() }

  override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    super.apply(progress: progress, iteration: iteration, endsAtStart: endsAtStart)
  }
}

/// A track of numbers through keyframes.
final class NumbersKeyframesTrack: KeyframesTrack<NumbersAccess> {
  override func reset() { super.reset() }

  override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    super.apply(progress: progress, iteration: iteration, endsAtStart: endsAtStart)
  }
}
