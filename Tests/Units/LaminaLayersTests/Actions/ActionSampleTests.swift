import Foundation
import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath
import Testing

/// Common uses of actions: overrides, delegates, class defaults, custom actions.
@MainActor @Suite struct ActionSampleTests {
  @Test("an override answers nil for one key, guarded by a flag")
  func guardedOverride() {
    let card = Card()
    let live = LiveLayer(card)
    live.change { _ in
      card.suppressesPosition = true
      card.position = CGPoint(x: 5, y: 5)
      card.opacity = 0.5
    }
    #expect(card.animationKeys() == ["opacity"])
    live.change { _ in
      card.suppressesPosition = false
      card.position = CGPoint(x: 9, y: 5)
    }
    #expect(card.animationKeys() == ["opacity", "position"])
  }

  @Test("a delegate makes a wobbling path from the old value and the new one in the transaction")
  func wobblingPath() throws {
    let live = LiveLayer()
    let delegate = WobbleDelegate()
    live.layer.delegate = delegate
    live.change { layer in
      let target = CGPoint(x: 30, y: 0)
      Transaction.perform(duration: 1.2) {
        Transaction.setValue(target, forKey: "newP")
        layer.position = target
      }
    }
    live.tick(0)
    let added = try #require(live.layer.animation(forKey: "position") as? KeyframeAnimation)
    #expect(added.keyPath == nil, "the event's key is the path")
    #expect(added.duration == 0, "the transaction fills it")
    let values = try #require(added.values as? [CGPoint])
    #expect(values.map(\.x).first == 0 && values.map(\.x).last == 30)
    let wobble = 10 * tan(10 * Double.pi / 180)
    for (time, place) in [(0.0, CGPoint(x: 0, y: 0)), (1.2, CGPoint(x: 30, y: 0))] {
      let seen = live.seen("position", at: time)
      #expect(abs(seen[0] - place.x) < 1e-9 && abs(seen[1] - place.y) < 1e-9)
    }
    #expect(abs(live.seen("position.y", at: 0.4)[0] - wobble) < 1e-9)
    #expect(abs(live.seen("position.y", at: 0.8)[0] + wobble) < 1e-9)
    live.tick(1.2)
    live.tick(1.3)
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("a class has a push from the left for its text")
  func pushByClass() throws {
    let live = LiveLayer(Ticker())
    live.change { ($0 as? Ticker)?.string = "new" }
    let push = try #require(live.layer.animation(forKey: "transition") as? Transition)
    #expect(push.type == .push && push.subtype == .fromLeft)
    live.change { layer in
      layer.removeAllAnimations()
      layer.actions = ["string": NullAction()]
      (layer as? Ticker)?.string = "newer"
    }
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("a layer pops in with an action for onOrderIn")
  func popIn() throws {
    let live = LiveLayer()
    let new = Layer()
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    let swell = BasicAnimation(keyPath: "transform")
    swell.toValue = Transform3D.scale(x: 1.1, y: 1.1)
    swell.autoreverses = true
    swell.duration = 0.1
    let group = AnimationGroup()
    group.animations = [fade, swell]
    group.duration = 0.2
    new.actions = ["onOrderIn": group]
    live.change { _ in live.root.addSublayer(new) }
    live.tick(1)
    #expect(new.animationKeys() == ["onOrderIn"])
    let half = new.presentation(at: 1.1)
    #expect(abs(half.opacity - 0.5) < 1e-12)
    #expect(abs(half.transform.m11 - 1.1) < 1e-9)
    #expect(new.presentation(at: 1).opacity == 0)
  }

  @Test("a key of the transaction picks the action, and the completion block takes the layer away")
  func byebye() {
    let live = LiveLayer()
    let delegate = ByebyeDelegate()
    live.layer.delegate = delegate
    live.change { layer in
      layer.opacity = 0.9
      #expect(layer.animation(forKey: "opacity") is BasicAnimation)
      Transaction.perform {
        Transaction.setValue(true, forKey: "byebye")
        layer.opacity = 0
      } completion: {
        layer.removeFromSuperlayer()
      }
    }
    #expect(live.layer.animation(forKey: "opacity") is AnimationGroup)
    live.tick(0)
    live.tick(0.1)
    #expect(live.layer.superlayer != nil)
    #expect(abs(live.seen("transform.scale", at: 0.1)[0] - 0.55) < 1e-9)
    live.tick(0.2)
    #expect(live.layer.superlayer == nil)
  }

  @Test("an action of one's own hears event, layer and no arguments, after the value changed")
  func ownAction() {
    let live = LiveLayer()
    let action = GreenToRed()
    let delegate = AskedDelegate()
    var oldValue: Color?
    live.layer.backgroundColor = Color(red: 0, green: 1, blue: 0)
    live.tick(0)
    delegate.answer = { layer, event in
      guard event == "backgroundColor" else { return nil }
      oldValue = layer.backgroundColor
      return action
    }
    live.change { layer in
      layer.delegate = delegate
      layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    }
    #expect(oldValue == Color(red: 0, green: 1, blue: 0), "the search comes before the change")
    #expect(action.calls == ["backgroundColor nil Color(1.0)"])
    #expect(live.layer.animation(forKey: "alarm")?.duration == 5)
  }

  @Test("the transaction fills only what the action left unset")
  func fills() throws {
    let live = LiveLayer()
    let own = BasicAnimation()
    own.duration = 5
    own.timingFunction = .easeOut
    let open = BasicAnimation()
    live.change { layer in
      layer.actions = ["opacity": own, "zPosition": open]
      Transaction.perform(duration: 1, timingFunction: .easeIn) {
        layer.opacity = 0
        layer.zPosition = 10
      }
    }
    live.tick(0)
    let first = try #require(live.layer.animation(forKey: "opacity"))
    #expect(first.duration == 5 && first.timingFunction == .easeOut)
    let second = try #require(live.layer.animation(forKey: "zPosition"))
    #expect(second.timingFunction == .easeIn)
    live.tick(1)
    live.tick(1.1)
    #expect(live.layer.animationKeys() == ["opacity"], "the other took the transaction's 1 s")
    live.tick(5)
    live.tick(5.1)
    #expect(live.layer.animationKeys() == nil)
    #expect(own.duration == 5 && open.timingFunction == nil, "the actions stay as they were")
  }

  @Test("what an override makes of the built-in action is played")
  func changedImplicit() {
    let card = Card()
    let live = LiveLayer(card)
    card.slowness = 4
    live.change { _ in card.opacity = 0 }
    live.tick(0)
    #expect(card.animation(forKey: "opacity")?.duration == 1)
  }
}

private final class Card: Layer {
  var suppressesPosition = false
  var slowness = 1.0

  override func action(forKey event: String) -> (any Action)? {
    if suppressesPosition, event == "position" { return nil }
    let action = super.action(forKey: event)
    if let animation = action as? BasicAnimation { animation.duration *= slowness }
    return action
  }
}

private final class Ticker: TextLayer {
  override class func defaultAction(forKey event: String) -> (any Action)? {
    guard event == "string" else { return super.defaultAction(forKey: event) }
    let push = Transition()
    push.type = .push
    push.subtype = .fromLeft
    return push
  }
}

/// Leads a layer to its new position on a path that swings 10 degrees to both sides.
private final class WobbleDelegate: LayerDelegate {
  func action(for layer: Layer, forKey event: String) -> (any Action)? {
    guard event == "position", let target = Transaction.value(forKey: "newP") as? CGPoint else {
      return nil
    }
    let start = layer.position
    let way = CGSize(width: target.x - start.x, height: target.y - start.y)
    func point(_ part: Double, _ degrees: Double) -> CGPoint {
      let wag = tan(degrees * Double.pi / 180) / 3
      return CGPoint(
        x: start.x + way.width * part - way.height * wag,
        y: start.y + way.height * part + way.width * wag
      )
    }
    let path = KeyframeAnimation()
    path.calculationMode = .cubic
    path.values = [start, point(1 / 3, 10), point(2 / 3, -10), target]
    return path
  }
}

/// Answers with a farewell where the transaction says so.
private final class ByebyeDelegate: LayerDelegate {
  func action(for layer: Layer, forKey event: String) -> (any Action)? {
    guard event == "opacity", Transaction.value(forKey: "byebye") != nil else { return nil }
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = layer.opacity
    fade.toValue = 0
    let shrink = BasicAnimation(keyPath: "transform.scale")
    shrink.toValue = 0.1
    let group = AnimationGroup()
    group.animations = [fade, shrink]
    group.duration = 0.2
    return group
  }
}

/// An action that adds an animation under a separate key.
@MainActor
private final class GreenToRed: Action {
  var calls: [String] = []

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer else { return }
    let words = arguments.map { "\($0)" } ?? "nil"
    calls.append("\(event) \(words) Color(\(layer.backgroundColor?.red ?? -1))")
    let alarm = BasicAnimation(keyPath: event)
    alarm.fromValue = Color(red: 0, green: 1, blue: 0)
    alarm.toValue = Color(red: 1, green: 0, blue: 0)
    alarm.duration = 5
    layer.add(alarm, forKey: "alarm")
  }
}
