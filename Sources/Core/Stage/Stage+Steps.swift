import LaminaAnimation
import LaminaLayers
import LaminaMotion

/// How a tick moves what is moved by motions, and runs the steps of the timeline.
extension Stage {
  /// Moves the motions, then shows the first value of those that the step's callbacks added.
  func stepMotions(to time: Double) {
    if animator.demand != .nothing { animator.tick(at: time) }
    animator.renderPending(at: time)
  }

  /// Runs callbacks that are due; what is moved by motions stays where they have it.
  func runCallouts(_ body: () -> Void) {
    guard !context.callouts.isEmpty else { return }
    let version = context.modelVersion
    body()
    if context.modelVersion != version { animator.writeAgain() }
  }

  /// Runs the steps that are due, each in a transaction committed at its own exact time.
  func runSteps(upTo time: Double) {
    use {
      let tickTime = context.now
      var last = -Double.infinity
      timeline.run(upTo: time) { stepTime in
        context.commitTick()
        context.now = stepTime
        context.advanceLives(to: stepTime)
        if animator.beginTimelineStep(at: stepTime) { context.commitTick() }
        if stepTime > last { runCallouts { context.runCalloutsBeforeStep() } }
        last = stepTime
      } finish: {
        animator.endTimelineStep()
        context.commitTick()
      }
      context.now = max(tickTime, time)
      context.advanceLives(to: time)
    }
  }
}
