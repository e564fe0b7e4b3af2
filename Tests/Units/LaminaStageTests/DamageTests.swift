import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@MainActor @Suite struct DamageTests {
  @Test(
    "drawing only what changed gives the frame that drawing everything gives",
    arguments: 0..<40
  )
  func partialEqualsWhole(_ seed: UInt64) {
    // Two stages with the same events; the second redraws everything, as if its screen had been away.
    let partial = RandomLife(seed)
    let whole = RandomLife(seed)
    compare(partial, whole, "seed \(seed)")
  }

  @Test("so it is where the design is scaled, and letters stay as they are", arguments: 0..<20)
  func scaledPartialEqualsWhole(_ seed: UInt64) {
    let design = CellSize(columns: 50 - 2 * Int(seed), rows: 14)
    let partial = RandomLife(seed, design: design)
    let whole = RandomLife(seed, design: design)
    compare(partial, whole, "seed \(seed)")
  }

  @Test(
    "a screen that takes over only the cells that it is told shows the frame",
    arguments: 0..<20
  )
  func toldEqualsWhole(_ seed: UInt64) {
    let size = CellSize(columns: 32, rows: 10)
    let screen = ToldScreen(size: size)
    let life = RandomLife(seed, screen: screen)
    for tick in 0..<60 {
      // Even after a refused frame the next one reports its changed cells.
      screen.refuses = tick % 5 == 3
      life.tick(Double(tick) / 20, events: [])
      let isSame = screen.shown == life.stage.frame
      #expect(isSame, "seed \(seed), tick \(tick): \(life.tree.history.suffix(3))")
      if !isSame { return }
    }
    // A guard against a trivial pass: damage was reported.
    #expect(screen.told > 10)
  }

  @Test("so it does where a strip beside what changed is loose, or is no more", arguments: 0..<6)
  func toldStrips(_ seed: UInt64) {
    var random = Seeded(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func triangle() -> Path {
      var path = Path()
      path.move(to: CGPoint(x: number(-6...6), y: number(-6...6)))
      for _ in 0..<2 { path.addLine(to: CGPoint(x: number(-6...6), y: number(-6...6))) }
      path.closeSubpath()
      return path
    }
    let screen = ToldScreen(size: CellSize(columns: 32, rows: 10))
    let stage = Stage(screen: screen)
    // Fitted small shapes have no strips.
    stage.edges = .sharp
    let layers = (0..<30)
      .map { index in
        let layer = ShapeLayer()
        layer.path = triangle()
        let (light, red) = (index % 4 < 2 ? 1.0 : 0.2, index % 2 == 0 ? 1.0 : 0)
        layer.fillColor = Color(red: red, green: light, blue: 0.5)
        layer.position = CGPoint(x: number(0...32), y: number(0...20))
        return layer
      }
    stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    for tick in 0..<60 {
      stage.tick(at: Double(tick))
      #expect(screen.shown == stage.frame, "tick \(tick)")
      stage.use {
        Transaction.setDisableActions(true)
        layers[tick % 30].position = CGPoint(x: number(0...32), y: number(0...20))
      }
    }
    #expect(screen.told > 10)
  }

  private func compare(_ partial: RandomLife, _ whole: RandomLife, _ name: String) {
    for tick in 0..<60 {
      let time = Double(tick) / 20
      partial.tick(time, events: [])
      whole.tick(time, events: [TimedEvent(time: time, event: .resumed)])
      let isSame = partial.stage.frame == whole.stage.frame
      #expect(isSame, "\(name), tick \(tick): \(partial.tree.history.suffix(3))")
      if !isSame { return }
    }
  }

  @Test("a layer that comes and goes is drawn again when its last animation is over")
  func endInLimitedLife() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 1)))
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    layer.duration = 100
    stage.use {
      stage.rootLayer.addSublayer(layer)
      let away = BasicAnimation(\.position, from: CGPoint(x: 8, y: 1), to: CGPoint(x: 11, y: 1))
      away.duration = 0.1
      layer.add(away, forKey: nil)
    }
    stage.tick(at: 0)
    #expect(FrameText.text(stage.frame).hasPrefix("       ██   "))
    stage.tick(at: 0.2)
    #expect(FrameText.text(stage.frame).hasPrefix("██          "))
  }

  @Test("lines that are too long are cut at the bounds, wherever these are")
  func longLines() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 2)))
    let text = TextLayer()
    text.string = "abcdefgh"
    text.frame = CGRect(x: 1, y: 0, width: 4, height: 2)
    stage.use { stage.rootLayer.addSublayer(text) }
    stage.tick(at: 0)
    func row() -> String { String(FrameText.text(stage.frame).prefix(12)) }
    #expect(row() == " abcd       ")
    stage.use {
      Transaction.setDisableActions(true)
      text.position.x += 6.4
    }
    stage.tick(at: 1)
    #expect(row() == "       abcd ")
    stage.use {
      Transaction.setDisableActions(true)
      text.alignmentMode = .right
    }
    stage.tick(at: 2)
    #expect(row() == "       efgh ")
  }
}

/// A screen that copies only the changed cells of consecutive frames.
@MainActor
private final class ToldScreen: DamageScreen {
  let size: CellSize
  let style = RenderStyle()
  var refuses = false
  private(set) var shown: Frame
  /// The number of frames with reported damage.
  private(set) var told = 0
  private var last: FrameNumber?

  init(size: CellSize) {
    self.size = size
    shown = Frame(size: size)
  }

  func present(_ frame: Frame) -> Presented {
    shown = frame
    last = nil
    return .accepted
  }

  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    if number.follows(last) {
      told += 1
      for row in 0..<size.rows { shown.copyCells(changed, inRow: row, from: frame) }
    } else {
      shown = frame
    }
    last = number
    return refuses ? .busy : .accepted
  }

  func invalidate() {}
}

@MainActor
private final class RandomLife {
  let stage: Stage
  let tree: RandomTree
  private var random: Seeded

  /// Creates a life; a design of another size than the screen is scaled.
  init(_ seed: UInt64, design: CellSize? = nil, screen: (any Screen)? = nil) {
    stage = Stage(screen: screen ?? HeadlessScreen(size: CellSize(columns: 32, rows: 10)))
    stage.designSize = design
    if design != nil { stage.fit = .scale }
    var random = Seeded(state: seed)
    tree = RandomTree(&random, stage: stage)
    self.random = random
  }

  func tick(_ time: Double, events: [TimedEvent]) {
    stage.use { tree.change(&random) }
    stage.tick(at: time, events: events)
  }
}

/// A repeatable source of random numbers.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A few layers of all kinds that are changed at random.
@MainActor
final class RandomTree {
  private var layers: [Layer] = []
  private let root: Layer
  /// Pictures of different sizes; the second has holes.
  private let pictures = [RandomTree.picture(3, 8, 255), RandomTree.picture(9, 5, 0)]

  private static func picture(_ width: Int, _ height: Int, _ alpha: UInt8) -> Image? {
    var bytes: [UInt8] = []
    for index in 0..<width * height {
      bytes += [UInt8(index * 5), 90, 200, index % 3 == 0 ? alpha : 255]
    }
    return try? Image(width: width, height: height, rgba: bytes)
  }
  /// What was changed, for messages.
  private(set) var history: [String] = []

  init(_ random: inout Seeded, stage: Stage) {
    root = stage.rootLayer
    stage.use {
      for index in 0..<8 {
        let layer: Layer
        switch index % 3 {
        case 0: layer = Layer()
        case 1:
          let text = TextLayer()
          text.string = "text \(index) 漢字"
          layer = text
        default:
          let shape = ShapeLayer()
          shape.path = try? Path(svg: "M -4 0 A 4 4 0 1 1 4 0 A 4 4 0 1 1 -4 0 Z")
          shape.fillColor = Color(red: 0.2, green: 0.8, blue: 0.4)
          layer = shape
        }
        layer.bounds = CGRect(x: 0, y: 0, width: 6 + Double(index), height: 6)
        layer.position = CGPoint(x: Double(index) * 5, y: 10)
        layer.backgroundColor = Color(red: Double(index) / 8, green: 0.5, blue: 0.9)
        let parent = index > 3 && Bool.random(using: &random) ? layers[index - 3] : root
        parent.addSublayer(layer)
        layers.append(layer)
      }
    }
  }

  func change(_ random: inout Seeded) {
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    let unit = Double.random(in: 0...1, using: &random)
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.setDisableActions(Bool.random(using: &random))
    let kind = Int.random(in: 0..<34, using: &random)
    history.append("\(kind) on \(type(of: layer))")
    switch kind {
    case 31:
      let kind = Filter.Kind.allCases.randomElement(using: &random) ?? .blur
      layer.filters = unit < 0.2 ? nil : [Filter(kind, name: "f", amount: unit, angle: unit * 6)]
    case 32: layer.setValue(unit, forKeyPath: layer.filters == nil ? "opacity" : "filters.f.amount")
    case 33:
      let transition = Transition()
      transition.filter = Filter(Filter.Kind.allCases.randomElement(using: &random) ?? .wipe)
      transition.duration = unit
      layer.add(transition, forKey: nil)
      layer.backgroundColor = Color(red: unit, green: unit, blue: 0)
    case 28: layer.shadowOpacity = unit < 0.3 ? 0 : unit
    case 29: (layer.shadowRadius, layer.shadowOffset.height) = (unit * 4, unit * 6 - 3)
    case 30: layer.shadowPath = unit < 0.5 ? nil : try? Path(svg: "M 0 0 L 9 2 L 3 8 Z")
    case 0: layer.position = CGPoint(x: unit * 40, y: 24 - unit * 20)
    case 1: layer.opacity = unit
    case 2: layer.isHidden.toggle()
    case 3: layer.zPosition = unit * 10
    case 4: layer.transform = .rotation(angle: unit * 6, x: unit, y: 0.3, z: 1)
    case 5: layer.masksToBounds.toggle()
    case 6: layer.cornerRadius = unit * 3
    case 7: layer.borderWidth = unit * 2
    case 8: layer.bounds.size.width = unit * 15
    case 9: layer.backgroundColor = unit < 0.3 ? nil : Color(red: unit, green: 0, blue: 0.5)
    case 10: layer.mask = unit < 0.3 ? nil : mask(unit)
    case 11: layer.mask?.position.x = unit * 9
    case 12: layer.mask?.sublayers?.first?.opacity = unit
    case 13: layer.isGeometryFlipped.toggle()
    case 14: layer.sublayerTransform = .rotation(angle: unit, x: 0, y: 0, z: 1)
    case 15: layer.isDoubleSided.toggle()
    case 16: (layer as? TextLayer)?.string = String(repeating: "漢a ", count: Int(unit * 9))
    case 17: (layer as? TextLayer)?.isWrapped.toggle()
    case 18:
      let transition = Transition()
      transition.type = Transition.Kind.allCases.randomElement(using: &random) ?? .fade
      transition.subtype = Transition.Subtype.allCases.randomElement(using: &random)
      transition.duration = unit
      layer.add(transition, forKey: nil)
      layer.backgroundColor = Color(red: 0, green: unit, blue: 0)
    case 19: layer.add(animation(unit, &random), forKey: nil)
    case 20: layer.removeAllAnimations()
    case 21: (layer.duration, layer.beginTime) = (unit < 0.3 ? .infinity : unit * 2, unit)
    case 22: unit < 0.5 ? layer.pause() : layer.resume()
    case 23:
      layer.opacityStyle = unit < 0.5 ? .blend : .density
      layer.edges = unit < 0.5 ? .sharp : .smooth
    case 24: layer.removeFromSuperlayer()
    case 25: layer.contents = unit < 0.2 ? nil : unit < 0.6 ? pictures[0] : pictures[1]
    case 26:
      let gravities = ContentsGravity.allCases
      layer.contentsGravity = gravities[Int(unit * 0.999 * Double(gravities.count))]
    default:
      let parent = layers.randomElement(using: &random) ?? root
      layer.removeFromSuperlayer()
      (parent === layer || parent.superlayer == nil ? root : parent).addSublayer(layer)
    }
  }

  private func mask(_ unit: Double) -> Layer {
    let mask = Layer()
    mask.frame = CGRect(x: 1, y: 1, width: 2 + unit * 8, height: 4)
    mask.cornerRadius = unit * 2
    mask.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: unit)
    let inner = Layer()
    inner.frame = CGRect(x: unit * 9, y: 0, width: 3, height: 9)
    inner.backgroundColor = Color(red: 0, green: 0, blue: 0)
    mask.addSublayer(inner)
    return mask
  }

  private func animation(_ unit: Double, _ random: inout Seeded) -> Animation {
    let animation: Animation
    switch Int.random(in: 0..<7, using: &random) {
    case 0: animation = SpringAnimation(\.position, from: .zero, to: CGPoint(x: unit * 40, y: 9))
    case 1: animation = BasicAnimation(\.opacity, from: 0, to: unit)
    case 2:
      let path = KeyframeAnimation(keyPath: "position")
      path.path = try? Path(svg: "M 0 0 L 30 9 C 15 0 20 5 2 10")
      path.rotationMode = .rotateAuto
      animation = path
    case 3:
      // Out of what the shape covered before.
      let grow = BasicAnimation(keyPath: "path")
      grow.toValue = try? Path(svg: "M -20 0 A 4 4 0 1 1 20 0 A 4 4 0 1 1 -9 0 Z")
      animation = grow
    case 4:
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = unit * 6
      animation = turn
    case 5:
      let late = BasicAnimation(\.bounds, to: CGRect(x: 2, y: 1, width: unit * 20, height: 9))
      late.delay = unit
      animation = late
    default:
      let group = AnimationGroup()
      group.animations = [
        BasicAnimation(\.backgroundColor, to: Color(red: 1, green: 1, blue: 0)),
        BasicAnimation(\.cornerRadius, from: 0, to: 3), Animation.keyframes(\.zPosition, [0, 5]),
      ]
      animation = group
    }
    animation.duration = unit + 0.2
    animation.autoreverses = unit < 0.3
    animation.fillMode = .both
    animation.isRemovedOnCompletion = unit < 0.7
    return animation
  }
}
