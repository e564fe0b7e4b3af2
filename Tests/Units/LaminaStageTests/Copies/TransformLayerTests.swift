import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@MainActor @Suite struct TransformLayerTests {
  private static let suite = "Copies"
  private static let size = CellSize(columns: 48, rows: 24)
  private let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 0),
    Color(red: 0, green: 1, blue: 1), Color(red: 1, green: 0, blue: 1),
  ]

  private func stage(style: RenderStyle = RenderStyle(edges: .sharp), _ layers: Layer...) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: Self.size, style: style))
    stage.use {
      Transaction.setDisableActions(true)
      for layer in layers { stage.rootLayer.addSublayer(layer) }
    }
    stage.tick(at: 0)
    return stage
  }

  private func card(_ color: Int, _ transform: Transform3D, z: Double = 0) -> Layer {
    let layer = Layer()
    layer.bounds = CGRect(x: 0, y: 0, width: 26, height: 26)
    layer.backgroundColor = colors[color % colors.count]
    layer.transform = transform
    layer.zPosition = z
    return layer
  }

  /// A transform layer in the middle of a view that sees in perspective.
  private func view(eye: Double?, _ space: Layer) -> Layer {
    let view = Layer()
    view.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
    if let eye { view.sublayerTransform = Transform3D(m34: -1 / eye) }
    space.position = CGPoint(x: 24, y: 24)
    view.addSublayer(space)
    return view
  }

  private func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    .rotation(angle: angle, x: x, y: y, z: z)
  }

  /// From the coordinates of a card in the space to the screen, with depth.
  private func matrix(_ card: Layer, _ space: Layer, _ eye: Double?) -> Transform3D {
    var own = LayerGeometry(
      bounds: card.bounds,
      position: card.position,
      zPosition: card.zPosition,
      transform: card.transform
    )
    .toSuperlayer
    let around = LayerGeometry(
      bounds: space.bounds,
      position: space.position,
      transform: space.transform
    )
    own = own.concatenating(around.toSuperlayer)
    guard let eye else { return own }
    return own.concatenating(.translation(x: -24, y: -24))
      .concatenating(Transform3D(m34: -1 / eye)).concatenating(.translation(x: 24, y: 24))
  }

  /// Compares each cell with the nearest card at each of its 64 samples.
  private func expectNearest(_ frame: Frame, _ cards: [(color: Int, matrix: Transform3D)]) {
    var whole = 0
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        var seen: Set<Int> = []
        for sample in 0..<64 {
          let x = Double(column) + (Double(sample & 7) + 0.5) / 8
          let y = Double(row * 2) + (Double(sample >> 3) + 0.5) / 4
          var (nearest, color) = (-Double.infinity, -1)
          for card in cards {
            guard let place = card.matrix.unproject(CGPoint(x: x, y: y)),
              CGRect(x: 0, y: 0, width: 26, height: 26).contains(place)
            else { continue }
            let m = card.matrix
            let w = place.x * m.m14 + place.y * m.m24 + m.m44
            let depth = (place.x * m.m13 + place.y * m.m23 + m.m43) / w
            if depth > nearest { (nearest, color) = (depth, card.color) }
          }
          seen.insert(color)
        }
        let cell = frame[column, row]
        func bytes(_ index: Int) -> CellColor {
          let color = colors[index % colors.count]
          return CellColor(
            rawValue: UInt32(color.red * 255) << 16 | UInt32(color.green * 255) << 8
              | UInt32(color.blue * 255)
          )
        }
        let allowed = Set(seen.map { $0 < 0 ? .terminalDefault : bytes($0) })
        let shown: Set<CellColor> =
          cell.glyph == 0x20
          ? [cell.background]
          : cell.glyph == 0x2588 ? [cell.foreground] : [cell.background, cell.foreground]
        #expect(shown.isSubset(of: allowed), "column \(column), row \(row): glyph \(cell.glyph)")
        if seen.count == 1 { whole += 1 }
      }
    }
    #expect(whole > 500)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var eye: Double?
    var seed: Int
    var testDescription: String { "\(seed), eye at \(eye.map { "\($0)" } ?? "infinity")" }
  }

  @Test(
    "cards that cross show the nearest one at every sample",
    arguments: [nil, 60.0].flatMap { eye in (0..<6).map { Case(eye: eye, seed: $0) } }
  )
  func crossing(_ test: Case) {
    let space = TransformLayer()
    space.transform = turn(0.3 * Double(test.seed), 0.4, 1)
    var cards: [Layer] = []
    for index in 0..<2 + test.seed % 4 {
      let angle = 0.9 * Double(index) + 0.2 + 0.31 * Double(test.seed)
      let layer = card(
        index,
        turn(angle, 0.3 * Double(index % 2), 1, 0.2),
        z: Double(index % 3) * 2
      )
      cards.append(layer)
      space.addSublayer(layer)
    }
    let frame = stage(view(eye: test.eye, space)).frame
    expectNearest(
      frame,
      cards.enumerated().map { ($0.offset, matrix($0.element, space, test.eye)) }
    )
  }

  @Test("a plain layer flattens: there the list and zPosition decide")
  func plain() {
    func build(_ space: Layer) -> Frame {
      space.addSublayer(card(0, turn(0.8, 0, 1)))
      space.addSublayer(card(1, turn(-0.8, 0, 1)))
      return stage(view(eye: nil, space)).frame
    }
    let flat = build(Layer())
    let deep = build(TransformLayer())
    #expect(flat != deep)
    // The left half of the first card is in front of the second one, or the right half.
    let halves = [18, 30].map { deep[$0, 12].background }
    #expect(Set(halves).count == 2)
    #expect([18, 30].map { flat[$0, 12].background }.allSatisfy { $0.rawValue == 0x00FF00 })
  }

  @Test("transform layers in transform layers share one space")
  func nested() {
    let inner = TransformLayer()
    let inside = card(0, turn(0.7, 0, 1))
    inner.addSublayer(inside)
    inner.transform = turn(0.4, 1, 0)
    let outer = TransformLayer()
    let beside = card(1, turn(-0.6, 0, 1))
    outer.addSublayer(inner)
    outer.addSublayer(beside)
    let frame = stage(view(eye: 70, outer)).frame
    let around = LayerGeometry(transform: inner.transform).toSuperlayer
    let own = LayerGeometry(bounds: inside.bounds, transform: inside.transform).toSuperlayer
    let eye = Transform3D.translation(x: 24, y: 24).concatenating(.translation(x: -24, y: -24))
      .concatenating(Transform3D(m34: -1 / 70)).concatenating(.translation(x: 24, y: 24))
    expectNearest(
      frame,
      [(0, own.concatenating(around).concatenating(eye)), (1, matrix(beside, outer, 70))]
    )
  }

  @Test("background, border, contents, mask and masksToBounds have no effect")
  func drawsNothing() throws {
    func build(_ configure: (Layer) throws -> Void) rethrows -> Frame {
      let space = TransformLayer()
      space.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      space.addSublayer(card(0, .identity))
      try configure(space)
      return stage(view(eye: nil, space)).frame
    }
    let plain = build { _ in }
    let decorated = try build { space in
      space.backgroundColor = colors[1]
      space.borderWidth = 2
      space.borderColor = colors[2]
      space.contents = try Image(width: 1, height: 1, rgba: [9, 9, 9, 255])
      space.masksToBounds = true
      space.shouldRasterize = true
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
      mask.backgroundColor = .white
      space.mask = mask
    }
    #expect(plain == decorated)
  }

  @Test("opacity multiplies that of each sublayer, without a group")
  func opacity() {
    func build(_ outer: Double, _ inner: Double) -> Frame {
      let space = TransformLayer()
      space.opacity = outer
      for index in 0..<2 {
        let layer = card(index, .translation(x: Double(index) * 9, y: 0), z: Double(index))
        layer.opacity = inner
        space.addSublayer(layer)
      }
      return stage(style: RenderStyle(opacity: .blend), view(eye: nil, space)).frame
    }
    #expect(build(0.5, 0.8) == build(1, 0.4))
    // Where both overlap the one behind shines through the one before it.
    let frame = build(0.5, 1)
    #expect(frame[26, 12].background.rawValue & 0xFF0000 != 0)
  }

  @Test("a hit test finds nothing in it")
  func hits() {
    let space = TransformLayer()
    space.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    space.addSublayer(card(0, .identity))
    let around = view(eye: nil, space)
    #expect(space.hitTest(CGPoint(x: 24, y: 24)) == nil)
    #expect(around.hitTest(CGPoint(x: 24, y: 24)) === around)
  }

  @Test("copies that keep their depth are ordered by it, others by their number")
  func copies() {
    func build(_ preservesDepth: Bool, _ step: Transform3D) -> Frame {
      let layer = ReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
      layer.instanceCount = 2
      layer.instanceTransform = step
      layer.instanceColor = colors[3]
      layer.instanceRedOffset = -1
      layer.preservesDepth = preservesDepth
      let inside = card(0, turn(0.8, 0, 1))
      inside.backgroundColor = .white
      inside.position = CGPoint(x: 24, y: 24)
      layer.addSublayer(inside)
      return stage(layer).frame
    }
    let step = turn(-1.6, 0, 1)
    let deep = build(true, step)
    #expect(build(false, step)[20, 12].background == build(false, step)[28, 12].background)
    #expect(
      Set([deep[20, 12].background.rawValue, deep[28, 12].background.rawValue])
        == [0xFFFF00, 0x00FF00]
    )
    let space = TransformLayer()
    let first = card(3, turn(0.8, 0, 1))
    let second = card(1, turn(0.8, 0, 1).concatenating(step))
    space.addSublayer(first)
    space.addSublayer(second)
    #expect(deep == stage(view(eye: nil, space)).frame)
  }

  @Test("a change is drawn as if all were new")
  func changes() {
    let space = TransformLayer()
    let cards = (0..<4).map { card($0, turn(0.8 * Double($0), 0.2, 1)) }
    for card in cards { space.addSublayer(card) }
    let sprite = Layer()
    sprite.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
    sprite.backgroundColor = .white
    let running = stage(view(eye: 80, space), sprite)
    for index in 0..<8 {
      running.use {
        Transaction.setDisableActions(true)
        if index < 4 { cards[index].transform = turn(0.3, 1, 0.1 * Double(index)) }
        if index == 4 { space.transform = turn(0.5, 0, 1) }
        sprite.position = CGPoint(x: 8 + 5 * Double(index), y: 20)
      }
      running.tick(at: Double(index) * 0.1)
      let drawn = running.frame
      running.background = nil
      running.tick(at: Double(index) * 0.1)
      #expect(drawn == running.frame, "change \(index)")
    }
  }

  // MARK: Pictures

  nonisolated static let styles: [(name: String, style: RenderStyle)] = [
    ("truecolor", RenderStyle()), ("sixteen", RenderStyle(depth: .palette16)),
    ("ascii", RenderStyle(depth: .mono, glyphs: .ascii)),
  ]

  @Test("a cube and a wheel look as they did", arguments: styles.map(\.name))
  func golden(name: String) throws {
    let style = try #require(Self.styles.first { $0.name == name }).style
    let cube = TransformLayer()
    cube.transform = turn(0.6, 0.5, 1)
    for side in 0..<6 {
      let face = card(
        side,
        side < 4 ? turn(Double(side) * .pi / 2, 0, 1) : turn(side == 4 ? 1.5708 : -1.5708, 1, 0)
      )
      face.anchorPointZ = -13
      cube.addSublayer(face)
    }
    // A card that goes through it.
    cube.addSublayer(card(4, turn(0.5, 0, 1).scaled(x: 1.5, y: 0.5)))
    try expectGolden(stage(style: style, view(eye: 90, cube)), "cube-\(name)")

    let wheel = ReplicatorLayer()
    wheel.frame = CGRect(x: 2, y: 2, width: 44, height: 44)
    wheel.instanceCount = 12
    wheel.instanceTransform = .rotation(angle: .pi / 6)
    wheel.instanceDelay = 0.1
    wheel.instanceGreenOffset = -0.06
    wheel.instanceAlphaOffset = -0.06
    let spoke = Layer()
    spoke.frame = CGRect(x: 20, y: 2, width: 4, height: 12)
    spoke.backgroundColor = .white
    spoke.cornerRadius = 2
    wheel.addSublayer(spoke)
    let stretch = BasicAnimation(\.bounds.size.height, from: 12, to: 5)
    stretch.duration = 0.6
    stretch.autoreverses = true
    stretch.repeatCount = .infinity
    let turning = stage(style: style, wheel)
    turning.use { spoke.add(stretch, forKey: "stretch") }
    turning.tick(at: 0)
    turning.tick(at: 2)
    try expectGolden(turning, "wheel-\(name)", at: 2)
  }

  private func expectGolden(_ stage: Stage, _ name: String, at time: Double = 0) throws {
    let difference = try GoldenFrame.difference(
      stage.frame(at: time),
      time: time,
      suite: Self.suite,
      name: name
    )
    #expect(difference == nil)
  }

  @Test("no golden frame is left over")
  func orphans() throws {
    let names = Self.styles.flatMap { ["cube-\($0.name)@0.0", "wheel-\($0.name)@2.0"] }
    #expect(try GoldenFrame.orphans(suite: Self.suite, names: Set(names)) == [])
  }
}
