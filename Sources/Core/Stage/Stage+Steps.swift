import LaminaAnimation
import LaminaLayers
import LaminaMotion

/// The motions and timeline steps of a tick.
extension Stage {
  /// Steps the motions, then renders the first value of those that callbacks of the step added.
  func stepMotions(to time: Double) {
    if animator.demand != .nothing { animator.tick(at: time) }
    animator.renderPending(at: time)
  }

  /// Runs the due callbacks; animated values stay where the motions have set them.
  package func runCallouts(_ body: () -> Void) {
    guard !context.callouts.isEmpty else { return }
    let version = context.modelVersion
    body()
    if context.modelVersion != version { animator.writeAgain() }
  }

  /// Runs the due timeline steps, each in a transaction committed at its exact time.
  package func runSteps(upTo time: Double) {
    use {
      let tickTime = context.now
      var last = -Double.infinity
      timeline.run(upTo: time) { stepTime in
        context.commitTick()
        context.now = stepTime
        context.advanceAnimations(to: stepTime)
        if animator.beginTimelineStep(at: stepTime) { context.commitTick() }
        if stepTime > last { runCallouts { context.runCalloutsBeforeStep() } }
        last = stepTime
      } finish: {
        animator.endTimelineStep()
        context.commitTick()
      }
      context.now = max(tickTime, time)
      context.advanceAnimations(to: time)
    }
  }
}

package enum TickProgress: Sendable {
  case evaluated
  /// The frame is drawn.
  case composited
  /// The frame is presented to the screen.
  case presented
}
