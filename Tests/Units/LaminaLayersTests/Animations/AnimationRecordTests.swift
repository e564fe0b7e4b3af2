import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// What becomes of animations, and of the layers that they run on.
@MainActor @Suite struct AnimationRecordTests {
  private func animation(_ duration: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = duration
    return animation
  }

  @Test("a layer that left the tree is not kept, also while others go on for ever")
  func forgetsLayers() {
    let live = LiveLayer()
    live.change { layer in
      let endless = animation()
      endless.repeatCount = .infinity
      layer.add(endless, forKey: "endless")
    }
    weak var gone: Layer?
    for tick in 0..<4 {
      live.change { layer in
        Transaction.setDisableActions(true)
        let guest = Layer()
        live.root.addSublayer(guest)
        let endless = animation()
        endless.repeatCount = .infinity
        guest.add(endless, forKey: "endless")
        gone = guest
      }
      live.tick(Double(tick))
      live.change { _ in
        Transaction.setDisableActions(true)
        gone?.removeFromSuperlayer()
      }
      live.tick(Double(tick) + 0.25)
      live.tick(Double(tick) + 0.5)
      #expect(gone == nil)
      #expect(live.context.animated.count == 1)
    }
  }

  @Test("a layer without its last animation is forgotten while others go on for ever")
  func forgetsRemoved() {
    let live = LiveLayer()
    let other = Layer()
    live.change { layer in
      Transaction.setDisableActions(true)
      live.root.addSublayer(other)
      for layer in [layer, other] {
        let endless = animation()
        endless.repeatCount = .infinity
        layer.add(endless, forKey: "endless")
      }
    }
    live.tick(0)
    #expect(live.context.animated.count == 2)
    live.change { $0.removeAllAnimations() }
    live.tick(1)
    live.tick(2)
    #expect(live.context.animated.count == 1)
    #expect(live.seen("position.x", at: 2.5) == [0])
    #expect(other.presentation(at: 2.5).position.x == 5)
  }

  @Test("a layer animates again after it left and came back, in one commit or in two")
  func comesBack() {
    for commits in [false, true] {
      let live = LiveLayer()
      live.change { $0.add(animation(), forKey: "x") }
      live.tick(0)
      live.tick(0.5)
      live.change { layer in
        Transaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        if commits { live.context.commitTick() }
        Transaction.setDisableActions(true)
        live.root.addSublayer(layer)
        layer.add(animation(2), forKey: "x")
      }
      live.tick(1)
      live.tick(2)
      #expect(live.layer.shown.position.x == 5)
      #expect(live.context.animated.count == 1)
      live.tick(4)
      live.tick(5)
      #expect(live.layer.animationKeys() == nil)
      #expect(live.context.animated.isEmpty)
    }
  }

  @Test("a layer goes from one tree to another and lives by the other's time")
  func changesTrees() {
    let first = LiveLayer()
    let second = LiveLayer()
    first.change { layer in
      first.root.speed = 2
      layer.add(animation(), forKey: "x")
    }
    first.tick(0.125)
    let layer = first.layer
    first.change { layer in
      Transaction.setDisableActions(true)
      layer.removeFromSuperlayer()
    }
    second.change { _ in
      Transaction.setDisableActions(true)
      second.root.addSublayer(layer)
      layer.add(animation(), forKey: "x")
    }
    second.tick(10)
    first.tick(20)
    second.tick(10.5)
    #expect(layer.shown.position.x == 5)
    #expect(first.context.animated.isEmpty)
    second.tick(11)
    second.tick(12)
    #expect(layer.animationKeys() == nil)
  }

  @Test("a replaced animation stops unfinished, a removed and a detached one too")
  func reasons() {
    let live = LiveLayer()
    var reasons: [AnimationStop] = []
    func told() -> BasicAnimation {
      let told = animation()
      told.didStop = { reasons.append($0) }
      return told
    }
    live.change { $0.add(told(), forKey: "x") }
    live.tick(0)
    live.change { $0.add(told(), forKey: "x") }
    live.tick(0.1)
    live.change { $0.removeAnimation(forKey: "x") }
    live.tick(0.2)
    live.change { $0.add(told(), forKey: nil) }
    live.tick(0.3)
    live.change { $0.removeFromSuperlayer() }
    live.tick(0.4)
    live.change { $0.add(told(), forKey: "x") }
    live.change { live.root.addSublayer($0) }
    live.tick(0.5)
    live.tick(1.5)
    #expect(reasons == [.replaced, .removed, .detached, .finished])
  }

  @Test("the copy that a layer keeps does not change with the original")
  func frozen() {
    let live = LiveLayer()
    let original = animation()
    live.change { $0.add(original, forKey: "x") }
    live.tick(0)
    original.toValue = 99
    original.duration = 5
    live.change { $0.animation(forKey: "x")?.duration = 7 }
    #expect(live.seen("position.x", at: 0.5) == [5])
    #expect(live.diagnostics.count == 1)
  }

  @Test("a member of a group that waits shows its first value until it begins")
  func memberDelay() {
    let live = LiveLayer()
    live.change { layer in
      let late = animation()
      late.fromValue = 4
      late.delay = 1
      let group = AnimationGroup()
      group.animations = [late]
      layer.add(group, forKey: "g")
    }
    live.tick(0)
    #expect(live.seen("position.x", at: 0.5) == [4])
    #expect(live.seen("position.x", at: 1.5) == [7])
    live.tick(2.5)
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("the size of an animated rectangle never shows below zero")
  func noNegativeSizes() {
    let live = LiveLayer()
    live.change { layer in
      let spring = SpringAnimation(keyPath: "bounds")
      spring.damping = 3
      spring.fromValue = CGRect(x: 0, y: 0, width: 100, height: 10)
      spring.toValue = CGRect(x: -5, y: -5, width: 0, height: 0)
      layer.add(spring, forKey: "b")
    }
    live.tick(0)
    var least = 0.0
    for tick in 0..<200 {
      let seen = live.seen("bounds", at: Double(tick) / 50)
      #expect(seen[2] >= 0 && seen[3] >= 0)
      least = min(least, seen[0])
    }
    #expect(least < -5.5)
  }

  @Test("a colour is nothing next to a keyframe that is nothing")
  func absentKeyframe() {
    let live = LiveLayer()
    let red = Color(red: 1, green: 0, blue: 0)
    live.change { layer in
      layer.backgroundColor = red
      let animation = KeyframeAnimation(keyPath: "backgroundColor")
      animation.values = [
        PropertyValue(red), PropertyValue(red), PropertyValue.none,
        PropertyValue(red), PropertyValue(red),
      ]
      animation.duration = 4
      layer.add(animation, forKey: "c")
    }
    live.tick(0)
    let colors = [0.5, 1, 1.5, 2, 2.5, 3, 3.5]
      .map { live.layer.presentation(at: $0).backgroundColor }
    #expect(colors == [red, red, nil, nil, nil, red, red])
  }

  @Test("a cumulative turn goes on after ten thousand rounds")
  func manyRounds() {
    let live = LiveLayer()
    live.change { layer in
      let animation = BasicAnimation(keyPath: "transform")
      animation.fromValue = Transform3D.identity
      animation.toValue = Transform3D.translation(x: 1, y: 0)
      animation.duration = 1
      animation.repeatCount = .infinity
      animation.isCumulative = true
      layer.add(animation, forKey: "t")
    }
    live.tick(0)
    for rounds in [3.0, 9_999, 10_001, 123_456_789] {
      let place = live.seen("transform.translation.x", at: rounds + 0.5)
      #expect(isNear(place, [rounds + 0.5], 1e-6))
    }
  }
}
