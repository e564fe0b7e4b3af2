import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Nothing that a program sets may stop it.
@MainActor @Suite struct ExtremeValuesTests {
  static nonisolated let numbers: [Double] = [
    0, -0.0, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, .leastNonzeroMagnitude, 1e18, -1e18, 1e9,
    0.5, -3, 7,
  ]

  @Test("numbers from one end of the world to the other are drawn", arguments: 0..<60)
  func numbers(_ seed: UInt64) {
    var random = Seeded(state: seed)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 6)))
    var layers: [Layer] = []
    stage.use {
      let kinds = [Layer(), TextLayer(), ShapeLayer(), Layer(), TextLayer(), ShapeLayer()]
      for layer in kinds {
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
        layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
        layer.borderColor = Color(red: 0, green: 1, blue: 0)
        (layer as? TextLayer)?.string = "text 漢字"
        (layer as? TextLayer)?.isWrapped = true
        (layer as? ShapeLayer)?.path = try? Path(svg: "M 0 0 L 5 5 Q 9 9 3 1 Z")
        (layers.randomElement(using: &random) ?? stage.rootLayer).addSublayer(layer)
        layers.append(layer)
      }
    }
    func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
    for tick in 0..<30 {
      stage.use {
        guard let layer = layers.randomElement(using: &random) else { return }
        Transaction.begin()
        Transaction.setDisableActions(Bool.random(using: &random))
        switch Int.random(in: 0..<13, using: &random) {
        case 0: layer.position = CGPoint(x: number(), y: number())
        case 1: layer.bounds = CGRect(x: number(), y: number(), width: number(), height: number())
        case 2: layer.cornerRadius = number()
        case 3: layer.borderWidth = number()
        case 4: layer.opacity = number()
        case 5: layer.zPosition = number()
        case 6: layer.anchorPoint = CGPoint(x: number(), y: number())
        case 7: layer.transform = .scale(x: number(), y: number(), z: 1)
        case 8:
          var matrix = Transform3D.rotation(angle: number(), x: number(), y: 1, z: 0)
          matrix.m34 = number()
          layer.transform = matrix
        case 9: layer.sublayerTransform = .translation(x: number(), y: number(), z: number())
        case 10: layer.masksToBounds.toggle()
        case 11: layer.setValue(number(), forKeyPath: "transform.rotation.z")
        default:
          layer.backgroundColor = Color(red: number(), green: 0, blue: number(), alpha: number())
        }
        Transaction.commit()
        let spring = SpringAnimation(keyPath: "position.x")
        spring.fromValue = number()
        spring.toValue = number()
        spring.initialVelocity = number()
        spring.mass = number()
        layer.add(spring, forKey: "spring")
        let animation = BasicAnimation(keyPath: "bounds")
        animation.fromValue = CGRect(x: number(), y: 0, width: number(), height: number())
        animation.byValue = CGRect(x: 1, y: number(), width: number(), height: 3)
        animation.duration = number()
        animation.repeatCount = number()
        animation.speed = number()
        animation.timeOffset = number()
        animation.isCumulative = true
        layer.add(animation, forKey: "bounds")
      }
      stage.tick(at: Double(tick) / 10)
      let asked = stage.frame(at: Double(tick) / 10 + number())
      #expect(asked.size == stage.frame.size)
      for layer in layers { _ = layer.shown.hitTest(CGPoint(x: number(), y: 1)) }
    }
  }

  @Test("what is not a number is refused at the door")
  func notANumber() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 6)))
    var problems: [LayerDiagnostic] = []
    stage.context.diagnosticHandler = { problems.append($0) }
    let layer = Layer()
    stage.use {
      stage.rootLayer.addSublayer(layer)
      layer.setValue(Double.nan, forKeyPath: "position.x")
      layer.setValue(Double.infinity, forKeyPath: "bounds.size.width")
      layer.setValue(Double.nan, forKey: "speed")
      layer.setValue(CGPoint(x: 1, y: Double.nan), forKey: "anchorPoint")
      layer.opacity = .nan
      layer.speed = .infinity
      let animation = BasicAnimation(keyPath: "opacity")
      animation.duration = .nan
      animation.speed = .nan
      animation.beginTime = .infinity
      animation.timeOffset = .nan
      animation.repeatCount = .nan
      animation.delay = -.infinity
      animation.toValue = Double.nan
      layer.add(animation, forKey: "fade")
      #expect(animation.duration == 0 && animation.speed == 1 && animation.beginTime == 0)
      #expect(animation.timeOffset == 0 && animation.repeatCount == 0 && animation.delay == 0)
    }
    stage.tick(at: 0)
    #expect(layer.position == .zero && layer.bounds == .zero && layer.opacity == 1)
    #expect(problems.count == 13)
  }

  @Test("animations that never end, run back or take no time leave others alone")
  func strangeDurations() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 6)))
    let layer = Layer()
    stage.use { stage.rootLayer.addSublayer(layer) }
    stage.tick(at: 0)
    var stops: [String] = []
    stage.use {
      @MainActor func add(_ key: String, _ change: (BasicAnimation) -> Void) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 1
        animation.didStop = { stops.append("\(key) \($0)") }
        change(animation)
        layer.add(animation, forKey: key)
      }
      add("endless") { $0.duration = .infinity }
      add("negative") { $0.duration = -1 }
      add("negative count") { ($0.duration, $0.repeatCount) = (0.5, -3) }
      add("slow") { ($0.duration, $0.speed) = (1, 0) }
      let group = AnimationGroup()
      let member = BasicAnimation(keyPath: "opacity")
      member.duration = .infinity
      group.animations = [member]
      group.timingFunction = .easeIn
      layer.add(group, forKey: "group")
    }
    for tick in 0..<20 { stage.tick(at: Double(tick) / 10) }
    #expect(stops == ["negative finished", "negative count finished"])
    #expect(layer.animationKeys() == ["endless", "slow", "group"])
  }

  @Test("ten thousand layers inside each other do no harm, and too deep ones are reported")
  func deepTree() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 2)))
    var problems: [LayerDiagnostic] = []
    stage.context.diagnosticHandler = { problems.append($0.about("")) }
    let red = Color(red: 1, green: 0, blue: 0)
    var chain = [stage.rootLayer]
    stage.use {
      Transaction.setDisableActions(true)
      // From the inside out: adding to a tree looks for loops on the way up.
      var inner = Layer()
      chain = [inner]
      for _ in 1..<10_000 {
        let outer = Layer()
        outer.addSublayer(inner)
        chain.append(outer)
        inner = outer
      }
      stage.rootLayer.addSublayer(inner)
      for (index, layer) in chain.enumerated() {
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        if index == 0 || index == chain.count - 300 { layer.backgroundColor = red }
      }
    }
    stage.tick(at: 0)
    #expect(FrameText.text(stage.frame).hasPrefix("████████"))
    #expect(problems == [.tooDeep(limit: Layer.deepestLayer)])
    stage.use {
      chain[9_000].speed = 2
      chain[0].add(Animation.basic(\.opacity, from: 0, to: 1), forKey: "fade")
    }
    stage.tick(at: 1)
    stage.use { chain[9_999].removeFromSuperlayer() }
    stage.tick(at: 2)
    stage.tick(at: 3)
    #expect(FrameText.text(stage.frame).hasPrefix("        "))
    // Let go of from the inside out too, as a tree of this depth has to be.
    while let layer = chain.popLast() { layer.sublayers = nil }
  }
}
