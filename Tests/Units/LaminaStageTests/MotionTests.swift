import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import Testing

@testable import LaminaStage

@MainActor @Suite struct MotionTests {
  private func makeStage() -> (Stage, Layer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 10)))
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    stage.use { stage.rootLayer.addSublayer(layer) }
    stage.tick(at: 0)
    return (stage, layer)
  }

  @Test(
    "a spring moves the model of any row of numbers, without animations of its own",
    arguments: [
      "position.x", "opacity", "transform.rotation.z", "bounds.size.width", "cornerRadius",
    ]
  )
  func movesRows(_ keyPath: String) throws {
    let (stage, layer) = makeStage()
    try stage.use {
      let spring = SpringMotion(propertyNamed: keyPath)
      spring.fromValue = 0.0
      spring.toValue = 5.0
      spring.springBounciness = 16
      try layer.add(spring, forKey: "spring")
    }
    var values: [Double] = []
    for tick in 0...180 {
      stage.tick(at: Double(tick) / 60)
      let seen = try #require(layer.shown.value(forKeyPath: keyPath) as? Double)
      #expect(seen == layer.value(forKeyPath: keyPath) as? Double)
      values.append(seen)
    }
    #expect(values[0] == 0)
    #expect(values.max() ?? 0 > 5.2)
    #expect(values[180] == 5)
    #expect(layer.animationKeys() == nil)
    #expect(stage.nextTickTime == nil)
  }

  @Test("what a motion moves is drawn anew, and only while it moves")
  func isDrawn() throws {
    let (stage, layer) = makeStage()
    let screen = try #require(stage.screen as? HeadlessScreen)
    try stage.use {
      let decay = DecayMotion(propertyNamed: "position.x")
      decay.velocity = 40.0
      try layer.add(decay, forKey: "fling")
    }
    let before = screen.frameCount
    for tick in 1...30 { stage.tick(at: Double(tick) / 60) }
    #expect(screen.frameCount > before + 20)
    #expect(stage.frame == stage.frame(at: 0.5))
    for tick in 31...400 { stage.tick(at: Double(tick) / 60) }
    let rested = screen.frameCount
    for tick in 401...500 { stage.tick(at: Double(tick) / 60) }
    #expect(screen.frameCount == rested)
    #expect(stage.nextTickTime == nil)
  }

  @Test("callbacks of motions have actions enabled, as the original's have")
  func callbackActions() throws {
    let (stage, layer) = makeStage()
    try stage.use {
      let basic = BasicMotion(propertyNamed: "position.x")
      basic.fromValue = 2.0
      basic.toValue = 10.0
      basic.duration = 0.1
      basic.completionBlock = { _, _ in layer.opacity = 0.5 }
      try layer.add(basic, forKey: "basic")
    }
    for tick in 1...8 { stage.tick(at: Double(tick) / 60) }
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test(
    "Pop's names lead to the same numbers as the key paths",
    arguments: [
      ("scaleXY", ["transform.scale.x", "transform.scale.y"]),
      ("view.scaleXY", ["transform.scale.x", "transform.scale.y"]),
      ("subscaleXY", ["sublayerTransform.scale.x", "sublayerTransform.scale.y"]),
      ("translationXY", ["transform.translation.x", "transform.translation.y"]),
      ("subtranslationXY", ["sublayerTransform.translation.x", "sublayerTransform.translation.y"]),
      ("positionX", ["position.x"]),
      ("rotation", ["transform.rotation.z"]),
      ("view.alpha", ["opacity"]),
      ("size", ["bounds.size.width", "bounds.size.height"]),
    ]
  )
  func popNames(_ name: String, _ keyPaths: [String]) throws {
    let (stage, layer) = makeStage()
    let target = [0.75, 0.5]
    try stage.use {
      let spring = SpringMotion(propertyNamed: name)
      spring.toValue =
        keyPaths.count == 1 ? target[0] as any MotionValue : CGPoint(x: target[0], y: target[1])
      try layer.add(spring, forKey: "spring")
    }
    for tick in 1...180 { stage.tick(at: Double(tick) / 60) }
    for (index, keyPath) in keyPaths.enumerated() {
      #expect(layer.value(forKeyPath: keyPath) as? Double == target[index])
    }
    #expect(stage.nextTickTime == nil)
  }

  @Test("every name of Pop is a property of the layers that have it")
  func popNamesExist() {
    let layers = [Layer(), ShapeLayer()]
    for name in PopLayerProperties.keyPaths.keys {
      #expect(layers.contains { $0.motionProperty(named: name) != nil }, "\(name)")
    }
    #expect(layers[0].motionProperty(named: "shapeLayer.fillColor") == nil)
    #expect(layers[0].motionProperty(named: "scaleXZ") == nil)
  }

  @Test("a frame moves as a whole, and other components of the transform stay")
  func popFrame() throws {
    let (stage, layer) = makeStage()
    let end = CGRect(x: 10, y: 4, width: 12, height: 8)
    try stage.use {
      let spring = SpringMotion(propertyNamed: "frame")
      spring.toValue = end
      spring.springBounciness = 18
      try layer.add(spring, forKey: "frame")
    }
    for tick in 1...300 { stage.tick(at: Double(tick) / 60) }
    #expect(layer.frame == end)
    stage.use { layer.setValue(0.3, forKeyPath: "transform.rotation.z") }
    try stage.use {
      let spring = SpringMotion(propertyNamed: "scaleXY")
      spring.toValue = CGPoint(x: 0, y: 2)
      try layer.add(spring, forKey: "scale")
    }
    for tick in 301...600 { stage.tick(at: Double(tick) / 60) }
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 0)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 0.3)
  }
}
