import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Trees with many siblings, of which few change: what did not change is not looked at, and what is
/// drawn again is the same all the same.
@MainActor @Suite struct ManySiblingsDamageTests {
  @Test(
    "in crowds of layers too, drawing what changed gives the frame that drawing everything gives",
    arguments: 0..<200
  )
  func partialEqualsWhole(_ seed: UInt64) {
    // Two stages with the same events; the second redraws everything, as if its screen had been away.
    let partial = CrowdLife(seed)
    let whole = CrowdLife(seed)
    for tick in 0..<8 {
      let time = Double(tick) / 8
      let isResized = seed % 12 == 0 && tick % 7 == 5
      partial.tick(time, isResized: isResized, wasAway: false)
      whole.tick(time, isResized: isResized, wasAway: true)
      let isSame = partial.stage.frame == whole.stage.frame
      #expect(isSame, "seed \(seed), tick \(tick): \(partial.history.suffix(4))")
      if !isSame { return }
    }
  }

  @Test("letters that take two cells stay whole where a sprite passes over them in a kept group")
  func wideLetters() {
    func picture(isWhole: Bool) -> [Frame] {
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 16, rows: 2)))
      let (card, text, sprite) = (Layer(), TextLayer(), Layer())
      stage.use {
        card.frame = CGRect(x: 0, y: 0, width: 16, height: 4)
        card.shouldRasterize = true
        text.frame = card.bounds
        text.string = "漢字漢字漢字"
        sprite.frame = CGRect(x: 0, y: 0, width: 1, height: 2)
        sprite.backgroundColor = Color(red: 1, green: 0, blue: 0)
        for layer in [text, sprite] { card.addSublayer(layer) }
        stage.rootLayer.addSublayer(card)
      }
      return (0..<8)
        .map { tick in
          stage.use {
            Transaction.setDisableActions(true)
            sprite.position.x = Double(tick) + 0.5
          }
          let away = TimedEvent(time: Double(tick), event: .resumed)
          stage.tick(at: Double(tick), events: isWhole ? [away] : [])
          return stage.frame
        }
    }
    #expect(picture(isWhole: false) == picture(isWhole: true))
  }

  @Test("a layer that changes among many others is drawn in its place among them")
  func placeAmongMany() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 2)))
    var layers: [Layer] = []
    stage.use {
      for index in 0..<100 {
        let layer = Layer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        layer.backgroundColor = Color(red: Double(index) / 255, green: 0, blue: 0)
        stage.rootLayer.addSublayer(layer)
        layers.append(layer)
      }
    }
    func red(_ time: Double, _ change: () -> Void) -> UInt32 {
      stage.use {
        Transaction.setDisableActions(true)
        change()
      }
      stage.tick(at: time)
      return stage.frame[0, 0].foreground.rawValue >> 16
    }
    #expect(red(0) {} == 99)
    #expect(red(1) { layers[50].bounds.size.width = 6 } == 99)
    #expect(red(2) { layers[50].zPosition = 1 } == 99)
    #expect(red(3) { layers[50].position.x = 3 } == 50)
    #expect(red(4) { layers[70].zPosition = 2 } == 70)
    #expect(red(5) { layers[70].isHidden = true } == 50)
    #expect(red(6) { layers[50].removeFromSuperlayer() } == 99)
    #expect(red(7) { layers[70].isHidden = false } == 70)
    #expect(red(8) { layers[70].zPosition = 0 } == 99)
    #expect(red(9) { stage.rootLayer.addSublayer(layers[3]) } == 3)
    #expect(red(10) { stage.rootLayer.insertSublayer(layers[50], at: 2) } == 50)
    #expect(red(11) { layers[50].zPosition = 0 } == 3)
  }
}

/// A stage with crowds of small layers in containers that overlap, which change at random.
@MainActor
private final class CrowdLife {
  private let screen: HeadlessScreen
  let stage: Stage
  private(set) var history: [String] = []
  private var random: Seeded
  private var containers: [Layer] = []
  private var members: [Layer] = []
  private let picture = CrowdLife.picture()

  init(_ seed: UInt64) {
    random = Seeded(state: seed &* 77)
    let hasNoColor = seed % 9 == 4
    screen = HeadlessScreen(
      size: CellSize(columns: 32, rows: 10),
      style: hasNoColor ? RenderStyle(depth: .mono) : RenderStyle()
    )
    stage = Stage(screen: screen)
    stage.use {
      Transaction.setDisableActions(true)
      for index in 0..<4 {
        let container = Layer()
        container.frame = CGRect(
          x: Double(index) * 8,
          y: Double(index % 3) * 4,
          width: 26,
          height: 18
        )
        if index > 0 { container.backgroundColor = color() }
        (index == 3 ? containers[1] : stage.rootLayer).addSublayer(container)
        containers.append(container)
        // One crowd is large enough to be found by tiles of the screen, others are not.
        for _ in 0..<[18, 4, 2, 2][index] { container.addSublayer(member()) }
      }
      containers[2].opacity = 0.6
      containers[2].opacityStyle = seed % 2 == 0 ? .blend : .density
      containers[1].masksToBounds = seed % 3 == 0
    }
  }

  func tick(_ time: Double, isResized: Bool, wasAway: Bool) {
    var events: [TimedEvent] = []
    if isResized {
      screen.size = CellSize(columns: unit(20, 40), rows: unit(6, 12))
      events.append(TimedEvent(time: time, event: .resize(screen.size)))
    }
    if wasAway { events.append(TimedEvent(time: time, event: .resumed)) }
    stage.use { for _ in 0..<unit(1, 3) { change() } }
    stage.tick(at: time, events: events)
  }

  private static func picture() -> Image? {
    let bytes: [UInt8] = (0..<24)
      .map { (index: Int) -> UInt8 in
        UInt8(index % 4 == 3 ? 255 - index : index * 9)
      }
    return try? Image(width: 3, height: 2, rgba: bytes)
  }

  private func unit(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }
  private func part() -> Double { Double.random(in: 0...1, using: &random) }
  private func color() -> Color { Color(red: part(), green: part(), blue: part()) }

  private func member() -> Layer {
    let layer: Layer
    if unit(0, 5) == 0 {
      let text = TextLayer()
      text.string = ["漢字", "ab", "a漢b", "語"][unit(0, 3)]
      layer = text
    } else {
      layer = Layer()
      layer.backgroundColor = color()
      if unit(0, 6) == 0 { layer.contents = picture }
    }
    layer.bounds.size = CGSize(width: 1 + part() * 5, height: 2 + part() * 3)
    layer.position = CGPoint(x: part() * 30, y: part() * 18)
    members.append(layer)
    return layer
  }

  private func change() {
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.setDisableActions(unit(0, 2) > 0)
    let kind = unit(0, 30)
    let layer = members[unit(0, members.count - 1)]
    let container = containers[unit(0, 3)]
    history.append("\(kind)")
    switch kind {
    case 0...5: layer.position = CGPoint(x: part() * 34 - 2, y: part() * 22 - 2)
    case 6: layer.zPosition = Double(unit(-1, 2))
    case 7: layer.isHidden.toggle()
    case 8: layer.opacity = Double(unit(0, 2)) / 2
    case 9: layer.backgroundColor = unit(0, 2) == 0 ? nil : color()
    case 10: layer.removeFromSuperlayer()
    case 11: container.addSublayer(layer)
    case 12: container.insertSublayer(layer, at: UInt32(unit(0, 20)))
    case 13: container.addSublayer(member())
    case 14: container.opacity = Double(unit(0, 4)) / 4
    case 15: container.masksToBounds.toggle()
    case 16: container.mask = unit(0, 1) == 0 ? nil : mask()
    case 17: container.mask?.position.x += 2
    case 18: container.mask?.sublayers?.first?.isHidden.toggle()
    case 19: container.position.x += part() * 4 - 2
    case 20: container.isHidden.toggle()
    case 21: container.zPosition = Double(unit(0, 2))
    case 22: container.transform = unit(0, 1) == 0 ? .identity : .rotation(angle: part())
    case 23: container.sublayerTransform = unit(0, 1) == 0 ? .identity : .perspective(distance: 40)
    case 24: layer.transform = .rotation(angle: part() * 3, x: 0, y: 1, z: 0.2)
    case 25: layer.add(move(), forKey: "move")
    case 26:
      let transition = Transition()
      transition.type = Transition.Kind.allCases.randomElement(using: &random) ?? .fade
      transition.duration = 0.4
      container.add(transition, forKey: nil)
      container.backgroundColor = color()
    case 27: layer.actions = ["onOrderOut": move()]
    case 28: (layer.beginTime, layer.duration) = (part(), unit(0, 1) == 0 ? .infinity : part() * 2)
    case 29: container.shouldRasterize.toggle()
    default:
      // Takes effect with the next change of the size.
      screen.style = RenderStyle(depth: unit(0, 1) == 0 ? .truecolor : .palette256)
      containers.shuffle(using: &random)
    }
  }

  private func mask() -> Layer {
    let mask = Layer()
    mask.frame = CGRect(x: 2, y: 2, width: 20, height: 16)
    mask.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: part())
    let inner = Layer()
    inner.frame = CGRect(x: part() * 9, y: 0, width: 6, height: 9)
    inner.backgroundColor = Color(red: 0, green: 0, blue: 0)
    mask.addSublayer(inner)
    return mask
  }

  private func move() -> Animation {
    let move = BasicAnimation(
      \.position,
      from: CGPoint(x: part() * 30, y: part() * 18),
      to: CGPoint(x: part() * 30, y: part() * 18)
    )
    move.duration = 0.2 + part()
    move.autoreverses = unit(0, 1) == 0
    move.repeatCount = unit(0, 1) == 0 ? 1 : .infinity
    return move
  }
}
