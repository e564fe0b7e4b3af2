import LaminaAnimation
import LaminaMath

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

  /// Gives an animation the block's times.
  @MainActor
  func configure(_ animation: Animation, _ function: TimingFunction?) {
    animation.edit {
      $0.times.duration = duration
      $0.hasDuration = true
      $0.times.fillMode = .backwards
      $0.delay = delay
      $0.times.repeatCount = repeatCount
      $0.times.autoreverses = autoreverses
      $0.timingFunction = function
    }
    animation.isDisposable = true
  }
}
