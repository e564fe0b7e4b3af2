import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// Layers that leave with an action for `onOrderOut` are seen until it ends.
@MainActor @Suite struct LeavingLayerTests {
  private func farewell(_ seconds: Double = 0.2) -> AnimationGroup {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    let shrink = BasicAnimation(keyPath: "transform.scale")
    shrink.toValue = 0.1
    let group = AnimationGroup()
    group.animations = [fade, shrink]
    group.duration = seconds
    return group
  }

  private func leaving(_ action: any Action) -> LiveLayer {
    let live = LiveLayer()
    live.layer.actions = ["onOrderOut": action]
    live.change { $0.removeFromSuperlayer() }
    live.tick(0)
    return live
  }

  @Test("it is not in the tree any more, but in the picture until the action ends")
  func leaves() {
    let live = leaving(farewell())
    #expect(live.layer.superlayer == nil)
    #expect(live.root.sublayers == nil)
    #expect(live.root.leaving.map { $0.layer === live.layer } == [true])
    live.tick(0.1)
    #expect(live.root.leaving.count == 1)
    #expect(abs(live.seen("opacity", at: 0.1)[0] - 0.5) < 1e-12)
    #expect(abs(live.seen("transform.scale", at: 0.1)[0] - 0.55) < 1e-12)
    live.tick(0.2)
    #expect(live.root.leaving.isEmpty)
    #expect(live.layer.animationKeys() == nil)
    live.tick(0.3)
    #expect(!live.layer.isOnAnimatedList)
  }

  @Test("adding it again ends the farewell", arguments: ["sublayer", "mask", "elsewhere"])
  func comesBack(_ place: String) {
    let live = leaving(farewell())
    let other = Layer()
    live.change { layer in
      live.root.addSublayer(other)
      switch place {
      case "sublayer": live.root.addSublayer(layer)
      case "mask": live.root.mask = layer
      default: other.addSublayer(layer)
      }
    }
    #expect(live.root.leaving.isEmpty)
    #expect(live.layer.animationKeys() == nil)
    live.tick(0.05)
    #expect(live.seen("opacity", at: 0.05) == [1])
    live.tick(1)
    #expect(live.layer.superlayer === (place == "elsewhere" ? other : live.root))
  }

  @Test("an action that stays at its end ends the farewell all the same")
  func filling() {
    let action = farewell()
    action.fillMode = .forwards
    action.isRemovedOnCompletion = false
    let live = leaving(action)
    live.tick(0.1)
    #expect(live.root.leaving.count == 1)
    live.tick(0.2)
    #expect(live.root.leaving.isEmpty)
  }

  @Test("an action of several animations is waited for to its last one")
  func several() {
    let live = leaving(SeveralFarewells())
    live.tick(0.3)
    #expect(live.root.leaving.count == 1)
    live.tick(0.5)
    #expect(live.root.leaving.isEmpty)
  }

  @Test("an action that replaces a running animation keeps the layer too")
  func replacing() {
    let live = LiveLayer()
    live.change { layer in
      layer.opacity = 0.5
      layer.actions = ["onOrderOut": ReplacingFarewell()]
    }
    live.tick(0)
    live.change { $0.removeFromSuperlayer() }
    #expect(live.root.leaving.count == 1)
  }

  @Test("without an action it is gone at once, and so is one that was never seen")
  func gone() {
    let live = LiveLayer()
    live.change { $0.removeFromSuperlayer() }
    #expect(live.root.leaving.isEmpty)
    let new = Layer()
    new.actions = ["onOrderOut": farewell()]
    live.change { _ in
      live.root.addSublayer(new)
      new.removeFromSuperlayer()
    }
    #expect(live.root.leaving.isEmpty)
  }

  @Test("a superlayer that leaves takes it along")
  func superlayerLeaves() {
    let live = LiveLayer()
    let child = Layer()
    child.actions = ["onOrderOut": farewell(5)]
    live.change { $0.addSublayer(child) }
    live.tick(0)
    live.change { _ in child.removeFromSuperlayer() }
    live.tick(0.1)
    #expect(live.layer.leaving.count == 1)
    live.change { $0.removeFromSuperlayer() }
    #expect(live.layer.leaving.isEmpty)
    #expect(child.animationKeys() == nil)
  }

  @Test("the farewell hears that it ran to its end")
  func finished() {
    let action = farewell()
    var stops: [AnimationStop] = []
    action.didStop = { stops.append($0) }
    let live = leaving(action)
    live.tick(0.2)
    #expect(stops == [.finished])
  }
}

/// Adds a short and a long animation.
private struct SeveralFarewells: Action {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer else { return }
    for (key, seconds) in [("opacity", 0.5), ("zPosition", 0.2)] {
      let animation = BasicAnimation(keyPath: key)
      animation.toValue = 0
      animation.duration = seconds
      layer.add(animation, forKey: key)
    }
  }
}

/// Replaces the animation that runs under the name of the property.
private struct ReplacingFarewell: Action {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    let animation = BasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    (object as? Layer)?.add(animation, forKey: "opacity")
  }
}
