import LaminaCore

/// Keyframes of a property in frames of the file, ready for an animation.
struct LottieKeyframes {
  var frames: [Double] = []
  var values: [PropertyValue] = []
  /// The timing function after each value but the last; nil for linear ones throughout.
  var paces: [TimingFunction] = []
  private var isEven = true

  var isStill: Bool { values.allSatisfy { $0 == values[0] } }
  var functions: [TimingFunction]? { isEven || paces.isEmpty ? nil : paces }

  /// Adds a value, unless it repeats the last one at the same frame.
  private mutating func add(_ frame: Double, _ value: PropertyValue, pace: TimingFunction?) {
    if let last = frames.indices.last {
      if frames[last] == frame, values[last] == value { return }
      let pace = pace ?? Self.even
      if !pace.isLinear { isEven = false }
      paces.append(pace)
    }
    frames.append(frame)
    values.append(value)
  }

  private static let even = TimingFunction(controlPoints: 0, 0, 1, 1)

  init(
    beats: [LottieMotion.Beat],
    clock: LottieClock,
    keeping keeps: (PropertyValue) -> Bool,
    _ value: (LottieMoment) -> PropertyValue
  ) {
    for (index, beat) in beats.enumerated() {
      let place = clock.place(of: beat.frame) ?? beat.frame
      if index > 0 {
        let last = beats[index - 1]
        let end = value(LottieMoment(frame: beat.frame, isBefore: true))
        // A beat with a hold keeps its value until the next one.
        add(place, end, pace: last.pace)
        guard keeps(end) else { break }
      }
      let start = value(LottieMoment(frame: beat.frame))
      add(place, start, pace: nil)
      guard keeps(start) else { break }
    }
    settle()
  }

  /// Extends the end by a frame after a jump, so that the jump is not the last keyframe.
  private mutating func settle() {
    guard let last = frames.indices.last, last > 0, frames[last] == frames[last - 1] else { return }
    add(frames[last] + 1, values[last], pace: nil)
  }

  /// Samples the values, and keeps those that linear interpolation does not reproduce.
  init(
    from: Double,
    to: Double,
    clock: LottieClock,
    tolerance: Double,
    jump: Double?,
    keeping keeps: (PropertyValue) -> Bool,
    _ value: (LottieMoment) -> PropertyValue
  ) {
    let count = max(1, min(LottieLimits.samples, Int(clamping: (to - from).rounded(.up))))
    let step = (to - from) / Double(count)
    func sample(_ index: Int) -> Sample {
      let frame = index == count ? to : from + step * Double(index)
      let value = value(LottieMoment(frame: clock.frame(at: frame)))
      return (frame, value, LottieShape(value))
    }
    // The last kept sample and those examined after it; never many at a time.
    var ahead = [sample(0)]
    add(ahead[0].frame, ahead[0].value, pace: nil)
    var (index, isRoom) = (0, keeps(ahead[0].value))
    while index < count, isRoom {
      if ahead.count < 2 { ahead.append(sample(index + 1)) }
      var next = 1
      if let jump, Self.isJump(ahead[0].shape, ahead[1].shape, over: jump) {
        add(ahead[1].frame, ahead[0].value, pace: nil)
      } else {
        while index + next < count, next < 64 {
          if ahead.count < next + 2 { ahead.append(sample(index + next + 1)) }
          guard Self.isStraight(ahead, next + 1, tolerance) else { break }
          next += 1
        }
      }
      add(ahead[next].frame, ahead[next].value, pace: nil)
      isRoom = keeps(ahead[next].value)
      ahead.removeFirst(next)
      index += next
    }
    settle()
  }

  private typealias Sample = (frame: Double, value: PropertyValue, shape: LottieShape)

  private static func isJump(_ a: LottieShape, _ b: LottieShape, over jump: Double) -> Bool {
    zip(a.numbers, b.numbers).contains { ($0 - $1).magnitude > jump }
  }

  /// Whether all samples between the first and another one are close to the straight line.
  private static func isStraight(
    _ samples: [Sample],
    _ last: Int,
    _ tolerance: Double
  ) -> Bool {
    (1..<last)
      .allSatisfy {
        samples[$0].shape
          .isBetween(
            samples[0].shape,
            samples[last].shape,
            Double($0) / Double(last),
            within: tolerance
          )
      }
  }
}
