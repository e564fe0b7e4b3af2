import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What a block repeats for ever goes when a later block changes the same property.
@MainActor @Suite struct EndlessBlockTests {
  private let host = ViewStage()

  /// A view at 5 that swings to 35 and back for ever; it is seen at 20 at 1.5 s.
  private func swinging() -> View {
    let view = host.view()
    host.use {
      View.animate(withDuration: 1, options: [.autoreverse, .repeat, .curveLinear]) {
        view.center.x += 30
      }
    }
    host.tick(0)
    host.tick(1.5)
    return view
  }

  @Test("a later block goes home from what is seen, or from the model", arguments: [true, false])
  func home(isFromSeen: Bool) {
    let view = swinging()
    #expect(near(host.x(view, 1.5), 20))
    host.use {
      View.animate(
        withDuration: 0.1,
        options: isFromSeen ? [.beginFromCurrentState, .curveLinear] : .curveLinear
      ) { view.center.x = 5 }
    }
    host.tick(1.5)
    #expect(near(host.x(view, 1.5), isFromSeen ? 20 : 35))
    #expect(near(host.x(view, 1.55), isFromSeen ? 12.5 : 20))
    host.tick(1.6)
    host.tick(1.7)
    #expect(view.layer.animationKeys() == nil && near(host.x(view, 1.7), 5))
    #expect(host.stage.nextTickTime == nil)
  }

  @Test("a block without a duration stops it too")
  func atOnce() {
    let view = swinging()
    host.use { View.animate(withDuration: 0) { view.center.x = 5 } }
    host.tick(1.5)
    #expect(view.layer.animationKeys() == nil && near(host.x(view, 1.5), 5))
  }

  @Test("so does one inside of it; bounds count as their origin and their size")
  func boundsAtOnce() {
    let view = host.view()
    host.use {
      View.animate(withDuration: 1, options: [.autoreverse, .repeat]) {
        view.bounds.size.width += 10
      }
    }
    host.tick(0)
    host.tick(1.5)
    #expect(view.layer.animationKeys()?.isEmpty == false)
    host.use {
      View.animate(withDuration: 0) {
        View.animate(withDuration: 0.2) { view.bounds.size = CGSize(width: 4, height: 4) }
      }
    }
    host.tick(1.5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("its completion is told that it did not run to its end")
  func completion() {
    let view = host.view()
    var ends: [Bool] = []
    host.use {
      View.animate(withDuration: 1, options: .repeat) {
        view.alpha = 0.5
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    host.tick(0.5)
    host.use { View.animate(withDuration: 1) { view.alpha = 1 } }
    host.tick(0.6)
    #expect(ends == [false])
  }

  @Test("steps of keyframes that repeat go as well, and keyframes take their place")
  func keyframes() {
    let view = host.view()
    let swing = { (options: View.KeyframeAnimationOptions, x: CGFloat) in
      View.animateKeyframes(withDuration: 1, delay: 0, options: options) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = x }
      }
    }
    host.use { swing([.repeat, .curveLinear], 25) }
    host.tick(0)
    host.tick(0.5)
    host.use { swing([.beginFromCurrentState, .curveLinear], 5) }
    host.tick(0.5)
    #expect(view.layer.animationKeys()?.count == 1)
    #expect(near(host.x(view, 0.5), 15) && near(host.x(view, 1), 10))
  }

  @Test("another property, and changes of the same block, leave it")
  func others() {
    let view = swinging()
    host.use { View.animate(withDuration: 0.1) { view.alpha = 0.5 } }
    host.tick(1.5)
    #expect(view.layer.animationKeys() == ["position", "opacity"])
    let other = host.view()
    host.use {
      View.animate(withDuration: 1, options: .repeat) {
        other.center.x += 10
        View.animate(withDuration: 1) { other.center.y += 10 }
      }
    }
    #expect(other.layer.animationKeys() == ["position", "position-2"])
    host.use { View.performWithoutAnimation { other.center.x = 0 } }
    #expect(other.layer.animationKeys()?.count == 2)
  }

  @Test("asking for the action of a block without a duration stops nothing; running it does")
  func asking() {
    let view = swinging()
    host.use {
      View.animate(withDuration: 0) {
        let action = view.action(for: view.layer, forKey: "position")
        #expect(view.layer.animationKeys() == ["position"])
        #expect(!(action is NullAction) && action != nil)
        action?.run(forKey: "position", object: view.layer, arguments: nil)
        #expect(view.layer.animationKeys() == nil)
        #expect(view.action(for: view.layer, forKey: "opacity") != nil)
      }
    }
  }

  @Test("layers that are gone are dropped from what repeats")
  func gone() throws {
    var list = EndlessChanges()
    let kept = Layer()
    let row = try #require(kept.descriptor(forKeyPath: "position"))
    let pulse = { (layer: Layer) in
      list.append(EndlessChange(BasicAnimation(keyPath: "position"), of: layer, root: 1))
    }
    pulse(kept)
    for _ in 0..<500 {
      pulse(Layer())
      #expect(list.count <= 17)
    }
    #expect(list.changes(of: row, in: kept, outside: 1).isEmpty)
    #expect(list.changes(of: row, in: kept, outside: 2).count == 1 && list.count == 1)
  }
}
