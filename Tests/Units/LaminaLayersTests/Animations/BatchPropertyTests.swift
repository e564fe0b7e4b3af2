import Foundation
import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// The fast path of evaluation and the plain one, and playing and asking, over random scenes.
@MainActor @Suite struct BatchPropertyTests {
  @Test("the fast path shows what the plain one shows, bit for bit", arguments: 0..<24)
  func lanesAreExact(_ seed: UInt64) {
    let scene = RandomScene(seed)
    for tick in 0..<60 {
      let time = Double(tick) / 16
      scene.change()
      scene.live.tick(time)
      for moment in [time, time + 0.37, time - 0.21, time + 40] {
        scene.live.context.evaluate(at: moment)
        let fast = scene.state()
        for layer in scene.layers { layer.evaluate(at: moment) }
        let plain = scene.state()
        #expect(fast == plain, "seed \(seed), tick \(tick), at \(moment)")
        if fast != plain { return }
      }
      scene.live.context.evaluate(at: time)
    }
  }

  @Test("asking for a time shows what playing there shows", arguments: 0..<12)
  func asking(_ seed: UInt64) {
    let asked = RandomScene(seed)
    let played = RandomScene(seed)
    for scene in [asked, played] {
      // Where a layer's time repeats or runs back, what has ended would have to show again.
      scene.isOneWay = true
      for _ in 0..<40 { scene.change() }
      scene.live.tick(0)
    }
    let times = (1...40).map { Double($0) * 0.11 }
    var seen: [Double: [[UInt64]]] = [:]
    let model = asked.layers.map(\.opacity)
    for time in times.shuffled(using: &asked.random) {
      seen[time] = asked.state { $0.presentation(at: time) }
    }
    #expect(asked.layers.map(\.opacity) == model)
    for time in times {
      played.live.tick(time)
      let shown = played.state { $0.shown }
      let isSame = shown == seen[time]
      #expect(isSame, "seed \(seed) at \(time)")
      if !isSame { return }
    }
  }
}

/// A small tree whose layers animate, change and come and go at random.
@MainActor
private final class RandomScene {
  let live = LiveLayer()
  var layers: [Layer] = []
  var random: SeededNumbers
  var isOneWay = false

  init(_ seed: UInt64) {
    random = SeededNumbers(state: seed)
    live.change { first in
      Transaction.setDisableActions(true)
      layers = [first]
      for index in 0..<5 {
        let layer = [ShapeLayer(), TextLayer(), Layer()][index % 3]
        layer.declare(CustomProperty("free", [1, 2, 3]))
        (layers.randomElement(using: &random) ?? first).addSublayer(layer)
        layers.append(layer)
      }
    }
    live.tick(0)
  }

  private static let keyPaths = [
    "opacity", "position", "position.x", "bounds", "bounds.size", "backgroundColor",
    "transform.rotation.z", "transform", "free", "hidden", "cornerRadius", "borderColor",
    // Every other kind of value, and parts of values.
    "free.y", "position.y", "bounds.origin", "bounds.size.height", "transform.translation",
    "transform.scale", "sublayerTransform", "contents", "contentsRect", "opacityLook", "path",
    "fillColor", "fillRule", "string", "wrapped",
  ]

  private static let pictures = [UInt8(20), 200]
    .map { try? Image(width: 1, height: 1, rgba: [$0, 9, 9, 255]) }
  /// The second has the structure of the first, the third has not.
  private static let paths = ["M 0 0 L 4 1 L 2 5 Z", "M 1 0 L 7 1 L 2 9 Z", "M 0 0 Q 3 3 6 0"]
    .map { try? Path(svg: $0) }

  private func unit() -> Double { .random(in: 0...1, using: &random) }

  private func chance(_ share: Double) -> Bool { unit() < share }

  private func value(_ keyPath: String) -> Any? {
    switch keyPath {
    case "position": CGPoint(x: unit() * 9, y: unit())
    case "bounds": CGRect(x: unit(), y: 1, width: unit() * 4 - 1, height: unit())
    case "bounds.size": CGSize(width: unit(), height: unit() * 5)
    case "backgroundColor", "borderColor": Color(red: unit(), green: unit(), blue: 0.5)
    case "transform": Transform3D.rotation(angle: unit() * 5, x: 0, y: unit(), z: 1)
    case "free": [unit(), unit(), unit()]
    case "hidden", "wrapped": chance(0.5)
    case "bounds.origin", "transform.translation": CGPoint(x: unit() * 4, y: unit())
    case "sublayerTransform": Transform3D.translation(x: unit(), y: unit() * 3, z: 0)
    case "contents": Self.pictures[chance(0.5) ? 0 : 1]
    case "contentsRect": CGRect(x: unit(), y: 0, width: unit(), height: 1)
    case "opacityLook": chance(0.5) ? "blend" : "density"
    case "path": Self.paths[Int.random(in: 0..<3, using: &random)]
    case "fillColor": Color(red: unit(), green: 0.1, blue: unit(), alpha: unit())
    case "fillRule": chance(0.5) ? "evenOdd" : "nonZero"
    case "string": chance(0.5) ? "one" : "two"
    default: unit() * 3
    }
  }

  private func animation() -> Animation {
    let keyPath = Self.keyPaths.randomElement(using: &random) ?? "opacity"
    let animation: PropertyAnimation
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let spring = SpringAnimation(keyPath: keyPath)
      (spring.fromValue, spring.toValue) = (value(keyPath), value(keyPath))
      animation = spring
    case 1:
      let frames = KeyframeAnimation(keyPath: keyPath)
      frames.values = (0..<3).compactMap { _ in value(keyPath) }
      animation = frames
    default:
      let basic = BasicAnimation(keyPath: keyPath)
      if chance(0.9) { basic.fromValue = value(keyPath) }
      if chance(0.9) { basic.toValue = value(keyPath) } else { basic.byValue = value(keyPath) }
      animation = basic
    }
    animation.isAdditive = chance(0.1)
    animation.isCumulative = chance(0.1)
    if chance(0.8) { animation.duration = chance(0.1) ? 0 : unit() * 2 }
    if chance(0.3) { animation.repeatCount = chance(0.3) ? .infinity : unit() * 4 }
    if chance(0.1) { animation.repeatDuration = unit() * 3 }
    animation.autoreverses = chance(0.3)
    animation.fillMode = FillMode.allCases.randomElement(using: &random) ?? .removed
    animation.isRemovedOnCompletion = chance(0.7)
    if chance(0.2) { animation.speed = unit() * 4 - 2 }
    if chance(0.2) { animation.timeOffset = unit() }
    if chance(0.2) { animation.beginTime = unit() * 2 }
    if chance(0.2) { animation.delay = unit() }
    if chance(0.5) {
      animation.timingFunction =
        [TimingFunction.linear, .easeIn, .easeOut, .default].randomElement(using: &random)
    }
    return animation
  }

  /// One or a few changes.
  func change() {
    live.change { _ in
      for _ in 0..<2 {
        guard let layer = layers.randomElement(using: &random) else { return }
        Transaction.begin()
        Transaction.setDisableActions(chance(0.5))
        switch Int.random(in: 0..<12, using: &random) {
        case 0: layer.opacity = unit()
        case 1: layer.speed = unit() * 3 - (isOneWay ? 0 : 0.5)
        case 2: layer.timeOffset = unit()
        case 3: layer.beginTime = unit()
        case 4 where !isOneWay: layer.duration = chance(0.5) ? .infinity : unit() * 4
        case 5: layer.removeAnimation(forKey: "k\(Int.random(in: 0..<3, using: &random))")
        case 6:
          let parent = layers.randomElement(using: &random) ?? live.root
          if parent !== layer { parent.addSublayer(layer) }
        case 7: chance(0.5) ? layer.pause() : layer.resume()
        case 8: layer.backgroundColor = chance(0.3) ? nil : Color(red: unit(), green: 0, blue: 1)
        default:
          layer.add(animation(), forKey: "k\(Int.random(in: 0..<3, using: &random))")
        }
        Transaction.commit()
      }
    }
  }

  /// The properties of each layer that are looked at.
  private lazy var descriptors = layers.map { layer in
    Self.keyPaths.compactMap { layer.descriptor(forKeyPath: $0) }
  }

  /// The bits of what is shown of every layer.
  func state() -> [[UInt64]] {
    zip(layers, descriptors)
      .map { layer, descriptors in
        bits(descriptors) { descriptor in
          layer.trackTarget(of: descriptor).map { descriptor.read($0.shown) } ?? .none
        }
      }
  }

  /// The bits of what a presentation of every layer shows.
  func state(of presentation: (Layer) -> Layer) -> [[UInt64]] {
    zip(layers, descriptors)
      .map { layer, descriptors in
        let shown = presentation(layer)
        return bits(descriptors) { shown.value(of: $0) }
      }
  }

  private func bits(
    _ descriptors: [PropertyDescriptor],
    _ read: (PropertyDescriptor) -> PropertyValue
  ) -> [UInt64] {
    descriptors.flatMap { descriptor -> [UInt64] in
      let value = read(descriptor)
      // Values without components, such as paths, are compared by their hash.
      let numbers = value.components.map(\.bitPattern)
      return numbers.isEmpty ? [UInt64(bitPattern: Int64(value.hashValue))] : numbers
    }
  }
}

/// A repeatable source of random numbers.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
