import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Blocks inside of blocks: what they take over, and who waits for whom (rows 29 to 39).
@MainActor @Suite struct NestingTests {
  private let host = ViewStage()

  private nonisolated static let easeInAtQuarter = 0.0934646507

  @Test(
    "duration and curve are taken over unless an option keeps them",
    arguments: [
      ([] as View.AnimationOptions, 1.0, 0.25, easeInAtQuarter),
      (.overrideInheritedDuration, 5.0, 1.25, easeInAtQuarter),
      (.overrideInheritedCurve, 1.0, 0.25, 0.25),
    ]
  )
  func inheritance(
    options: View.AnimationOptions,
    duration: Double,
    time: Double,
    value: Double
  ) {
    let view = host.view()
    var told: [Double] = []
    host.use {
      view.center.x = 0
      View.animate(withDuration: 1, options: .curveEaseIn) {
        View.animate(withDuration: 5, options: [options, .curveLinear]) {
          view.center.x = 1
          told.append(View.inheritedAnimationDuration)
        }
        told.append(View.inheritedAnimationDuration)
      }
      told.append(View.inheritedAnimationDuration)
    }
    host.tick(0)
    #expect(told == [duration, 1, 0])
    #expect(view.layer.animation(forKey: "position")?.duration == duration)
    #expect(near(host.x(view, time), value))
  }

  @Test("the other options are taken over as well, unless one keeps all of them")
  func options() throws {
    let (one, other) = (host.view(), host.view())
    host.use {
      View.animate(withDuration: 1, options: .repeat) {
        View.animate(withDuration: 1) { one.alpha = 0 }
        View.animate(withDuration: 1, options: .overrideInheritedOptions) { other.alpha = 0 }
      }
    }
    #expect(one.layer.animation(forKey: "opacity")?.repeatCount == .infinity)
    #expect(other.layer.animation(forKey: "opacity")?.repeatCount == 0)
  }

  @Test("delays do not add up")
  func delays() {
    let view = host.view()
    host.use {
      view.center.x = 0
      View.animate(withDuration: 1, delay: 1, options: .curveLinear) {
        View.animate(withDuration: 1, delay: 2) { view.center.x = 10 }
      }
    }
    host.tick(0)
    #expect(near(host.x(view, 2), 0) && near(host.x(view, 2.5), 5))
  }

  @Test("the outer block waits for the inner one")
  func waiting() {
    let (one, other) = (host.view(), host.view())
    var ends: [String] = []
    host.use {
      View.animate(withDuration: 1) {
        one.alpha = 0
        View.animate(withDuration: 5, options: .overrideInheritedDuration) {
          other.alpha = 0
        } completion: { _ in
          ends.append("inner \(host.stage.now)")
        }
      } completion: {
        ends.append("outer \(host.stage.now) \($0)")
      }
    }
    for time in [0.0, 1, 2, 5, 6] { host.tick(time) }
    #expect(ends == ["inner 5.0", "outer 5.0 true"])
  }

  @Test("changes can be left out of a block, with blocks of their own in them")
  func without() {
    let (one, other, third) = (host.view(), host.view(), host.view())
    host.use {
      View.animate(withDuration: 1) {
        one.alpha = 0
        View.performWithoutAnimation {
          other.alpha = 0
          View.animate(withDuration: 1) { third.alpha = 0 }
        }
      }
    }
    #expect(one.layer.animationKeys() == ["opacity"])
    #expect(other.layer.animationKeys() == nil && third.layer.animationKeys() == nil)
  }

  @Test("animations are switched off for one stage alone")
  func switching() {
    let second = ViewStage()
    let (one, other) = (host.view(), second.view())
    host.use { View.setAnimationsEnabled(false) }
    var ends: [Bool] = []
    host.use {
      #expect(!View.areAnimationsEnabled)
      View.animate(withDuration: 1) {
        one.alpha = 0
      } completion: {
        ends.append($0)
      }
    }
    second.use {
      #expect(View.areAnimationsEnabled)
      View.animate(withDuration: 1) { other.alpha = 0 }
    }
    host.tick(0)
    #expect(one.layer.animationKeys() == nil && ends == [true])
    #expect(other.layer.animationKeys() == ["opacity"])
  }

  @Test("the old pair of calls makes a block of 0.2 s")
  func oldCalls() throws {
    let (one, other) = (host.view(), host.view())
    var told: [String] = []
    host.use {
      View.beginAnimations("move", context: nil)
      View.setAnimationWillStart { told.append("start \($0 ?? "")") }
      View.setAnimationDidStop { told.append("stop \($0 ?? "") \($1) \(host.stage.now)") }
      one.alpha = 0
      View.setAnimationDuration(1)
      View.setAnimationCurve(.linear)
      View.setAnimationDelay(0.5)
      other.alpha = 0
      View.commitAnimations()
      View.commitAnimations()
    }
    host.tick(0)
    #expect(one.layer.animation(forKey: "opacity")?.duration == 0.2)
    #expect(near(host.shown(other, at: 1) { $0.opacity }, 0.5))
    for time in [0.2, 1, 1.5] { host.tick(time) }
    #expect(told == ["start move", "stop move true 1.5"])
  }
}
