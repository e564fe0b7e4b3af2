import LaminaCore

/// A moment of a composition, in its frames.
struct LottieMoment: Hashable, Sendable {
  var frame: Double
  /// Whether the value before a jump at this moment is meant.
  var isBefore = false
}

/// The kind of a value's motion, which determines whether its keyframes can be used directly.
enum LottieMotion: Hashable, Sendable {
  /// A keyframe: its frame, and the timing function until the next one; nil for a hold.
  struct Beat: Hashable, Sendable {
    var frame: Double
    var pace: TimingFunction?
  }

  case still
  /// Linear interpolation between the values at the beats.
  case keyed([Beat])
  /// Any other motion between two frames.
  case free(Double, Double)

  /// The motion of a value computed from two: the beats are kept if both have the same ones;
  /// otherwise the value has to be sampled.
  func with(_ other: LottieMotion) -> LottieMotion {
    switch (self, other) {
    case (.still, let motion), (let motion, .still): return motion
    case (.keyed(let a), .keyed(let b)) where a == b: return self
    default: break
    }
    guard let a = span, let b = other.span else { return .still }
    return .free(min(a.0, b.0), max(a.1, b.1))
  }

  /// The motion of a value that depends non-linearly on this one.
  var bent: LottieMotion {
    guard let span, case .keyed(let beats) = self else { return self }
    // Between holds the value is constant.
    return beats.dropLast().allSatisfy { $0.pace == nil } ? self : .free(span.0, span.1)
  }

  /// The first and last frame of the motion.
  var span: (Double, Double)? {
    switch self {
    case .still: nil
    case .keyed(let beats): (beats[0].frame, beats[beats.count - 1].frame)
    case .free(let from, let to): (from, to)
    }
  }

  var isStill: Bool { self == .still }
}
