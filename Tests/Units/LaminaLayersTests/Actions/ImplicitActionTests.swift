import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// What a change does by itself, as observed on the original (`implicitActions`).
@MainActor @Suite struct ImplicitActionTests {
  static nonisolated let observed = ObservedActions.file?.implicitActions
  /// Keys of the reference that layers here do not have.
  static nonisolated let missing: Set = [
    "contents", "contentsRect", "contentsCenter", "contentsScale", "contentsGravity",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "filters", "maskedCorners",
    "cornerCurve",
  ]

  private static nonisolated func keys(_ list: [String]?) -> [String] {
    (list ?? []).filter { !missing.contains($0) || PropertyTable.layer[$0] != nil }
  }

  @Test("all keys of the reference are there")
  func complete() {
    #expect(Self.observed?.basic.count == 20)
    #expect(Self.observed?.transition.count == 7)
    #expect(Self.observed?.none.count == 10)
  }

  @Test(
    "these keys answer with an animation from the old value",
    arguments: keys(observed?.basic)
  )
  func basic(_ key: String) throws {
    let live = LiveLayer()
    let descriptor = try #require(live.layer.descriptor(forKeyPath: key))
    let animation = try #require(
      live.change { $0.action(forKey: key) } as? BasicAnimation
    )
    #expect(animation.keyPath == key)
    #expect(animation.duration == 0.25)
    #expect(descriptor.value(from: animation.fromValue) == live.layer.value(of: descriptor))
    #expect(animation.toValue == nil && animation.byValue == nil)
    #expect(animation.fillMode == .backwards)
    #expect(animation.timingFunction == .default)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.beginTime == 0)
  }

  @Test("these keys answer with a fade", arguments: keys(observed?.transition))
  func transition(_ key: String) throws {
    let live = LiveLayer()
    let fade = try #require(live.change { $0.action(forKey: key) } as? Transition)
    #expect(fade.type == .fade)
    #expect(fade.duration == 0.25)
    live.change { layer in
      layer.add(fade, forKey: key)
      #expect(layer.animationKeys() == [Self.observed?.transitionKey ?? ""])
    }
  }

  @Test(
    "these keys answer nothing",
    arguments: keys(observed?.none) + [
      "onOrderOut", "onLayout", "onDraw", "bounds.size", "bounds.origin.x", "anchorPoint.y",
      "timeOffset", "beginTime", "duration", "repeatCount", "fillMode", "drift.x", "string",
    ]
  )
  func none(_ key: String) {
    let live = LiveLayer(AskedLayer())
    if key == "backgroundColor while nil" {
      #expect(live.change { $0.action(forKey: "backgroundColor") } == nil)
      live.change { $0.backgroundColor = Color(red: 1, green: 0, blue: 0) }
      #expect(live.change { $0.action(forKey: "backgroundColor") } is BasicAnimation)
    } else {
      #expect(live.change { $0.action(forKey: key) } == nil)
    }
  }

  @Test("components of transforms answer for themselves")
  func transformParts() {
    let live = LiveLayer()
    for key in ["transform.scale", "transform.rotation.z", "sublayerTransform.translation.x"] {
      #expect(live.change { $0.action(forKey: key) } is BasicAnimation, "\(key)")
    }
  }

  @Test("a layer that was never committed has no action and no animation")
  func neverCommitted() {
    let layer = Layer()
    for key in ["opacity", "position", "hidden", "sublayers", "mask"] {
      #expect(layer.action(forKey: key) == nil, "\(key)")
    }
    layer.opacity = 0.5
    layer.addSublayer(Layer())
    #expect(layer.animationKeys() == nil)
  }

  @Test("the implicit animation takes duration and curve of its transaction")
  func settings() throws {
    let live = LiveLayer()
    live.change { layer in
      Transaction.perform(duration: 2, timingFunction: .easeIn) {
        layer.opacity = 0
        layer.isHidden = true
      }
    }
    let animation = try #require(live.layer.animation(forKey: "opacity") as? BasicAnimation)
    #expect(animation.duration == 2 && animation.timingFunction == .easeIn)
    #expect(animation.fromValue as? Double == 1)
    let fade = try #require(live.layer.animation(forKey: "transition"))
    #expect(fade.duration == 2 && fade.timingFunction == .easeIn)
    live.tick(0)
    #expect(live.layer.opacity == 0)
    #expect(
      abs(live.seen("opacity", at: 1)[0] - (1 - TimingFunction.easeIn.value(at: 0.5))) < 1e-12
    )
  }

  @Test("opacity to 0 with a linear curve is half way after 0.125 s")
  func halfWay() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.perform(timingFunction: .linear) { layer.opacity = 0 }
    }
    live.tick(0)
    #expect(abs(live.seen("opacity", at: 0.125)[0] - 0.5) < 1e-12)
    live.tick(0.25)
    live.tick(0.26)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.seen("opacity", at: 0.26) == [0])
  }

  @Test("with a duration of 0 the new value shows at once")
  func noDuration() {
    let live = LiveLayer()
    live.change { layer in Transaction.perform(duration: 0) { layer.opacity = 0 } }
    live.tick(0)
    #expect(live.seen("opacity", at: 0) == [0])
    live.tick(0.01)
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("until the commit the old value shows")
  func beforeCommit() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.perform {
        layer.opacity = 0
        #expect(layer.shown.opacity == 1)
      }
      #expect(layer.shown.opacity == 1)
    }
    #expect(live.seen("opacity", at: 0.25) == [0])
  }

  @Test("the fade of a mask starts with the picture under the old one")
  func maskFade() throws {
    let live = LiveLayer()
    let (old, new) = (Layer(), Layer())
    old.bounds.size.width = 3
    new.bounds.size.width = 5
    live.change { layer in Transaction.perform(disableActions: true) { layer.mask = old } }
    live.tick(0)
    live.change { $0.mask = new }
    let fade = try #require(live.layer.running.first { $0.key == "transition" })
    #expect((fade.node.transition?.before as? Layer)?.mask?.bounds.width == 3)
    live.tick(0)
    live.change { $0.mask = nil }
    let next = try #require(live.layer.running.first { $0.key == "transition" })
    #expect((next.node.transition?.before as? Layer)?.mask?.bounds.width == 5)
  }
}
