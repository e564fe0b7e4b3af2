import LaminaAnimations
import LaminaMath
import LaminaTimelines

/// How fast the changes of a block go.
enum BlockPacing {
  case curve(TimingFunction)
  case spring(SpringCurve)
}

/// What a block says about its animations.
struct BlockSettings {
  var duration: Double
  var delay = 0.0
  var pacing = BlockPacing.curve(.easeInEaseOut)
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var allowsInteraction = false
  var laysOut = false

  init(duration: Double) { self.duration = duration }

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

  /// Takes over from the block around it what the options do not keep for themselves.
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

  /// Gives an animation the block's times.
  @MainActor
  func configure(
    _ animation: Animation,
    _ function: TimingFunction?,
    _ didStop: @escaping (AnimationStop) -> Void
  ) {
    animation.edit {
      $0.times.duration = duration
      $0.hasDuration = true
      $0.times.fillMode = .backwards
      $0.delay = delay
      $0.times.repeatCount = repeatCount
      $0.times.autoreverses = autoreverses
      $0.timingFunction = function
      $0.didStop = didStop
    }
    animation.isDisposable = true
  }
}
