import LaminaCore

extension BlockSettings {
  init(
    duration: Double,
    delay: Double,
    options: View.AnimationOptions,
    spring: SpringCurve? = nil
  ) {
    self.duration = duration.isFinite ? duration : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    pacing = spring.map { .spring($0) } ?? .curve(options.curve.timingFunction)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    allowsInteraction = options.contains(.allowUserInteraction)
    laysOut = options.contains(.layoutSubviews)
  }

  /// Inherits from the enclosing block what the options do not override.
  mutating func inherit(from outer: BlockSettings, _ options: View.AnimationOptions) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if options.isDisjoint(with: [.overrideInheritedCurve, .overrideInheritedOptions]) {
      pacing = outer.pacing
    }
    guard !options.contains(.overrideInheritedOptions) else { return }
    repeatCount = outer.repeatCount
    autoreverses = outer.autoreverses
    beginsFromCurrentState = outer.beginsFromCurrentState
    allowsInteraction = outer.allowsInteraction
  }
}
