import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What the layer of a view answers inside of a block: an animation with the block's pace.
@MainActor @Suite struct BlockActionTests {
  private let host = ViewStage()

  @Test("the action is a basic animation with duration, curve and start of the block")
  func basic() throws {
    let view = host.view()
    var found: BasicAnimation?
    host.use {
      View.animate(withDuration: 2, delay: 0.5, options: .curveEaseIn) {
        found = view.layer.action(forKey: "opacity") as? BasicAnimation
      }
    }
    let action = try #require(found)
    #expect(action.duration == 2 && action.delay == 0.5 && action.timingFunction == .easeIn)
    #expect(action.keyPath == "opacity" && action.fromValue as? Double == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a colour that is not there yet has an action too, and still moves nowhere")
  func noColor() throws {
    let view = host.view()
    host.use {
      View.animate(withDuration: 2) {
        #expect((view.layer.action(forKey: "backgroundColor") as? BasicAnimation)?.duration == 2)
        view.backgroundColor = .white
      }
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("in a block that begins from what is seen the action does so; in a spring it is one")
  func seen() throws {
    let view = host.view()
    host.use { View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }
    host.tick(0)
    host.tick(0.5)
    host.use {
      View.animate(withDuration: 1, options: .beginFromCurrentState) {
        let action = view.layer.action(forKey: "opacity") as? BasicAnimation
        #expect(near(action?.fromValue as? Double, 0.5))
      }
      View.animate(springDuration: 0.5, bounce: 0.2) {
        #expect(view.layer.action(forKey: "position") is SpringAnimation)
      }
    }
  }

  /// A layer with a custom property that follows the enclosing animation block.
  private final class Ring: Layer {
    override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.0)] }
    override class func make() -> Layer { Ring() }

    override func action(forKey event: String) -> (any Action)? {
      guard event == "progress",
        let pace = super.action(forKey: "opacity") as? BasicAnimation
      else { return super.action(forKey: event) }
      let animation = BasicAnimation(keyPath: event)
      animation.duration = pace.duration
      animation.timingFunction = pace.timingFunction
      animation.fromValue = shown.value(forKey: event)
      return animation
    }
  }

  /// The same with the action itself.
  private final class Borrower: Layer {
    override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.0)] }
    override class func make() -> Layer { Borrower() }

    override func action(forKey event: String) -> (any Action)? {
      guard event == "progress", let pace = super.action(forKey: "opacity") as? BasicAnimation
      else { return super.action(forKey: event) }
      pace.keyPath = event
      pace.fromValue = shown.value(forKey: event)
      return pace
    }
  }

  private final class RingView: View {
    override class var layerClass: AnyClass { Ring.self }
  }

  private final class BorrowerView: View {
    override class var layerClass: AnyClass { Borrower.self }
  }

  @Test(
    "a value of the layer's own moves with the duration of the block",
    arguments: [true, false]
  )
  func own(isCopied: Bool) {
    let view: View = isCopied ? RingView() : BorrowerView()
    host.use { host.window.addSubview(view) }
    host.tick(0)
    var ends: [Bool] = []
    host.use {
      View.animate(withDuration: 2, options: .curveLinear) {
        view.layer.setValue(1.0, forKey: "progress")
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    let half = host.shown(view, at: 1) { $0.value(forKey: "progress") as? Double } ?? nil
    #expect(near(half, 0.5))
    host.tick(1)
    #expect(isCopied || ends.isEmpty)
    host.tick(2)
    #expect(ends == [true])
  }
}
