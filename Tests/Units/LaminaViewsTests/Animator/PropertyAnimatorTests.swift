import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// `ViewPropertyAnimator`: its states, and what is seen in each (rows 76 to 89).
@MainActor @Suite struct PropertyAnimatorTests {
  private let host = ViewStage()

  private func alpha(_ view: View) -> Double {
    host.shown(view, at: host.stage.now) { $0.opacity } ?? -1
  }

  /// An animator that fades a view from 1 to 0, and where it ended.
  private func fader(
    _ duration: Double = 1,
    _ curve: View.AnimationCurve = .linear
  ) -> (view: View, animator: ViewPropertyAnimator, ends: Ends) {
    let view = host.view()
    let animator = ViewPropertyAnimator(duration: duration, curve: curve) { view.alpha = 0 }
    let ends = Ends()
    animator.addCompletion { ends.positions.append($0) }
    return (view, animator, ends)
  }

  @MainActor final class Ends {
    var positions: [ViewAnimatingPosition] = []
  }

  @Test("a new one is inactive, and nothing happens")
  func defaults() {
    let (view, animator, _) = fader()
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(animator.fractionComplete == 0 && animator.delay == 0 && animator.duration == 1)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(animator.scrubsLinearly && !animator.pausesOnCompletion)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(view.alpha == 1)
  }

  @Test("started it runs to its end")
  func running() {
    let (view, animator, ends) = fader()
    host.use { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
    host.tick(0)
    host.tick(0.25)
    #expect(near(alpha(view), 0.75) && near(animator.fractionComplete, 0.25))
    host.tick(1)
    #expect(ends.positions == [.end] && animator.state == .inactive && !animator.isRunning)
    host.tick(1.1)
    #expect(near(alpha(view), 0) && view.layer.animationKeys() == nil)
  }

  @Test("paused it stands, and asks for no ticks")
  func pausing() {
    let (view, animator, _) = fader()
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(0.4)
    host.use { animator.pauseAnimation() }
    host.tick(0.4)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(near(animator.fractionComplete, 0.4))
    #expect(host.stage.nextTickTime == nil)
    host.tick(7)
    #expect(near(alpha(view), 0.6))
    host.use { animator.startAnimation() }
    host.tick(7.3)
    #expect(near(alpha(view), 0.3))
  }

  @Test("sought before it began it is active, and shows what was sought")
  func seeking() {
    let (view, animator, _) = fader()
    host.use { animator.fractionComplete = 0.5 }
    #expect(animator.state == .active && !animator.isRunning)
    host.tick(0)
    #expect(near(alpha(view), 0.5))
    host.use { animator.fractionComplete = 0.2 }
    host.tick(0.1)
    #expect(near(alpha(view), 0.8))
  }

  @Test("stopped without finishing, what is seen becomes the model")
  func stopping() {
    let (view, animator, ends) = fader()
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(0.4)
    host.use {
      animator.pauseAnimation()
      animator.stopAnimation(true)
    }
    #expect(animator.state == .inactive && near(view.alpha, 0.6) && ends.positions.isEmpty)
    host.tick(2)
    #expect(near(alpha(view), 0.6) && view.layer.animationKeys() == nil)
  }

  @Test(
    "stopped it is finished at a position",
    arguments: [
      (ViewAnimatingPosition.start, 1.0), (.end, 0), (.current, 0.6),
    ]
  )
  func finishing(position: ViewAnimatingPosition, value: Double) {
    let (view, animator, ends) = fader()
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(0.4)
    host.use { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && near(view.alpha, 0.6))
    host.use { animator.finishAnimation(at: position) }
    #expect(animator.state == .inactive && near(view.alpha, value))
    #expect(ends.positions == [position])
  }

  @Test(
    "a pause turns the share of the time into the progress that is seen, or does not",
    arguments: [(true, 0.129162, 0.5), (false, 0.25, 0.870838)]
  )
  func scrubbing(linearly: Bool, fraction: Double, shown: Double) {
    let (view, animator, _) = fader(1, .easeInOut)
    animator.scrubsLinearly = linearly
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(0.25)
    let before = alpha(view)
    host.use { animator.pauseAnimation() }
    host.tick(0.3)
    #expect(near(animator.fractionComplete, fraction) && near(alpha(view), before))
    host.use { animator.fractionComplete = linearly ? 0.5 : 0.75 }
    host.tick(0.4)
    #expect(near(alpha(view), 1 - shown))
  }

  @Test("turned round it runs back to where it began")
  func reversing() {
    let (view, animator, ends) = fader()
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(0.3)
    host.use { animator.isReversed = true }
    #expect(near(animator.fractionComplete, 0.7))
    host.tick(0.5)
    #expect(near(alpha(view), 0.9) && ends.positions.isEmpty)
    host.tick(0.65)
    #expect(ends.positions == [.start] && view.alpha == 1)
    host.tick(0.7)
    #expect(near(alpha(view), 1) && view.layer.animationKeys() == nil)
  }

  @Test("it goes on in another time")
  func goingOn() {
    let (view, animator, ends) = fader()
    host.use { animator.fractionComplete = 0.5 }
    host.tick(0)
    host.use { animator.continueAnimation(withTimingParameters: nil, durationFactor: 2) }
    host.tick(1)
    #expect(near(alpha(view), 0.25))
    host.tick(2)
    #expect(ends.positions == [.end])
  }

  @Test("it goes on at another pace, from what is seen", arguments: [false, true])
  func anotherPace(isReversed: Bool) {
    let (view, animator, ends) = fader(1, .easeInOut)
    host.use { animator.fractionComplete = 0.5 }
    host.tick(0)
    host.use {
      animator.isReversed = isReversed
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear),
        durationFactor: 2
      )
    }
    host.tick(0)
    #expect(near(alpha(view), 0.5))
    host.tick(1)
    #expect(near(alpha(view), isReversed ? 0.75 : 0.25))
    host.tick(2)
    #expect(ends.positions == [isReversed ? .start : .end])
    #expect(near(view.alpha, isReversed ? 1 : 0))
  }

  @Test("what is added on the way begins after a share of what is left")
  func adding() {
    let (view, animator, _) = fader(2)
    let other = host.view()
    host.use {
      other.center.x = 0
      animator.fractionComplete = 0.5
    }
    host.tick(0)
    host.use {
      animator.addAnimations({ other.center.x = 10 }, delayFactor: 0.5)
      animator.startAnimation()
    }
    host.tick(0)
    let x = { (time: Double) in host.shown(other, at: time) { Double($0.position.x) } ?? -1 }
    host.tick(0.5)
    #expect(near(x(0.5), 0) && near(alpha(view), 0.25))
    host.tick(0.75)
    #expect(near(x(0.75), 5))
    host.tick(1)
    #expect(animator.state == .inactive && near(x(1), 10))
  }

  @Test("it may stay at its end, and be turned round there")
  func staying() {
    let (view, animator, ends) = fader()
    animator.pausesOnCompletion = true
    host.use { animator.startAnimation() }
    host.tick(0)
    host.tick(1)
    host.tick(2)
    #expect(animator.state == .active && !animator.isRunning && ends.positions.isEmpty)
    host.use {
      animator.pausesOnCompletion = false
      animator.isReversed = true
      animator.startAnimation()
    }
    host.tick(2.25)
    #expect(near(alpha(view), 0.25))
    host.tick(3)
    #expect(ends.positions == [.start])
  }

  @Test("a delay waits, once")
  func delay() {
    let (view, animator, ends) = fader()
    host.use { animator.startAnimation(afterDelay: 0.5) }
    host.tick(0)
    host.tick(0.5)
    #expect(near(alpha(view), 1) && animator.delay == 0.5)
    host.tick(1)
    #expect(near(alpha(view), 0.5))
    host.tick(1.5)
    #expect(ends.positions == [.end])
  }

  @Test("blocks in its closure hang on it and take over duration and curve")
  func inner() {
    let view = host.view()
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) {
      View.animate(withDuration: 0.1) { view.alpha = 0 }
    }
    host.use { animator.fractionComplete = 0.5 }
    host.tick(0)
    #expect(near(alpha(view), 0.5))
  }

  @Test("calls that do not fit the state are reported and change nothing")
  func wrongStates() {
    let (view, animator, ends) = fader()
    host.use {
      animator.finishAnimation(at: .end)
      animator.startAnimation()
      animator.finishAnimation(at: .start)
      animator.isInterruptible = false
    }
    host.tick(0)
    host.tick(0.25)
    #expect(animator.isInterruptible && animator.isRunning && near(alpha(view), 0.75))
    #expect(host.reports.contains { $0.contains("finishAnimation") && $0.contains("inactive") })
    #expect(host.reports.contains { $0.contains("finishAnimation") && $0.contains("running") })
    #expect(host.reports.contains { $0.contains("isInterruptible") })
    #expect(ends.positions.isEmpty)
  }

  @Test("one that is let go of while it is paused is reported; the end values stay")
  func released() {
    let view = host.view()
    host.use {
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.fractionComplete = 0.5
    }
    host.tick(0)
    #expect(host.reports.contains { $0.contains("was let go of") })
    #expect(view.alpha == 0 && view.layer.animationKeys() == nil)
  }

  @Test("a running one is kept, and may be used again")
  func again() {
    let view = host.view()
    var ends = 0
    host.use {
      _ = ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
        view.alpha = 0
      } completion: { _ in
        ends += 1
      }
    }
    host.tick(0)
    host.tick(1)
    #expect(ends == 1)
    let (other, animator, _) = fader()
    for round in 1...2 {
      host.use {
        other.alpha = 1
        if round == 2 { animator.addAnimations { other.alpha = 0 } }
        animator.startAnimation()
      }
      host.tick(Double(round) * 10)
      host.tick(Double(round) * 10 + 0.5)
      #expect(near(alpha(other), 0.5), "round \(round)")
      host.tick(Double(round) * 10 + 1)
      host.tick(Double(round) * 10 + 2)
    }
  }

  @Test("timing parameters")
  func parameters() {
    let usual = CubicTimingParameters()
    #expect(usual.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(usual.controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(usual.timingCurveType == .cubic && usual.animationCurve == nil)
    let spring = SpringTimingParameters()
    #expect(abs(spring.curve(duration: 1).curve.dampingRatio - 4.5644) < 1e-4)
    let constants = SpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: .zero
    )
    let animator = ViewPropertyAnimator(duration: 9, timingParameters: constants)
    #expect(abs(animator.duration - 1.4727) < 1e-4)
  }

  @Test("an animator that changes nothing ends after its time, also when it begins between ticks")
  func empty() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {}
    var ends: [Double] = []
    animator.addCompletion { _ in ends.append(host.stage.now) }
    host.tick(1)
    host.use { animator.startAnimation() }
    host.run(to: 3)
    #expect(ends.count == 1 && abs((ends.first ?? 0) - 2) < 0.02)
    #expect(animator.state == .inactive && host.stage.nextTickTime == nil)
  }

  @Test(
    "sent on at another pace and then turned round it comes back to where that was",
    arguments: [(0.4, ViewAnimatingPosition.current, 0.6), (0, .start, 1)]
  )
  func rewoundAfterContinuing(place: Double, position: ViewAnimatingPosition, value: Double) {
    let (view, animator, ends) = fader()
    host.use { animator.fractionComplete = place }
    host.tick(1)
    host.use {
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear),
        durationFactor: 1
      )
    }
    host.tick(1)
    host.tick(1.5)
    #expect(near(alpha(view), value / 2))
    host.use { animator.isReversed = true }
    host.tick(1.999)
    #expect(ends.positions.isEmpty)
    host.tick(2)
    #expect(ends.positions == [position] && near(view.alpha, value))
    host.tick(2.1)
    #expect(near(alpha(view), value) && animator.state == .inactive)
  }

  @Test("where motion is reduced it shows its end at once")
  func reduced() {
    let (view, animator, ends) = fader()
    host.stage.motionLevel = MotionLevel.none
    host.use { animator.startAnimation() }
    host.tick(0)
    #expect(alpha(view) == 0)
    host.tick(1)
    #expect(ends.positions == [.end])
  }
}
