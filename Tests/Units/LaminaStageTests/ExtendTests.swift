import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// Stages that become as large as the screen and show more.
@MainActor @Suite struct ExtendTests {
  nonisolated private static let design = CellSize(columns: 80, rows: 24)

  private func stage(_ columns: Int, _ rows: Int, scaleFrom: Double? = nil) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: columns, rows: rows)))
    stage.designSize = Self.design
    stage.fit = .extend
    stage.scaleFrom = scaleFrom
    return stage
  }

  private func box(_ frame: CGRect, _ mask: AutoresizingMask = []) -> Layer {
    let box = Layer()
    box.frame = frame
    box.autoresizingMask = mask
    box.backgroundColor = .white
    return box
  }

  /// The box on the screen, in points.
  private func place(_ layer: Layer) -> CGRect { layer.convert(layer.bounds, to: nil) }

  private func show(_ stage: Stage, _ layers: Layer...) {
    stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: 0)
  }

  @Test(
    "the root is as large as the screen, and from a factor on the screen is scaled by whole factors",
    arguments: [
      (80, 24, nil, 80, 24, 1), (120, 36, nil, 120, 36, 1), (400, 120, nil, 400, 120, 1),
      (200, 60, 2.5, 100, 30, 2), (199, 59, 2.5, 199, 59, 1), (400, 120, 2.5, 80, 24, 5),
      (213, 58, 2, 107, 29, 2), (60, 20, nil, 80, 24, 0.75), (200, 20, nil, 80, 24, 20.0 / 24),
    ] as [(Int, Int, Double?, Int, Int, Double)]
  )
  func size(
    columns: Int,
    rows: Int,
    from: Double?,
    width: Int,
    height: Int,
    factor: Double
  ) {
    let stage = stage(columns, rows, scaleFrom: from)
    #expect(stage.rootLayer.bounds.size == CGSize(width: width, height: 2 * height))
    let screen = stage.screen.size
    let matrix = StageFit.extend.placement(of: Self.design, on: screen, scaleFrom: from)
    #expect(abs(matrix.m11 - factor) < 1e-9 && matrix.m11 == matrix.m22)
    let box = StageFit.extend.box(of: Self.design, on: screen, scaleFrom: from)
    if factor >= 1 {
      #expect(box.size.columns >= columns && box.size.rows >= rows)
      #expect(box.origin.column <= 0 && box.origin.column > -Int(factor))
    }
  }

  @Test("points stay points: layers follow by their masks, others stay about the middle")
  func masks() {
    let stage = stage(120, 37)
    let free = box(CGRect(x: 38, y: 20, width: 4, height: 8))
    let sea = box(
      CGRect(x: 0, y: 30, width: 80, height: 18),
      [.layerWidthSizable, .layerMinYMargin]
    )
    let clock = box(CGRect(x: 70, y: 2, width: 8, height: 4), [.layerMinXMargin, .layerMaxYMargin])
    let boat = box(CGRect(x: 60, y: 0, width: 10, height: 4), .layerMinXMargin)
    let still = box(CGRect(x: 60, y: 0, width: 10, height: 4))
    stage.use {
      sea.addSublayer(boat)
      sea.addSublayer(still)
    }
    show(stage, free, sea, clock)
    #expect(place(free) == CGRect(x: 58, y: 32, width: 4, height: 8))
    #expect(place(sea) == CGRect(x: 0, y: 56, width: 120, height: 18))
    #expect(place(clock) == CGRect(x: 110, y: 2, width: 8, height: 4))
    #expect(place(boat) == CGRect(x: 100, y: 56, width: 10, height: 4))
    #expect(place(still) == CGRect(x: 60, y: 56, width: 10, height: 4))
    // Positions are those of the design.
    #expect(free.position == CGPoint(x: 40, y: 24))
    #expect(clock.frame == CGRect(x: 70, y: 2, width: 8, height: 4))
    #expect(stage.rootLayer.hitTest(CGPoint(x: 59, y: 33)) === free)
  }

  @Test("the picture of a screen does not depend on the sizes that it had before")
  func resizing() {
    let sizes = [(120, 37), (60, 20), (80, 24), (213, 58), (101, 33), (120, 37)]
    let screen = HeadlessScreen(size: CellSize(columns: 100, rows: 30))
    let resized = Stage(screen: screen)
    func fill(_ stage: Stage) -> [Layer] {
      stage.designSize = Self.design
      stage.fit = .extend
      let all: AutoresizingMask = [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]
      let layers = [
        box(CGRect(x: 3, y: 3, width: 21, height: 9), all),
        box(CGRect(x: 3, y: 13, width: 21, height: 9), [.layerHeightSizable]),
        box(CGRect(x: 3, y: 33, width: 21, height: 9)),
      ]
      let inner = box(CGRect(x: 2, y: 2, width: 5, height: 4), all)
      stage.use { layers[0].addSublayer(inner) }
      stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
      stage.tick(at: 0)
      return layers + [inner]
    }
    let layers = fill(resized)
    for (index, size) in sizes.enumerated() {
      screen.size = CellSize(columns: size.0, rows: size.1)
      let time = Double(index + 1)
      resized.tick(at: time, events: [TimedEvent(time: time, event: .resize(screen.size))])
      let fresh = Stage(screen: HeadlessScreen(size: screen.size))
      let others = fill(fresh)
      #expect(layers.map { place($0) } == others.map { place($0) }, "\(size)")
      #expect(resized.frame.cells == fresh.frame.cells)
    }
    // Another fit has the design back.
    resized.fit = .center
    #expect(layers[0].frame == CGRect(x: 3, y: 3, width: 21, height: 9))
    #expect(resized.rootLayer.bounds.size == CGSize(width: 80, height: 48))
  }

  @Test("animations, motions and changes are in points of the design, moved with the layer")
  func animations() {
    let stage = stage(120, 36)
    let ball = box(CGRect(x: 8, y: 8, width: 4, height: 4), [.layerMinXMargin, .layerMaxYMargin])
    let puck = box(CGRect(x: 8, y: 8, width: 4, height: 4))
    show(stage, ball, puck)
    stage.use {
      let fall = BasicAnimation(keyPath: "position.y")
      fall.fromValue = 10.0
      fall.toValue = 30.0
      fall.duration = 2
      ball.add(fall, forKey: "fall")
      Transaction.perform(duration: 1) { puck.position = CGPoint(x: 40, y: 40) }
    }
    stage.tick(at: 1e-9)
    stage.tick(at: 1)
    func shown(_ layer: Layer) -> CGPoint {
      layer.shown.convert(CGPoint(x: 2, y: 2), to: nil)
    }
    #expect(abs(shown(ball).x - 50) < 1e-6 && abs(shown(ball).y - 20) < 1e-6)
    stage.tick(at: 3)
    #expect(shown(puck) == CGPoint(x: 60, y: 52))
    #expect(shown(ball) == CGPoint(x: 50, y: 10))
  }

  @Test("a layer that comes later is placed as if it had been there")
  func joining() {
    let stage = stage(120, 36)
    let group = box(CGRect(x: 0, y: 0, width: 80, height: 48), [.layerWidthSizable])
    show(stage, group)
    let late = box(CGRect(x: 70, y: 4, width: 4, height: 4), [.layerMinXMargin])
    stage.use { group.addSublayer(late) }
    stage.tick(at: 1)
    #expect(place(late) == CGRect(x: 110, y: 4, width: 4, height: 4))
    // Moved to another layer, it starts from its place in the design.
    stage.use { stage.rootLayer.addSublayer(late) }
    stage.tick(at: 2)
    #expect(place(late) == CGRect(x: 110, y: 4, width: 4, height: 4))
    stage.use { late.removeFromSuperlayer() }
    stage.tick(at: 3)
    late.autoresizingMask = [.layerWidthSizable]
    stage.use { stage.rootLayer.addSublayer(late) }
    stage.tick(at: 4)
    stage.use { stage.rootLayer.addSublayer(late) }
    stage.use { late.removeFromSuperlayer() }
    stage.use { group.addSublayer(late) }
    stage.tick(at: 5)
    #expect(place(late) == CGRect(x: 70, y: 4, width: 44, height: 4))
  }

  @Test("constraints hold in the design and on the screen")
  func constraints() {
    let stage = stage(121, 36)
    let label = box(CGRect(x: 0, y: 0, width: 10, height: 2))
    label.identifier = "label"
    label.constraints = [
      Constraint(attribute: .maxX, offset: -2), Constraint(attribute: .maxY, offset: -2),
    ]
    let line = box(CGRect(x: 0, y: 0, width: 1, height: 2))
    line.constraints = [
      Constraint(attribute: .minX, offset: 2),
      Constraint(attribute: .maxX, relativeTo: "label", attribute: .minX, offset: -1),
      Constraint(attribute: .minY, relativeTo: "label"),
    ]
    let middle = box(CGRect(x: 0, y: 0, width: 4, height: 4))
    middle.constraints = [Constraint(attribute: .midX), Constraint(attribute: .midY)]
    stage.use { stage.rootLayer.layoutManager = ConstraintLayoutManager.shared }
    show(stage, line, label, middle)
    #expect(label.frame == CGRect(x: 68, y: 44, width: 10, height: 2))
    #expect(place(label) == CGRect(x: 109, y: 68, width: 10, height: 2))
    #expect(place(line) == CGRect(x: 2, y: 68, width: 106, height: 2))
    // In whole points and rows, as in the design.
    #expect(place(middle) == CGRect(x: 58, y: 34, width: 4, height: 4))
    // Without an extension a layout manager sets the same.
    let plain = self.stage(80, 24)
    plain.fit = .scale
    let copy = box(CGRect(x: 0, y: 0, width: 10, height: 2))
    copy.constraints = label.constraints
    plain.use { plain.rootLayer.layoutManager = ConstraintLayoutManager.shared }
    show(plain, copy)
    #expect(copy.frame == label.frame)
  }

  @Test("what bleeds fills the screen")
  func bleeding() {
    let stage = stage(131, 41)
    let sky = box(CGRect(x: 0, y: 0, width: 80, height: 48))
    sky.bleed = .all
    show(stage, sky)
    #expect(stage.frame.cells.allSatisfy { $0 != .blank })
    let other = self.stage(131, 41)
    let island = box(CGRect(x: 1, y: 0, width: 79, height: 48))
    island.bleed = .all
    show(other, island)
    #expect(other.frame.cells.contains(.blank))
  }
}
