import Foundation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// `View.animateKeyframes` (rows 47 to 53).
@MainActor @Suite struct KeyframeBlockTests {
  private let host = ViewStage()

  private func play(
    _ view: View,
    _ options: View.KeyframeAnimationOptions,
    _ frames: [(start: Double, length: Double, x: Double)]
  ) {
    host.use {
      view.center.x = 0
      View.animateKeyframes(withDuration: 2, delay: 0, options: options) {
        for frame in frames {
          View.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.length) {
            view.center.x = frame.x
          }
        }
      }
    }
    host.tick(0)
  }

  @Test(
    "values follow their keyframes",
    arguments: [
      (
        View.KeyframeAnimationOptions.curveLinear, [(0, 0.5, 10), (0.5, 0.5, 0)],
        [(0.5, 5), (1, 10), (1.5, 5), (2, 0)]
      ),
      ([], [(0, 0.5, 10), (0.5, 0.5, 0)], [(0.5, 2.583), (1, 10)]),
      (.curveLinear, [(0.5, 0.25, 10)], [(0.5, 0), (1, 0), (1.25, 5), (1.5, 10), (1.9, 10)]),
      (
        [.curveLinear, .calculationModeDiscrete], [(0, 0, 1), (0.5, 0, 2)],
        [(0.1, 1), (0.9, 1), (1.1, 2), (1.9, 2)]
      ),
      (
        [.curveLinear, .calculationModePaced], [(0, 0.1, 10), (0.1, 0.9, 40)],
        [(0.5, 10), (1, 20), (1.5, 30)]
      ),
      (.curveLinear, [(0.8, 0.5, 10)], [(1.6, 0), (1.8, 5)]),
    ] as [(View.KeyframeAnimationOptions, [(Double, Double, Double)], [(Double, Double)])]
  )
  func values(
    options: View.KeyframeAnimationOptions,
    frames: [(Double, Double, Double)],
    places: [(Double, Double)]
  ) {
    let view = host.view()
    play(view, options, frames.map { (start: $0.0, length: $0.1, x: $0.2) })
    for (time, place) in places { #expect(near(host.x(view, time), place, 1e-3), "at \(time)") }
    #expect(Double(view.center.x) == frames[frames.count - 1].2)
  }

  @Test("what leaves the whole duration is cut, and reported")
  func clipped() {
    let view = host.view()
    play(view, .curveLinear, [(start: 0.8, length: 0.5, x: 10)])
    #expect(host.reports.contains { $0.contains("leaves 0...1") })
  }

  @Test("where keyframes overlap the later call counts, and that is reported")
  func overlap() {
    let view = host.view()
    play(view, .curveLinear, [(start: 0, length: 1, x: 20), (start: 0.5, length: 0.5, x: 0)])
    #expect(
      near(host.x(view, 0.5), 5, 1e-3) && near(host.x(view, 1), 10, 1e-3)
        && near(host.x(view, 1.5), 5, 1e-3)
    )
    #expect(host.reports.contains { $0.contains("overlap") })
  }

  @Test("outside of keyframes a change takes the whole time; without any it is a plain block")
  func outside() {
    let (one, other, third) = (host.view(), host.view(), host.view())
    host.use {
      for view in [one, other, third] { view.center.x = 0 }
      View.animateKeyframes(withDuration: 2, delay: 0, options: .curveLinear) {
        one.center.x = 10
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { other.center.x = 10 }
      }
      View.animateKeyframes(withDuration: 2, delay: 0, options: .curveLinear) {
        third.center.x = 10
      }
    }
    host.tick(0)
    #expect(
      near(host.x(one, 1), 5, 1e-3) && near(host.x(other, 1), 0, 1e-3)
        && near(host.x(other, 1.5), 5, 1e-3)
    )
    #expect(near(host.x(third, 1), 5, 1e-3))
    #expect(third.layer.animationKeys() == ["position"])
  }

  @Test("a keyframe outside of a keyframe block only sets its values, and is reported")
  func stray() {
    let view = host.view()
    host.use {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 30 }
    }
    #expect(view.center.x == 30 && view.layer.animationKeys() == nil)
    #expect(host.reports.contains { $0.contains("outside of animateKeyframes") })
  }

  @Test("a block that takes over from keyframes makes no jump")
  func retarget() throws {
    let view = host.view()
    play(view, [], [(start: 0, length: 0.5, x: 40), (start: 0.5, length: 0.5, x: 10)])
    host.tick(0.7)
    let before = try #require(host.x(view, 0.7))
    host.use { View.animate(withDuration: 1) { view.center.x = 70 } }
    host.tick(0.7)
    #expect(near(host.x(view, 0.7), before, 1e-9))
    host.tick(3)
    #expect(near(host.x(view, 3), 70, 1e-9))
  }

  @Test("a block inside of a keyframe lasts as long as that")
  func nested() {
    let view = host.view()
    host.use {
      view.center.x = 0
      View.animateKeyframes(withDuration: 4, delay: 0, options: .curveLinear) {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          View.animate(withDuration: 9) { view.center.x = 10 }
        }
      }
    }
    host.tick(0)
    #expect(
      near(host.x(view, 2), 0, 1e-3) && near(host.x(view, 2.5), 5, 1e-3)
        && near(host.x(view, 3), 10, 1e-3)
    )
  }
}
