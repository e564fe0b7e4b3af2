import LaminaLayers
import LaminaMotion

/// How much of a stage moves.
///
/// No level stops or delays what has meaning: changes of model values, and texts of time, percent
/// and state.
public enum MotionLevel: String, Hashable, Sendable, CaseIterable {
  /// Everything moves.
  case full
  /// Places, sizes and transforms are at their end at once, opacities and colours fade within 0.25 s,
  /// decorative layers and animations rest, and running clocks show whole seconds.
  case reduced
  /// Everything is at its end at once, and running clocks show whole seconds.
  case none
}

@MainActor
extension MotionLevel {
  /// The longest fade in seconds that is shown in place of motion; nil while everything moves.
  fileprivate var longestFade: Double? {
    switch self {
    case .full: nil
    case .reduced: LayerContext.briefFade
    case .none: 0
    }
  }
}

extension Stage {
  /// How much of the stage moves; everything by default.
  ///
  /// A change also applies to what is running. What is endless, such as a spinner or an emitter,
  /// rests at its start while the level is not `full`. Stops and completions are reported as usual:
  /// an animation that is at its end at once stops in the same tick, finished.
  public var motionLevel: MotionLevel {
    get { MotionLevel.allCases.first { $0.longestFade == context.longestFade } ?? .reduced }
    set {
      guard newValue != motionLevel else { return }
      context.longestFade = newValue.longestFade
    }
  }

  /// Lets the motions follow the level of motion.
  func reduceMotions() {
    guard context.reducesMotion else {
      if animator.reducer != nil { animator.reducer = nil }
      return
    }
    if animator.reducer == nil { animator.reducer = LayerMotionReducer(context) }
  }
}
