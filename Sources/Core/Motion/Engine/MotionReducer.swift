/// How a motion plays where motion is reduced.
package enum MotionReduction {
  /// It is at its end at once, or rests at its start if it has no end.
  case ends
  /// It reaches its end within some seconds.
  case fades(within: Double)
}

/// Decides how motions play where motion is reduced.
@MainActor
package protocol MotionReducer: AnyObject {
  /// Returns how a motion plays; nil as with full motion.
  func reduction(of motion: Motion) -> MotionReduction?
}
