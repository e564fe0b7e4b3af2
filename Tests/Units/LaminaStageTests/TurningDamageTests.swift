import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTestSupport
import Testing

/// What is drawn in parts is what is drawn whole, for layers that turn, grow and fade on springs above
/// and below shadows that change, at ticks of any phase.
@MainActor @Suite struct TurningDamageTests {
  @Test(
    "the frame shown, drawn in parts, equals the frame drawn whole",
    arguments: TestTier.seeds("turning-damage", quick: 24, nightly: 2000)
  )
  func partialEqualsWhole(_ seed: UInt64) {
    // Two that live the same life; the screen of one was away each time.
    let (program, other) = (TurningLayers(seed), TurningLayers(seed))
    for _ in 0..<30 {
      let time = program.tick([])
      _ = other.tick([TimedEvent(time: time, event: .resumed)])
      let (parts, whole) = (program.stage.frame, other.stage.frame)
      guard parts != whole else { continue }
      FailedSeeds.keep(seed, of: "turning-damage")
      let cells = (0..<whole.size.rows)
        .flatMap { row in
          (0..<whole.size.columns).filter { parts[$0, row] != whole[$0, row] }
            .map { "\($0) \(row): \(parts[$0, row]) \(whole[$0, row])" }
        }
      Issue.record("seed \(seed) at \(time): \(cells.joined(separator: ", "))\n\(program.history)")
      return
    }
  }

  @Test("a shadow between two points leaves nothing behind when it moves", arguments: [0.0, 0.6])
  func shadowBetweenPoints(radius: Double) {
    for place in stride(from: 2.0, to: 3, by: 0.125) {
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 24, rows: 8)))
      stage.background = .black
      let layer = Layer()
      stage.use {
        Transaction.perform(disableActions: true) {
          layer.frame = CGRect(x: place, y: 4 + place / 7, width: 4, height: 6)
          layer.backgroundColor = .white
          (layer.shadowOpacity, layer.shadowRadius) = (1, radius)
          layer.shadowOffset = CGSize(width: 3 - place, height: 3 - place)
          layer.shadowColor = Color(red: 1, green: 0.5, blue: 0)
          stage.rootLayer.addSublayer(layer)
        }
      }
      stage.tick(at: 0)
      stage.use { Transaction.perform(disableActions: true) { layer.position.x += 12.25 } }
      stage.tick(at: 0.1)
      #expect(stage.frame == stage.frame(at: 0.1), "\(place)")
    }
  }
}

/// A few layers that turn on springs, all from one seed.
@MainActor
private final class TurningLayers {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 14)))
  private(set) var time = 0.0
  private(set) var history = ""
  private var layers: [Layer] = []
  private var random: SeededGenerator
  private let phase: Double

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    phase = Double.random(in: 0...1.0 / 60, using: &random)
    stage.background = Bool.random(using: &random) ? .black : nil
    stage.use {
      Transaction.perform(disableActions: true) {
        for _ in 0..<Int.random(in: 2...4, using: &random) { add() }
      }
    }
  }

  private func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private func add() {
    let layer: Layer
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let shape = ShapeLayer()
      shape.path = try? Path(svg: "M -4 -3 L 5 0 L -2 4 Z")
      shape.lineWidth = number(0...2)
      shape.strokeColor = .white
      layer = shape
    case 1:
      let text = TextLayer()
      text.string = "words"
      layer = text
    default: layer = Layer()
    }
    layer.bounds.size = CGSize(width: number(1...14), height: number(1...12))
    layer.position = CGPoint(x: number(0...40), y: number(0...28))
    layer.transform = .rotation(angle: number(-2...2))
    layer.opacity = number(0.3...1)
    layer.cornerRadius = Bool.random(using: &random) ? number(0...3) : 0
    layer.borderWidth = Bool.random(using: &random) ? number(0...2) : 0
    layer.borderColor = .white
    if number(0...1) < 0.8 {
      layer.backgroundColor = Color(red: number(0...1), green: number(0...1), blue: 1)
    }
    if number(0...1) < 0.6 {
      layer.shadowOpacity = number(0.1...1)
      layer.shadowRadius = number(0...1) < 0.4 ? 0 : number(0...4)
      layer.shadowOffset = CGSize(width: number(-3...3), height: number(-3...3))
      layer.shadowColor = Color(red: 1, green: 0.5, blue: 0)
    }
    if number(0...1) < 0.15 { layer.masksToBounds = true }
    if number(0...1) < 0.3, let parent = layers.randomElement(using: &random) {
      parent.addSublayer(layer)
    } else {
      stage.rootLayer.addSublayer(layer)
    }
    layers.append(layer)
  }

  /// Changes something now and then, and runs the next tick.
  ///
  /// - Returns: Its time.
  func tick(_ events: [TimedEvent]) -> Double {
    stage.use {
      if number(0...1) < 0.3, let layer = layers.randomElement(using: &random) { change(layer) }
    }
    time += number(0...1) < 0.05 ? number(0...0.2) : 1.0 / 60 + phase * 0.01
    stage.tick(at: time, events: events)
    return time
  }

  private func change(_ layer: Layer) {
    let names = [
      "position", "bounds.size", "transform.rotation.z", "opacity", "shadowOffset", "shadowRadius",
      "shadowOpacity", "transform.scale.x",
    ]
    let name = names.randomElement(using: &random) ?? "opacity"
    let value: Any =
      switch name {
      case "position": CGPoint(x: number(0...40), y: number(0...28))
      case "bounds.size": CGSize(width: number(0...14), height: number(0...12))
      case "transform.rotation.z": number(-3...3)
      case "shadowOffset": CGSize(width: number(-4...4), height: number(-4...4))
      case "shadowRadius": Bool.random(using: &random) ? 0.0 : number(0...4)
      case "transform.scale.x": number(-1...2)
      default: number(0...1)
      }
    history += "\(time): \(layers.firstIndex { $0 === layer } ?? 0) \(name) \(value)\n"
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let spring = SpringMotion(propertyNamed: name)
      spring.toValue = value as? any MotionValue
      spring.springBounciness = 16
      do { try layer.add(spring, forKey: name) } catch { history += "\(error)\n" }
    case 1:
      let spring = SpringAnimation(keyPath: name)
      spring.toValue = value
      layer.add(spring, forKey: name)
    default:
      Transaction.perform(duration: number(0...0.5)) { layer.setValue(value, forKeyPath: name) }
    }
  }
}
