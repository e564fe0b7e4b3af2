import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Rectangles and small shapes are fitted to what the glyphs can show.
@MainActor @Suite struct FittingTests {
  private static let ground = Color(red: 0, green: 0, blue: 0)
  private static let ink = Color(red: 1, green: 1, blue: 1)

  private func stage(
    _ columns: Int,
    _ rows: Int,
    _ glyphs: GlyphRepertoire = .blocks,
    depth: ColorDepth = .truecolor
  ) -> Stage {
    let screen = HeadlessScreen(
      size: CellSize(columns: columns, rows: rows),
      style: RenderStyle(depth: depth, glyphs: glyphs)
    )
    let stage = Stage(screen: screen)
    stage.background = Self.ground
    return stage
  }

  private func box(_ rect: CGRect, _ color: Color = FittingTests.ink) -> Layer {
    let box = Layer()
    box.frame = rect
    box.backgroundColor = color
    return box
  }

  private func drawn(_ layers: [Layer], _ glyphs: GlyphRepertoire = .blocks) -> ShownSamples {
    let stage = stage(40, 16, glyphs)
    stage.use {
      Transaction.perform(disableActions: true) { layers.forEach(stage.rootLayer.addSublayer) }
    }
    stage.tick(at: 0)
    return ShownSamples(stage.frame, glyphs)
  }

  private nonisolated static let repertoires: [GlyphRepertoire] = [
    .blocks, .quadrants, .halves, .sextants, .octants,
  ]

  /// The coarse steps of a repertoire across and down, in samples.
  private func steps(_ glyphs: GlyphRepertoire) -> (x: Double, y: Double) {
    switch glyphs {
    case .halves: (8, 4)
    case .sextants: (4, 8.0 / 3)
    case .octants: (4, 2)
    default: (4, 4)
    }
  }

  @Test("a rectangle at any place is one profile across times one down", arguments: repertoires)
  func rectangles(_ glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 7)
    let step = steps(glyphs)
    for _ in 0..<500 {
      let rect = CGRect(
        x: Double.random(in: 1...20, using: &random),
        y: Double.random(in: 1...16, using: &random),
        width: Double.random(in: 0.6...14, using: &random),
        height: Double.random(in: 0.9...12, using: &random)
      )
      let samples = drawn([box(rect)], glyphs)
      guard let found = samples.box else {
        Issue.record("\(rect) is not drawn")
        continue
      }
      let area = (found.right - found.left) * (found.bottom - found.top)
      #expect(samples.count == area, "\(rect) in \(glyphs): \(samples.outline)")
      #expect(abs(Double(found.left) - rect.minX * 8) <= step.x, "\(rect)")
      #expect(abs(Double(found.right) - rect.maxX * 8) <= step.x + 0.5, "\(rect)")
      #expect(abs(Double(found.top) - rect.minY * 4) <= step.y + 0.5, "\(rect)")
      #expect(abs(Double(found.bottom) - rect.maxY * 4) <= step.y + 0.5, "\(rect)")
    }
  }

  @Test("equal rectangles at unlike places are drawn equal", arguments: repertoires)
  func equals(_ glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let size = CGSize(
        width: Double.random(in: 1.1...9, using: &random),
        height: Double.random(in: 2.1...9, using: &random)
      )
      // A side within a sixteenth of a row of a border allows eighths; others are all coarse.
      let places = (0..<4)
        .map { _ in
          CGPoint(
            x: Double.random(in: 0.2...0.8, using: &random),
            y: (Double.random(in: 0.2...0.4, using: &random)) * 2
          )
        }
      let sizes = places.compactMap { place -> [Int]? in
        let rect = CGRect(x: 3 + place.x, y: 4 + place.y, width: size.width, height: size.height)
        let ends = [rect.minX, rect.maxX, rect.minY / 2, rect.maxY / 2]
        let isNearBorder = ends.map { abs($0 - $0.rounded()) <= 1.0 / 16 }
        if (isNearBorder[0] && isNearBorder[1]) || (isNearBorder[2] && isNearBorder[3]) {
          return nil
        }
        guard let box = drawn([box(rect)], glyphs).box else { return [] }
        return [box.right - box.left, box.bottom - box.top]
      }
      // Thirds of a cell are three and two samples.
      let slack = glyphs == .sextants ? 1 : 0
      for other in sizes {
        #expect(zip(other, sizes[0]).allSatisfy { abs($0 - $1) <= slack }, "\(size) \(sizes)")
      }
    }
  }

  private nonisolated static let ways: [(from: CGPoint, to: CGPoint)] = [
    (CGPoint(x: 6.3, y: 9.3), CGPoint(x: 26.3, y: 9.3)),
    (CGPoint(x: 9.3, y: 6.2), CGPoint(x: 9.3, y: 24.2)),
    (CGPoint(x: 6.3, y: 6.2), CGPoint(x: 28.1, y: 25.7)),
  ]

  @Test("a moving rectangle keeps its size and never steps back", arguments: 0..<3, [false, true])
  func moving(_ way: Int, _ isGrouped: Bool) {
    let stage = stage(40, 18)
    let (from, to) = Self.ways[way]
    let inner = box(CGRect(x: 0, y: 0, width: 5.3, height: 4.7))
    let other = box(
      CGRect(x: 7.4, y: 1.3, width: 2.2, height: 2.3),
      Color(red: 1, green: 0, blue: 0)
    )
    let moving = isGrouped ? Layer() : inner
    stage.use {
      Transaction.perform(disableActions: true) {
        if isGrouped {
          moving.bounds = CGRect(x: 0, y: 0, width: 10, height: 6)
          moving.addSublayer(inner)
          moving.addSublayer(other)
        }
        moving.position = from
        stage.rootLayer.addSublayer(moving)
      }
      let animation = BasicAnimation(keyPath: "position")
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 4
      moving.add(animation, forKey: "go")
    }
    var sizes: Set<[Int]> = []
    var distances: Set<Int> = []
    var last = SIMD2(-1, -1)
    for frame in 1..<230 {
      stage.tick(at: Double(frame) / 60)
      let samples = ShownSamples(stage.frame, .blocks)
      guard let box = samples.box else {
        Issue.record("nothing at \(frame)")
        return
      }
      sizes.insert([box.right - box.left, box.bottom - box.top, samples.count])
      let place = SIMD2(box.left, box.top)
      #expect(place.x >= last.x && place.y >= last.y, "frame \(frame)")
      last = place
      let red = stage.frame.cells.firstIndex {
        $0.foreground.rawValue == 0xFF_0000 || $0.background.rawValue == 0xFF_0000
      }
      if isGrouped, let red { distances.insert(red % 40 - box.left / 8) }
    }
    #expect(sizes.count == 1, "\(sizes)")
    #expect(!isGrouped || distances.count <= 2, "\(distances)")
  }

  @Test("tiles that touch have neither gaps nor overlaps", arguments: repertoires)
  func tiles(_ glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 9)
    for count in 2...12 {
      let width = Double.random(in: 1.05...2.7, using: &random)
      let start = Double.random(in: 0...1, using: &random)
      let top = Double.random(in: 1...3, using: &random)
      let tiles = (0..<count)
        .map { box(CGRect(x: start + Double($0) * width, y: top, width: width, height: 6.3)) }
      let samples = drawn(tiles, glyphs)
      guard let box = samples.box else {
        Issue.record("no tiles")
        continue
      }
      #expect(samples.count == (box.right - box.left) * (box.bottom - box.top))
      #expect(abs(Double(box.right - box.left) - Double(count) * width * 8) <= steps(glyphs).x * 2)
    }
  }

  @Test("a fill keeps the sides of its track, and grows from where it begins")
  func track() {
    let stage = stage(40, 8)
    let track = box(
      CGRect(x: 3.3, y: 3.4, width: 30, height: 2.7),
      Color(red: 0, green: 0, blue: 1)
    )
    let fill = box(.zero)
    stage.use {
      Transaction.perform(disableActions: true) {
        fill.anchorPoint = CGPoint(x: 0, y: 0)
        fill.bounds = CGRect(x: 0, y: 0, width: 1, height: 2.7)
        track.addSublayer(fill)
        stage.rootLayer.addSublayer(track)
      }
      let animation = BasicAnimation(keyPath: "bounds.size.width")
      animation.fromValue = 1.0
      animation.toValue = 30.0
      animation.duration = 2
      fill.add(animation, forKey: "grow")
    }
    var sides: Set<[Int]> = []
    var width = 0
    for frame in 1..<115 {
      stage.tick(at: Double(frame) / 60)
      guard let box = ShownSamples(stage.frame, .blocks).box else { continue }
      sides.insert([box.left, box.top, box.bottom])
      #expect(box.right - box.left >= width)
      width = box.right - box.left
    }
    #expect(sides.count == 1, "\(sides)")
  }

  @Test("rounded boxes have the same corner four times, at any place")
  func corners() {
    var random = SeededGenerator(seed: 10)
    for phase in 0..<64 {
      let box = box(
        CGRect(
          x: 2 + Double(phase % 8) / 8 + 0.01,
          y: 3 + Double(phase / 8) / 4 + 0.01,
          width: 9.2,
          height: 8.3
        )
      )
      box.cornerRadius = Double.random(in: 0.25...4.1, using: &random)
      let outline = drawn([box]).outline
      #expect(outline == outline.reversed(), "\(phase)")
      #expect(outline == outline.map { String($0.reversed()) }, "\(phase) \(outline)")
    }
  }

  @Test(
    "a disc has one outline wherever it is, which is its own mirror image",
    arguments: [1.3, 2.2, 3.7, 5.9]
  )
  func discs(_ radius: Double) {
    var outlines: Set<[String]> = []
    for phase in 0..<64 {
      let shape = ShapeLayer()
      var path = Path()
      path.addEllipse(
        in: CGRect(
          x: 3 + Double(phase % 8) / 8 + 0.01,
          y: 3 + Double(phase / 8) / 4 + 0.01,
          width: radius * 2,
          height: radius * 2
        )
      )
      shape.path = path
      shape.fillColor = Self.ink
      let outline = drawn([shape]).outline
      #expect(outline == outline.reversed())
      #expect(outline == outline.map { String($0.reversed()) })
      outlines.insert(outline)
    }
    #expect(outlines.count == 1)
  }

  @Test("smooth and sharp keep exact places", arguments: [EdgesChoice.smooth, .sharp])
  func exact(_ edges: EdgesChoice) {
    let layer = box(CGRect(x: 3, y: 4, width: 4.375, height: 4))
    layer.edges = edges
    #expect(drawn([layer]).box.map { $0.right - $0.left } == 35)
  }

  @Test("a picture in a box has level edges, whatever its tones", arguments: 0..<40)
  func pictures(_ phase: Int) {
    let gradient = GradientLayer()
    gradient.frame = CGRect(
      x: 3 + Double(phase % 8) / 8 + 0.03,
      y: 3 + Double(phase / 8) / 2.5 + 0.03,
      width: 11.3,
      height: 9.1
    )
    gradient.colors = [0.25, 1, 0.4, 0.9, 0.2].map { Color(red: $0, green: 0.2, blue: 1 - $0) }
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 0.4)
    let stage = stage(24, 10)
    stage.use {
      Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(gradient) }
    }
    stage.tick(at: 0)
    let samples = ShownSamples(stage.frame, .blocks) {
      $0 != CellColor(rawValue: 0) && $0 != .terminalDefault
    }
    let box = samples.box.map { ($0.right - $0.left) * ($0.bottom - $0.top) }
    #expect(samples.count == box, "\(samples.outline)")
  }

  @Test("what a rounded box clips ends where the box does", arguments: 0..<16)
  func clips(_ phase: Int) {
    func outline(clips: Bool) -> [String] {
      let outer = box(
        CGRect(x: 3 + Double(phase % 4) / 4, y: 3 + Double(phase / 4) / 2, width: 9.2, height: 8.3),
        clips ? Self.ground : Self.ink
      )
      outer.cornerRadius = 3
      if clips {
        outer.masksToBounds = true
        outer.addSublayer(box(CGRect(x: -2, y: -2, width: 20, height: 20)))
      }
      return drawn([outer]).outline
    }
    #expect(outline(clips: true) == outline(clips: false))
  }
}
