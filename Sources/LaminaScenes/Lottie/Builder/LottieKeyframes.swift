import LaminaLayers
import LaminaMath

/// Keyframes of a property in frames of the file, ready for an animation.
struct LottieKeyframes {
  var frames: [Double] = []
  var values: [PropertyValue] = []
  /// The pace after each value but the last; nil for even ones throughout.
  var paces: [TimingFunction] = []
  private var isEven = true

  var isStill: Bool { values.allSatisfy { $0 == values[0] } }
  var functions: [TimingFunction]? { isEven || paces.isEmpty ? nil : paces }

  /// Adds a value; one that is the last one again at the same frame is left out.
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

  /// The beats of a motion, with the values at each.
  init(
    beats: [LottieMotion.Beat],
    clock: LottieClock,
    _ value: (LottieMoment) -> PropertyValue
  ) {
    for (index, beat) in beats.enumerated() {
      let place = clock.place(of: beat.frame) ?? beat.frame
      if index > 0 {
        let last = beats[index - 1]
        let end = value(LottieMoment(frame: beat.frame, isBefore: true))
        // A beat that holds, holds its value until the next one.
        add(place, end, pace: last.pace)
      }
      add(place, value(LottieMoment(frame: beat.frame)), pace: nil)
    }
    settle()
  }

  /// Goes on for a frame after a jump at the end, so that the end is no jump.
  private mutating func settle() {
    guard let last = frames.indices.last, last > 0, frames[last] == frames[last - 1] else { return }
    add(frames[last] + 1, values[last], pace: nil)
  }

  /// The values at many moments, of which those are kept that do not lie between others.
  init(
    from: Double,
    to: Double,
    clock: LottieClock,
    tolerance: Double,
    jump: Double?,
    _ value: (LottieMoment) -> PropertyValue
  ) {
    let count = max(1, min(LottieLimits.samples, Int(clamping: (to - from).rounded(.up))))
    let step = (to - from) / Double(count)
    var samples: [(frame: Double, value: PropertyValue, shape: LottieShape)] = []
    for index in 0...count {
      let frame = index == count ? to : from + step * Double(index)
      let value = value(LottieMoment(frame: clock.frame(at: frame)))
      samples.append((frame, value, LottieShape(value)))
    }
    var index = 0
    add(samples[0].frame, samples[0].value, pace: nil)
    while index < count {
      var next = index + 1
      if let jump, Self.isJump(samples[index].shape, samples[next].shape, over: jump) {
        add(samples[next].frame, samples[index].value, pace: nil)
      } else {
        while next < count, next - index < 64,
          Self.isStraight(samples, index, next + 1, tolerance)
        {
          next += 1
        }
      }
      add(samples[next].frame, samples[next].value, pace: nil)
      index = next
    }
    settle()
  }

  private static func isJump(_ a: LottieShape, _ b: LottieShape, over jump: Double) -> Bool {
    zip(a.numbers, b.numbers).contains { ($0 - $1).magnitude > jump }
  }

  private static func isStraight(
    _ samples: [(frame: Double, value: PropertyValue, shape: LottieShape)],
    _ first: Int,
    _ last: Int,
    _ tolerance: Double
  ) -> Bool {
    for middle in first + 1..<last {
      let fraction = Double(middle - first) / Double(last - first)
      let isBetween = samples[middle].shape
        .isBetween(
          samples[first].shape,
          samples[last].shape,
          fraction,
          within: tolerance
        )
      if !isBetween { return false }
    }
    return true
  }
}
