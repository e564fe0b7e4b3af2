import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// A property animator whose whole life falls into one late tick ends as it does at 60 fps.
@MainActor @Suite struct LateTickTests {
  private struct Result: Equatable {
    var model: CGFloat
    var shown: Double?
    var ends: [ViewAnimatingPosition]
  }

  /// Moves a view from 4 to 30; on the way the animator is sought, turned round and sent on.
  private func play(turningAt turn: Double, rounds: Int, _ ticks: [Double]) -> [Result] {
    let host = ViewStage()
    let view = host.view(CGRect(x: 0, y: 0, width: 8, height: 8))
    var ends: [ViewAnimatingPosition] = []
    var animator: ViewPropertyAnimator?
    for round in 0..<rounds {
      let start = Double(round) * 0.9
      host.stage.timeline.schedule(at: start + 0.1) { _ in
        let made = ViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 30 }
        made.addCompletion { ends.append($0) }
        made.startAnimation()
        animator = made
      }
      host.stage.timeline.schedule(at: start + turn) { _ in
        animator?.pauseAnimation()
        animator?.fractionComplete = 0.5
        animator?.isReversed = true
        animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      }
    }
    for tick in ticks { host.tick(tick) }
    let last = Double(rounds) * 0.9
    return [last, last + 1]
      .map { time in
        host.tick(time)
        return Result(model: view.center.x, shown: host.x(view, time), ends: ends)
      }
  }

  @Test(
    "turned round in a late tick it ends at its start, and is seen there",
    arguments: [0.1, 0.3, 0.59, 0.7],
    [1, 2]
  )
  func turned(turn: Double, rounds: Int) {
    let sixty = (1...(54 * rounds)).map { Double($0) / 60 }
    let late = play(turningAt: turn, rounds: rounds, [])
    #expect(late == play(turningAt: turn, rounds: rounds, sixty))
    #expect(late.allSatisfy { near($0.shown, Double($0.model)) })
    #expect(late.first?.ends.count == rounds)
  }

  @Test("what ended before a step is told of before it, however late the tick")
  func order() {
    let host = ViewStage()
    let view = host.view()
    var calls: [String] = []
    host.stage.timeline.schedule(at: 0.1) { _ in
      View.animate(withDuration: 0.2) {
        view.alpha = 0
      } completion: { _ in
        calls.append("over")
      }
    }
    host.stage.timeline.schedule(at: 0.2) { _ in calls.append("before") }
    host.stage.timeline.schedule(at: 0.5) { _ in calls.append("after") }
    host.tick(0.9)
    #expect(calls == ["before", "over", "after"])
  }
}
