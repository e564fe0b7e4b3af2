import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What moves where motion is reduced: nothing but a brief fade.
@MainActor @Suite struct ReducedMotionTests {
  private let host = ViewStage()

  init() { host.stage.motionLevel = .reduced }

  /// Goes over to another colour in a second.
  private func change(_ options: View.AnimationOptions) -> (View, Ends) {
    let view = host.view(CGRect(x: 0, y: 0, width: 20, height: 20))
    host.use { view.backgroundColor = Color(red: 1, green: 0, blue: 0) }
    host.tick(0)
    let ends = Ends()
    host.use {
      View.transition(with: view, duration: 1, options: options) {
        view.backgroundColor = Color(red: 0, green: 0, blue: 1)
      } completion: { [host] in
        ends.list.append((host.stage.now, $0))
      }
    }
    return (view, ends)
  }

  @MainActor private final class Ends {
    var list: [(time: Double, finished: Bool)] = []
  }

  @Test(
    "every transition is a fade of 0.15 s",
    arguments: [
      View.AnimationOptions.transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
      [.transitionCurlUp, .repeat],
    ]
  )
  func fade(options: View.AnimationOptions) throws {
    let (view, ends) = change(options)
    let fade = try #require(view.layer.animation(forKey: "transition") as? Transition)
    #expect(fade.type == .fade && fade.duration == 0.15)
    host.tick(0)
    host.tick(0.075)
    let between = host.stage.frame
    #expect(ends.list.isEmpty)
    host.tick(0.15)
    #expect(ends.list.count == 1 && ends.list[0] == (0.15, true))
    host.tick(0.2)
    #expect(between != host.stage.frame && view.layer.animationKeys() == nil)
  }

  @Test("a page that turns shows its other side at once")
  func flip() {
    let (view, ends) = change(.transitionFlipFromLeft)
    host.tick(0)
    let first = host.stage.frame
    host.tick(0.02)
    #expect(first == host.stage.frame && view.layer.animationKeys() == nil)
    #expect(ends.list.count == 1 && ends.list[0].finished)
  }

  @Test("springs show their end, what fades does so briefly, and both are done")
  func springs() {
    let view = host.view()
    var ends: [Bool] = []
    host.use {
      View.animate(springDuration: 1, bounce: 0.5) {
        view.center.x = 60
      } completion: {
        ends.append($0)
      }
      View.transition(
        with: view,
        duration: 1,
        options: [.transitionCurlUp, .allowAnimatedContent]
      ) {
        view.alpha = 0.5
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    #expect(near(host.x(view, 0), 60, 0.1))
    #expect(near(host.shown(view, at: 0) { $0.opacity }, 1))
    host.tick(0.05)
    #expect(ends == [true])
    host.tick(0.25)
    #expect(near(host.shown(view, at: 0.25) { $0.opacity }, 0.5))
    #expect(ends == [true, true])
  }

  @Test("without motion nothing fades either, and everything is done in the same frame")
  func none() {
    host.stage.motionLevel = MotionLevel.none
    let (view, ends) = change(.transitionCrossDissolve)
    host.use {
      View.animate(withDuration: 2) {
        view.alpha = 0.5
      } completion: { _ in
      }
    }
    host.tick(0)
    #expect(near(host.shown(view, at: 0) { $0.opacity }, 0.5))
    #expect(view.layer.animationKeys() == nil || ends.list.count == 1)
    host.tick(0.02)
    #expect(ends.list.count == 1 && ends.list[0].finished)
  }
}
