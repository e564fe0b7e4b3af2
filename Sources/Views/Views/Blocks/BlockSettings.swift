import LaminaCore

/// The timing of a block's changes.
enum BlockPacing {
  case curve(TimingFunction)
  case spring(SpringCurve)
}

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
