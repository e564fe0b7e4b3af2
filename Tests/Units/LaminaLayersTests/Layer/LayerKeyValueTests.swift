import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// Values by key: properties, free values, styles, custom animatable values.
@MainActor @Suite struct LayerKeyValueTests {
  @Test("any key can be stored and read; unset reads nil")
  func container() {
    let layer = Layer()
    #expect(layer.value(forKey: "mood") == nil)
    layer.setValue("calm", forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "calm")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
    layer.setValue(nil, forKey: "mood")
    #expect(layer.value(forKey: "mood") == nil)
    let animation = BasicAnimation()
    animation.setValue(3, forKey: "tag")
    #expect(animation.value(forKey: "tag") as? Int == 3)
  }

  @Test("nil is 0 for a number and false for a truth value; a text that spells a number is one")
  func nilAndText() {
    let layer = Layer()
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 0)
    layer.setValue("0.75", forKey: "opacity")
    #expect(layer.opacity == 0.75)
    layer.isHidden = true
    layer.setValue(nil, forKey: "hidden")
    #expect(!layer.isHidden)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }

  @Test("what does not fit is reported and changes nothing")
  func wrong() {
    let live = LiveLayer()
    live.change { layer in
      layer.setValue("round", forKey: "opacity")
      layer.setValue(nil, forKey: "position")
      layer.setValue(1, forKeyPath: "opacity.x")
      layer.setValue(1, forKey: "name")
      layer.setValue(Layer(), forKey: "superlayer")
      #expect(layer.opacity == 1 && layer.position == .zero)
      #expect(layer.superlayer === live.root && layer.name == nil)
    }
    #expect(live.diagnostics.count == 5)
  }

  @Test("key paths reach components")
  func keyPaths() {
    let layer = Layer()
    layer.setValue(4, forKeyPath: "position.x")
    layer.setValue(CGSize(width: 6, height: 7), forKeyPath: "bounds.size")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.position == CGPoint(x: 4, y: 0))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 6, height: 7))
    #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 7)
    let angle = layer.value(forKeyPath: "transform.rotation") as? Double ?? 0
    #expect(abs(angle - 0.5) < 1e-12)
    let scale = layer.value(forKeyPath: "transform.scale.y") as? Double ?? 0
    #expect(abs(scale - 2) < 1e-12)
    #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
  }

  @Test("members that are no properties have their key too")
  func members() {
    let layer = Layer()
    let child = Layer()
    layer.setValue("box", forKey: "name")
    layer.setValue([child], forKey: "sublayers")
    layer.setValue(Layer(), forKey: "mask")
    layer.setValue(["opacity": NullAction()] as [String: any Action], forKey: "actions")
    layer.setValue(true, forKey: "needsDisplayOnBoundsChange")
    #expect(layer.name == "box" && layer.value(forKey: "name") as? String == "box")
    #expect(layer.sublayers?.first === child)
    #expect(child.value(forKey: "superlayer") as? Layer === layer)
    #expect(layer.mask != nil && layer.actions?["opacity"] is NullAction)
    #expect(layer.needsDisplayOnBoundsChange)
    layer.setValue(nil, forKey: "name")
    layer.setValue(nil, forKey: "mask")
    #expect(layer.name == nil && layer.mask == nil)
  }

  @Test("the class answers only defaults that are more than nothing")
  func defaults() {
    #expect(Layer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(Layer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(Layer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(Layer.defaultValue(forKey: "fillMode") as? String == "removed")
    for key in ["bounds", "position", "frame", "transform", "cornerRadius", "hidden", "mood"] {
      #expect(Layer.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(Gauge().value(forKey: "unit") as? String == "°C")
  }

  // MARK: Styles

  @Test("a style answers for keys that were never set, from the outside in")
  func style() {
    let layer = Layer()
    layer.style = [
      "mood": "calm",
      "style": ["mood": "wild", "taste": "sweet", "style": ["deep": 3]] as [String: Any],
    ]
    #expect(layer.value(forKey: "mood") as? String == "calm")
    #expect(layer.value(forKey: "taste") as? String == "sweet")
    #expect(layer.value(forKey: "deep") as? Int == 3)
    layer.setValue("brave", forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "brave")
    layer.setValue(nil, forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "calm")
    layer.style = nil
    #expect(layer.value(forKey: "mood") == nil)
  }

  @Test("a style gives properties a value that nobody set, and takes it back")
  func styledProperties() {
    let gauge = Gauge()
    gauge.cornerRadius = 2
    gauge.style = [
      "opacity": 0.5, "cornerRadius": 9, "progress": 0.25, "speed": 2, "position.x": 3,
      "style": ["opacity": 0.1, "zPosition": 4] as [String: Any],
    ]
    #expect(gauge.opacity == 0.5 && gauge.zPosition == 4 && gauge.speed == 2)
    #expect(gauge.position == CGPoint(x: 3, y: 0))
    #expect(gauge.value(forKey: "progress") as? Double == 0.25)
    #expect(gauge.cornerRadius == 2, "that was set")
    gauge.opacity = 1
    #expect(gauge.opacity == 1)
    gauge.style = ["zPosition": 6]
    #expect(gauge.zPosition == 6 && gauge.speed == 1 && gauge.position == .zero)
    #expect(gauge.value(forKey: "progress") as? Double == 0)
    gauge.style = nil
    #expect(gauge.zPosition == 0 && gauge.opacity == 1 && gauge.cornerRadius == 2)
  }

  @Test("a style is seen after the commit without an animation, in presentations too")
  func styledPresentation() {
    let live = LiveLayer()
    live.change { layer in
      layer.style = ["opacity": 0.5, "cornerRadius": 3]
      Transaction.perform(disableActions: true) { layer.cornerRadius = 0 }
    }
    live.tick(0)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.seen("opacity", at: 0) == [0.5])
    #expect(live.seen("cornerRadius", at: 0) == [0], "0 was set after the style")
  }

  @Test("a value of a style that does not fit is reported")
  func wrongStyle() {
    let live = LiveLayer()
    live.change { $0.style = ["opacity": "dim", "style": 3] }
    #expect(live.diagnostics.count == 1)
    #expect(live.layer.opacity == 1)
  }

  // MARK: Custom values

  @Test("a value declared in one line animates by itself, explicitly and by component")
  func custom() throws {
    let live = LiveLayer(Gauge())
    live.change { $0.setValue(1, forKey: "progress") }
    let implicit = try #require(live.layer.animation(forKey: "progress") as? BasicAnimation)
    #expect(implicit.fromValue as? Double == 0)
    live.tick(0)
    let expected = TimingFunction.default.value(at: 0.4)
    #expect(abs(live.seen("progress", at: 0.1)[0] - expected) < 1e-12)
    live.change { layer in
      let explicit = BasicAnimation(keyPath: "needle.y")
      explicit.fromValue = 10
      explicit.toValue = 20
      explicit.duration = 1
      layer.add(explicit, forKey: "swing")
    }
    live.tick(0)
    #expect(live.seen("needle", at: 0.5) == [1, 15, 0])
    #expect(live.layer.value(forKey: "needle") as? [Double] == [1, 2, 0], "the model stays")
  }

  @Test("a class may say that a key means drawing anew")
  func needsDisplay() {
    let live = LiveLayer(Gauge())
    #expect(!live.layer.needsDisplay())
    live.change { $0.setValue(1, forKey: "needle") }
    #expect(!live.layer.needsDisplay())
    live.change { $0.setValue(1, forKey: "progress") }
    #expect(live.layer.needsDisplay())
    live.tick(0)
    #expect((live.layer as? Gauge)?.drawn == 1)
    live.change { $0.setValue(1, forKey: "progress") }
    #expect(!live.layer.needsDisplay(), "it had that value")
    live.change { $0.bounds.size = CGSize(width: 3, height: 3) }
    #expect(!live.layer.needsDisplay())
    live.layer.needsDisplayOnBoundsChange = true
    live.change { $0.bounds.origin = CGPoint(x: 1, y: 1) }
    #expect(!live.layer.needsDisplay())
    live.change { $0.bounds.size = CGSize(width: 4, height: 3) }
    #expect(live.layer.needsDisplay())
  }
}

/// A layer with custom values, as a user writes it.
private final class Gauge: Layer {
  var drawn = 0

  override class var customProperties: [CustomProperty] {
    [CustomProperty("progress", 0), CustomProperty("needle", [1, 2, 0])]
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "unit" ? "°C" : super.defaultValue(forKey: key)
  }

  override func display() { drawn += 1 }
}
