// Long because all of its tests share one way to build copies and to compare them.
import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

@MainActor @Suite struct ReplicatorTests {
  let red = Color(red: 1, green: 0, blue: 0)
  let ground = Color(red: 0, green: 0.1, blue: 0.3)

  /// A stage of 48 x 16 cells with some layers, after its first tick.
  func stage(style: RenderStyle = RenderStyle(), _ layers: Layer...) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 48, rows: 16), style: style))
    stage.background = ground
    stage.use {
      Transaction.setDisableActions(true)
      for layer in layers { stage.rootLayer.addSublayer(layer) }
    }
    stage.tick(at: 0)
    return stage
  }

  func change(_ stage: Stage, _ body: () -> Void) {
    stage.use {
      Transaction.setDisableActions(true)
      body()
    }
  }

  func box(_ frame: CGRect, _ color: Color) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  func disc(x: Double, y: Double, radius: Double = 2) -> ShapeLayer {
    let layer = ShapeLayer()
    var circle = Path()
    circle.addEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    layer.path = circle
    layer.fillColor = red
    layer.position = CGPoint(x: x, y: y)
    return layer
  }

  func replicator(
    _ count: Int,
    step: Transform3D,
    delay: Double = 0,
    _ sublayers: Layer...
  ) -> ReplicatorLayer {
    let layer = ReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 48, height: 32)
    layer.instanceCount = count
    layer.instanceTransform = step
    layer.instanceDelay = delay
    for sublayer in sublayers { layer.addSublayer(sublayer) }
    return layer
  }

  // MARK: Where copies are

  @Test("two rows of two columns look like four layers", arguments: ColorDepth.allCases)
  func grid(depth: ColorDepth) {
    let column = replicator(2, step: .translation(x: 0, y: 11.5), disc(x: 8, y: 7))
    let copied = stage(
      style: RenderStyle(depth: depth),
      replicator(2, step: .translation(x: 20.25, y: 0), column)
    )
    let made = stage(
      style: RenderStyle(depth: depth),
      disc(x: 8, y: 7),
      disc(x: 8, y: 18.5),
      disc(x: 28.25, y: 7),
      disc(x: 28.25, y: 18.5)
    )
    #expect(copied.frame == made.frame)
    #expect(copied.frame != stage(style: RenderStyle(depth: depth)).frame)
  }

  @Test("copies stand as the reference says", arguments: try SpecialRows.replicators())
  func reference(row: SpecialRows.Replicator) throws {
    func matrix(_ numbers: [Double]) -> Transform3D {
      Transform3D(
        m11: numbers[0],
        m12: numbers[1],
        m13: numbers[2],
        m14: numbers[3],
        m21: numbers[4],
        m22: numbers[5],
        m23: numbers[6],
        m24: numbers[7],
        m31: numbers[8],
        m32: numbers[9],
        m33: numbers[10],
        m34: numbers[11],
        m41: numbers[12],
        m42: numbers[13],
        m43: numbers[14],
        m44: numbers[15]
      )
    }
    let layer = ReplicatorLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: row.bounds[2], height: row.bounds[3])
    // The middle of the bounds counts, wherever the layer is held.
    layer.anchorPoint = CGPoint(x: 0.1, y: 0.8)
    layer.instanceCount = row.instanceCount
    layer.instanceTransform = matrix(row.instanceTransform)
    layer.instanceDelay = row.instanceDelay
    let color = row.instanceColor
    layer.instanceColor = Color(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    layer.instanceRedOffset = row.offsetsRGBA[0]
    layer.instanceGreenOffset = row.offsetsRGBA[1]
    layer.instanceBlueOffset = row.offsetsRGBA[2]
    layer.instanceAlphaOffset = row.offsetsRGBA[3]
    _ = stage(layer)
    let copies = Array(layer.shownCopies)
    #expect(copies.count == row.instances.count)
    for (copy, expected) in zip(copies, row.instances) {
      #expect(
        zip(copy.transform.numbers, expected.matrixAboutCentre).allSatisfy { abs($0 - $1) < 1e-9 }
      )
      #expect(zip(copy.color.numbers, expected.colour).allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(abs(copy.timeShift - expected.timeShift) < 1e-9)
    }
  }

  @Test("turned copies look like turned layers")
  func turned() {
    let step = Transform3D.rotation(angle: .pi / 3).scaled(x: 0.9, y: 0.9)
    let wheel = replicator(5, step: step, box(CGRect(x: 22, y: 2, width: 4, height: 8), red))
    var made: [Layer] = []
    var matrix = Transform3D.identity
    for _ in 0..<5 {
      let arm = Layer()
      arm.frame = CGRect(x: 0, y: 0, width: 48, height: 32)
      arm.transform = matrix
      arm.addSublayer(box(CGRect(x: 22, y: 2, width: 4, height: 8), red))
      made.append(arm)
      matrix = matrix.concatenating(step)
    }
    #expect(stage(wheel).frame == stage(made[0], made[1], made[2], made[3], made[4]).frame)
  }

  @Test("nothing is drawn at 0 copies or below", arguments: [0, -3])
  func none(count: Int) {
    let layer = replicator(count, step: .identity, disc(x: 10, y: 10))
    #expect(stage(layer).frame == stage().frame)
  }

  @Test("later copies are drawn over earlier ones, and a change is drawn as if all were new")
  func changes() {
    let inside = disc(x: 6, y: 8, radius: 4)
    let layer = replicator(5, step: .translation(x: 5, y: 3), inside)
    layer.instanceRedOffset = -0.2
    let running = stage(box(CGRect(x: 3, y: 4, width: 30, height: 9), .white), layer)
    for index in 0..<6 {
      change(running) {
        inside.position.x = 6 + Double(index) * 1.3
        if index == 3 { layer.instanceCount = 3 }
        if index == 4 { layer.instanceTransform = .translation(x: 7, y: 2) }
        if index == 5 { inside.removeFromSuperlayer() }
      }
      running.tick(at: Double(index) * 0.1)
      let drawn = running.frame
      // All of the screen is drawn.
      running.background = ground
      running.tick(at: Double(index) * 0.1)
      #expect(drawn == running.frame, "change \(index)")
    }
  }

  /// A layer that counts how often it is drawn.
  private final class Witness: Layer {
    private(set) var count = 0
    override func draw(in context: DrawingContext) {
      count += 1
      context.fill(bounds, color: Color(red: 0.2, green: 0.4, blue: 0.8))
    }
  }

  @Test("a replicator at rest is not drawn, and copies that lie elsewhere are not")
  func atRest() {
    let witness = Witness()
    witness.frame = CGRect(x: 2, y: 2, width: 3, height: 4)
    let layer = replicator(4, step: .translation(x: 10, y: 0), witness)
    let sprite = box(CGRect(x: 40, y: 24, width: 2, height: 2), red)
    let stage = stage(layer, sprite)
    #expect(witness.count == 4)
    for tick in 1..<6 {
      change(stage) { sprite.position.x = 40 + Double(tick % 2) }
      stage.tick(at: Double(tick))
    }
    #expect(witness.count == 4)
    change(stage) { sprite.position = CGPoint(x: 13, y: 4) }
    stage.tick(at: 7)
    #expect(witness.count == 5)
  }

  // MARK: Colours

  @Test("colours of fills, borders, letters and images are multiplied")
  func colors() throws {
    let fill = box(CGRect(x: 0, y: 0, width: 4, height: 4), Color(red: 1, green: 0.8, blue: 0.6))
    let text = TextLayer()
    text.frame = CGRect(x: 0, y: 8, width: 4, height: 2)
    text.string = "word"
    let image = Layer()
    image.frame = CGRect(x: 0, y: 16, width: 4, height: 4)
    image.contents = try Image(width: 1, height: 1, rgba: [255, 255, 255, 255])
    let layer = replicator(3, step: .translation(x: 10, y: 0), fill, text, image)
    layer.instanceColor = Color(red: 0.5, green: 1, blue: 1)
    layer.instanceGreenOffset = -0.25
    layer.instanceBlueOffset = -0.75
    let frame = stage(layer).frame
    let factors = [(0.5, 1.0, 1.0), (0.5, 0.75, 0.25), (0.5, 0.5, 0.0)]
    for (index, factor) in factors.enumerated() {
      func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
      func expect(_ color: CellColor, _ parts: [Double], within: Int) {
        for (place, part) in parts.enumerated() {
          let found = Int(color.rawValue >> UInt32(16 - 8 * place) & 255)
          #expect(abs(found - byte(part)) <= within)
        }
      }
      let all = [factor.0, factor.1, factor.2]
      expect(
        frame[index * 10 + 1, 1].background,
        [factor.0, 0.8 * factor.1, 0.6 * factor.2],
        within: 1
      )
      #expect(frame[index * 10, 4].glyph == 0x77)
      expect(frame[index * 10, 4].foreground, all, within: 1)
      // Images are light, not components.
      expect(frame[index * 10 + 1, 9].background, all, within: 2)
    }
  }

  @Test(
    "alpha makes what copies draw translucent, and colours of replicators in replicators multiply"
  )
  func alpha() {
    func dimmed(_ outer: Double, _ inner: Double) -> Stage {
      let layer = replicator(2, step: .translation(x: 8, y: 0), disc(x: 6, y: 6, radius: 4))
      layer.instanceColor = Color(red: 1, green: 1, blue: 1, alpha: inner)
      layer.instanceAlphaOffset = -inner / 2
      let around = replicator(1, step: .identity, layer)
      around.instanceColor = Color(red: 1, green: 1, blue: 1, alpha: outer)
      return stage(style: RenderStyle(opacity: .blend), around)
    }
    let first = disc(x: 6, y: 6, radius: 4)
    first.opacity = 0.5
    let second = disc(x: 14, y: 6, radius: 4)
    second.opacity = 0.25
    let made = stage(style: RenderStyle(opacity: .blend), first, second)
    #expect(dimmed(1, 0.5).frame == made.frame)
    #expect(dimmed(0.5, 1).frame == made.frame)
  }

  @Test("what a mask lets through is tinted once")
  func mask() {
    func masked(_ color: Color) -> Layer {
      let layer = box(CGRect(x: 2, y: 2, width: 12, height: 12), color)
      layer.mask = disc(x: 6, y: 6, radius: 4)
      return layer
    }
    let layer = replicator(1, step: .identity, masked(.white))
    layer.instanceColor = Color(red: 1, green: 0.4, blue: 0.2, alpha: 0.5)
    let made = masked(Color(red: 1, green: 0.4, blue: 0.2, alpha: 0.5))
    let style = RenderStyle(opacity: .blend)
    #expect(stage(style: style, layer).frame == stage(style: style, made).frame)
  }

  @Test("the opacity of a replicator fades all copies as one group")
  func opacity() {
    let layer = replicator(3, step: .translation(x: 3, y: 0), disc(x: 8, y: 8, radius: 4))
    layer.opacity = 0.5
    let made = Layer()
    made.frame = layer.frame
    for index in 0..<3 { made.addSublayer(disc(x: 8 + 3 * Double(index), y: 8, radius: 4)) }
    made.opacity = 0.5
    for opacity in OpacityStyle.allCases {
      let style = RenderStyle(opacity: opacity)
      #expect(stage(style: style, layer).frame == stage(style: style, made).frame)
    }
  }

  // MARK: The tree

  @Test("sublayers and hit tests know only the original")
  func hits() {
    let original = box(CGRect(x: 2, y: 2, width: 4, height: 4), red)
    let layer = replicator(4, step: .translation(x: 10, y: 0), original)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    _ = stage(layer)
    #expect(layer.sublayers?.count == 1)
    #expect(layer.hitTest(CGPoint(x: 4, y: 4)) === original)
    #expect(layer.hitTest(CGPoint(x: 14, y: 4)) == nil)
  }

  @Test("too many copies are not drawn, which is said", arguments: [1, 3, 2_000_000_000])
  func limit(count: Int) {
    let inside = box(CGRect(x: 0, y: 0, width: 1, height: 2), red)
    let inner = replicator(300, step: .translation(x: 1, y: 0), inside)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 400, rows: 4)))
    stage.instanceLimit = 500
    var said: [LayerDiagnostic] = []
    stage.context.diagnosticHandler = { said.append($0.about("")) }
    change(stage) {
      stage.rootLayer.addSublayer(replicator(count, step: .translation(x: 0, y: 2), inner))
    }
    stage.tick(at: 0)
    #expect(said == (count == 1 ? [] : [.tooManyCopies(limit: 500)]))
    let drawn = (0..<4)
      .map { row in
        (0..<400).filter { stage.frame[$0, row].background == CellColor(rawValue: 0xFF_0000) }.count
      }
    #expect(drawn[0] == 300 && drawn[2] == 0)
    #expect(count == 1 ? drawn[1] == 0 : (100..<300).contains(drawn[1]))
  }
}
