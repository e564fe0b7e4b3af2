import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties
import LaminaStage

/// A small tree of layers and a timeline that animates and changes it, all from one seed.
///
/// Every change has a separate sequence of random numbers, so that omitting one leaves the others
/// unchanged.
@MainActor
final class RandomProgram {
  static let duration = 0.5
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 2)))
  /// Callbacks in the order in which they came.
  private(set) var calls: [String] = []
  /// What each change did, for messages.
  private(set) var history: [Int: String] = [:]
  private(set) var changeCount = 0
  private(set) var layers: [Layer] = []
  private let mask = Layer()
  private let mover = Layer()
  var random: Seeded

  /// Creates the program of a seed.
  ///
  /// - Parameters:
  ///   - seed: The same one gives the same program.
  ///   - left: Changes that are left out, by their numbers: to find the smallest program that fails.
  init(_ seed: UInt64, without left: Set<Int> = []) {
    random = Seeded(state: seed)
    stage.use {
      Transaction.perform(disableActions: true) { buildTree() }
      if chance(0.3) { addMotion() }
    }
    for (index, time) in times().enumerated() {
      let own = Seeded(state: seed &* 7919 &+ UInt64(index))
      changeCount += 1
      if left.contains(index) { continue }
      if time == 0 {
        stage.use { change(index, own) }
      } else {
        let every = chance(0.1) ? unit() * 0.2 + 0.02 : nil
        stage.timeline.schedule(at: time, every: every, count: 3) { [unowned self] at in
          let turn = UInt64(at * 1e9)
          change(index, every == nil ? own : Seeded(state: own.state &+ turn), at)
        }
      }
    }
  }

  // MARK: The tree

  private func buildTree() {
    let root = stage.rootLayer
    for index in 0..<Int.random(in: 3...6, using: &random) {
      let layer: Layer
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let shape = ShapeLayer()
        shape.path = Self.disc
        shape.fillColor = Color(red: 0.2, green: 0.9, blue: unit())
        layer = shape
      case 1:
        let text = TextLayer()
        text.string = "text"
        layer = text
      default: layer = Layer()
      }
      layer.identifier = "l\(index)"
      layer.bounds = CGRect(x: 0, y: 0, width: 3 + unit() * 4, height: 2 + unit() * 3)
      layer.position = CGPoint(x: unit() * 9, y: unit() * 4)
      layer.backgroundColor = Color(red: unit(), green: unit(), blue: unit())
      layer.masksToBounds = chance(0.2)
      layer.declare(CustomProperty("free", [0, unit()]))
      if chance(0.3) { changeTiming(of: layer) }
      if chance(0.3) { layer.retargeting = Retargeting.allCases.randomElement(using: &random) }
      if chance(0.4) { layer.actions = ["onOrderOut": farewell()] }
      let parent = index > 0 && chance(0.6) ? layers[index - 1] : root
      parent.addSublayer(layer)
      layers.append(layer)
    }
    mask.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    mask.backgroundColor = Color(red: 0, green: 0, blue: 0)
    if chance(0.3) {
      layers[0].mask = mask
      layers.append(mask)
    }
    root.addSublayer(mover)
  }

  /// A motion that is there from the start and alone on its layer; motions step at ticks, so what
  /// steps would do to it depends on the ticks.
  private func addMotion() {
    // Nor is there a picture of it that shows where a tick left it.
    stage.rootLayer.actions = ["sublayers": NullAction()]
    mover.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    mover.backgroundColor = Color(red: 1, green: 1, blue: 0)
    let motion: Motion
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let spring = SpringMotion(propertyNamed: "position.x")
      (spring.fromValue, spring.toValue) = (unit() * 9, unit() * 9)
      motion = spring
    case 1:
      let decay = DecayMotion(propertyNamed: "position.x")
      decay.velocity = unit() * 20
      motion = decay
    default:
      let basic = BasicMotion(propertyNamed: "opacity")
      (basic.fromValue, basic.toValue, basic.duration) = (0.2, 0.9, unit())
      motion = basic
    }
    do { try mover.add(motion, forKey: "motion") } catch { calls.append("\(error)") }
  }

  /// When changes happen: at 0, at round times, at any time, and shortly after another one.
  private func times() -> [Double] {
    var list: [Double] = []
    for index in 0..<Int.random(in: 4...12, using: &random) {
      let last = list.last ?? 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0...1 where index < 4: list.append(0)
      case 2...3: list.append((unit() * 10).rounded() / 20)
      case 4: list.append(last + unit() * 0.0004)
      case 5: list.append(last + unit() * 0.01)
      case 6: list.append((unit() * 15).rounded() / 30)
      default: list.append(unit() * 0.5)
      }
    }
    return list.map { min($0, Self.duration) }
  }

  // MARK: Chance

  private func unit() -> Double { .random(in: 0...1, using: &random) }

  private func chance(_ share: Double) -> Bool { unit() < share }

  private func seconds() -> Double {
    chance(0.05) ? 0 : chance(0.5) ? (unit() * 6).rounded() / 20 : unit() * 0.4
  }

  private static let disc = try? Path(svg: "M -3 0 A 3 3 0 1 1 3 0 A 3 3 0 1 1 -3 0 Z")
  private static let wide = try? Path(svg: "M -5 0 A 2 2 0 1 1 5 0 A 9 9 0 1 1 -5 0 Z")
  private static let track = try? Path(svg: "M 0 0 L 8 3 C 4 0 6 5 2 1")
  private static let pictures = [picture(2, 60), picture(3, 200)]

  private static func picture(_ width: Int, _ red: UInt8) -> Image? {
    var bytes: [UInt8] = []
    for index in 0..<width * 2 { bytes += [red, UInt8(index * 30), 90, 255] }
    return try? Image(width: width, height: 2, rgba: bytes)
  }

  private func value(_ keyPath: String) -> Any? {
    switch keyPath {
    case "position": CGPoint(x: unit() * 9, y: unit() * 4)
    case "bounds": CGRect(x: 0, y: 0, width: unit() * 8, height: unit() * 5)
    case "bounds.size": CGSize(width: unit() * 8, height: unit() * 5)
    case "backgroundColor", "borderColor":
      chance(0.1) ? nil : Color(red: unit(), green: unit(), blue: unit())
    case "transform": Transform3D.rotation(angle: unit() * 3, x: 0, y: unit(), z: 1)
    case "free": [unit() * 3, unit()]
    case "hidden": chance(0.5)
    case "path": chance(0.5) ? Self.disc : Self.wide
    case "contents": Self.pictures.randomElement(using: &random) ?? nil
    case "string": ["text", "other", "漢字"].randomElement(using: &random)
    case "opacity": unit()
    case "position.x", "position.y", "bounds.size.width": unit() * 9
    default: unit() * 2
    }
  }

  private func keyPath(of layer: Layer) -> String {
    var list = [
      "position", "position.x", "bounds", "bounds.size.width", "bounds.size", "opacity",
      "backgroundColor", "transform", "transform.rotation.z", "transform.scale.x", "free", "free.x",
      "hidden", "cornerRadius", "borderWidth", "borderColor", "zPosition", "contents",
    ]
    if layer is ShapeLayer { list += ["path", "strokeEnd"] }
    if layer is TextLayer { list += ["string"] }
    return list.randomElement(using: &random) ?? "opacity"
  }

  // MARK: Changes

  private func change(_ index: Int, _ own: Seeded, _ at: Double = 0) {
    let outer = random
    random = own
    defer { random = outer }
    let layer = layers.randomElement(using: &random) ?? mask
    var words = "\(index) at \(at): \(layer.identifier ?? "mask") "
    Transaction.begin()
    Transaction.setAnimationDuration(seconds())
    Transaction.setRetargeting(Retargeting.allCases.randomElement(using: &random))
    if chance(0.3) { Transaction.setAnimationTimingFunction(.easeIn) }
    if chance(0.3) {
      Transaction.setCompletionBlock { [unowned self] in calls.append("end \(index)") }
    }
    switch Int.random(in: 0..<16, using: &random) {
    case 0...5:
      for _ in 0..<2 {
        let name = keyPath(of: layer)
        let value = value(name)
        layer.setValue(value, forKeyPath: name)
        words += "set \(name) \(value ?? "nil") "
      }
    case 6...9:
      let animation = animation(for: layer)
      hear(animation, "\(index)")
      let key = "k\(Int.random(in: 0..<3, using: &random))"
      layer.add(animation, forKey: key)
      words += "add \(key) \(Self.words(animation))"
    case 10:
      changeTiming(of: layer)
      words += "timing \(layer.base.modelValue.timing)"
    case 11:
      chance(0.5) ? layer.pause() : layer.resume()
      words += "pause or resume"
    case 12:
      let transition = Transition()
      transition.type = Transition.Kind.allCases.randomElement(using: &random) ?? .fade
      transition.duration = seconds()
      layer.add(transition, forKey: nil)
      layer.backgroundColor = Color(red: unit(), green: 0, blue: 1)
      words += "transition"
    case 13:
      layer.removeAnimation(forKey: "k\(Int.random(in: 0..<3, using: &random))")
      layer.bake(animationForKey: "k0")
      words += "remove"
    default:
      guard layer !== mask else { break }
      let parent = layer.superlayer
      layer.removeFromSuperlayer()
      if parent == nil || chance(0.2) { stage.rootLayer.addSublayer(layer) }
      words += parent == nil ? "come" : "leave"
    }
    Transaction.commit()
    history[index] = words
  }

  private func changeTiming(of layer: Layer) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: layer.speed = [0.5, 2, 1.3, -1].randomElement(using: &random) ?? 1
    case 1: layer.timeOffset = unit()
    case 2: layer.beginTime = unit() * 0.4
    case 3: layer.duration = .infinity
    default:
      layer.beginTime = unit() * 0.3
      layer.duration = unit() * 0.5 + 0.1
      layer.repeatCount = chance(0.4) ? .infinity : unit() * 4
      layer.autoreverses = chance(0.3)
      layer.fillMode = FillMode.allCases.randomElement(using: &random) ?? .removed
      if chance(0.3) { layer.speed = 2 }
    }
  }

  private func farewell() -> Animation {
    let animation = BasicAnimation(keyPath: chance(0.5) ? "opacity" : "position.x")
    animation.toValue = 0
    animation.duration = seconds()
    return animation
  }

  private func animation(for layer: Layer) -> Animation {
    let animation: Animation
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1:
      let group = AnimationGroup()
      group.animations = (0..<2).map { _ in property(for: layer) }
      if chance(0.5) { group.duration = seconds() }
      animation = group
    case 2:
      let path = KeyframeAnimation(keyPath: "position")
      path.path = Self.track
      path.rotationMode = chance(0.5) ? .rotateAuto : nil
      path.duration = seconds()
      animation = path
    default: animation = property(for: layer)
    }
    if chance(0.2) { animation.delay = unit() * 0.3 }
    animation.isRemovedOnCompletion = chance(0.8)
    return animation
  }

  private func property(for layer: Layer) -> PropertyAnimation {
    let name = keyPath(of: layer)
    let animation: PropertyAnimation
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let spring = SpringAnimation(keyPath: name)
      spring.toValue = value(name)
      spring.stiffness = 100 + unit() * 400
      spring.damping = 5 + unit() * 20
      animation = spring
    case 1:
      let frames = KeyframeAnimation(keyPath: name)
      frames.values = (0..<3).compactMap { _ in value(name) }
      if chance(0.3) { frames.calculationMode = .discrete }
      frames.duration = seconds()
      animation = frames
    default:
      let basic = BasicAnimation(keyPath: name)
      if chance(0.6) { basic.fromValue = value(name) }
      if chance(0.5) { basic.toValue = value(name) }
      if chance(0.2) { basic.byValue = value(name) }
      basic.duration = seconds()
      animation = basic
    }
    animation.isAdditive = chance(0.2)
    animation.isCumulative = chance(0.2)
    animation.autoreverses = chance(0.2)
    animation.fillMode = FillMode.allCases.randomElement(using: &random) ?? .removed
    if chance(0.2) { animation.repeatCount = chance(0.3) ? .infinity : unit() * 3 }
    if chance(0.2) { animation.speed = unit() * 3 - 1 }
    if chance(0.1) { animation.timeOffset = unit() }
    if chance(0.2) { animation.beginTime = unit() * 0.5 }
    if chance(0.3) { animation.timingFunction = .easeOut }
    return animation
  }

  private func hear(_ animation: Animation, _ name: String) {
    animation.didStart = { [unowned self] in calls.append("start \(name)") }
    animation.didStop = { [unowned self] in calls.append("stop \(name) \($0)") }
  }

  private static func words(_ animation: Animation) -> String {
    if let group = animation as? AnimationGroup {
      return "group \(animation.settings.times) [\((group.animations ?? []).map(words))]"
    }
    let path = (animation as? PropertyAnimation)?.keyPath ?? ""
    return "\(type(of: animation)) \(path) \(animation.settings.times)"
  }

  // MARK: What is seen

  /// What is seen of the program at the time of its last tick, and the frame as the ticks drew it:
  /// where something changed.
  struct Sight: Equatable {
    var bits: [UInt64] = []
    var others: [PropertyValue] = []
    var keys: [[String]] = []
    var frame: Frame
    /// What the motion moves: it steps from tick to tick, so other ticks round otherwise.
    var moved: [Double] = []

    static func == (a: Sight, b: Sight) -> Bool {
      a.bits == b.bits && a.others == b.others && a.keys == b.keys && a.frame == b.frame
        && zip(a.moved, b.moved).allSatisfy { abs($0 - $1) < 1e-9 }
    }
  }

  /// What can be seen at the time of the last tick.
  func sight() -> Sight {
    var sight = Sight(frame: stage.frame)
    sight.moved = [mover.position.x, mover.opacity]
    for layer in layers {
      let seen = layer.shown
      for row in Self.rows(of: layer) {
        let value = seen.value(of: row)
        let numbers = value.components
        if numbers.isEmpty { sight.others.append(value) }
        for number in numbers { sight.bits.append(number.bitPattern) }
      }
      sight.keys.append(layer.animationKeys() ?? [])
    }
    return sight
  }

  /// What each number of a sight belongs to.
  func labels() -> [String] {
    layers
      .flatMap { layer in
        let seen = layer.shown
        return Self.rows(of: layer)
          .flatMap { row in
            seen.value(of: row).components.map { _ in "\(layer.identifier ?? "-").\(row.name)" }
          }
      }
  }

  /// All properties of a layer, without the parts of which they consist.
  private static func rows(of layer: Layer) -> [PropertyDescriptor] {
    let table = type(of: layer).propertyTable
    let own = ["free", "transform.scale.x"].compactMap { layer.descriptor(forKeyPath: $0) }
    return table.descriptors.filter { !$0.name.contains(".") } + own
  }
}
