import LaminaMath

/// A moment of a composition, in its frames.
struct LottieMoment: Hashable, Sendable {
  var frame: Double
  /// Whether what holds until then counts where something jumps at the moment.
  var isBefore = false
}

/// How a value moves: what decides whether its keyframes can be taken as they are.
enum LottieMotion: Hashable, Sendable {
  /// A keyframe: its frame, and the pace until the next one; nil holds.
  struct Beat: Hashable, Sendable {
    var frame: Double
    var pace: TimingFunction?
  }

  /// It does not.
  case still
  /// From beat to beat, straight from value to value.
  case keyed([Beat])
  /// In some other way between two frames.
  case free(Double, Double)

  /// The motion of a value that is worked out from two.
  ///
  /// It keeps its beats where both move alike; else it has to be sampled.
  func with(_ other: LottieMotion) -> LottieMotion {
    switch (self, other) {
    case (.still, let motion), (let motion, .still): return motion
    case (.keyed(let a), .keyed(let b)) where a == b: return self
    default: break
    }
    guard let a = span, let b = other.span else { return .still }
    return .free(min(a.0, b.0), max(a.1, b.1))
  }

  /// The motion of a value that does not follow in straight lines.
  var bent: LottieMotion {
    guard let span, case .keyed(let beats) = self else { return self }
    // Between holds there is nothing to bend.
    return beats.dropLast().allSatisfy { $0.pace == nil } ? self : .free(span.0, span.1)
  }

  /// The first and last frame between which it moves.
  var span: (Double, Double)? {
    switch self {
    case .still: nil
    case .keyed(let beats): (beats[0].frame, beats[beats.count - 1].frame)
    case .free(let from, let to): (from, to)
    }
  }

  var isStill: Bool { self == .still }
}
