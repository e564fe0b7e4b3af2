import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties
import LaminaStage
import Testing

/// A camera layer on a stage: what is drawn, hit and animated through it.
@MainActor @Suite struct CameraLayerTests {
  private let white = Color(red: 1, green: 1, blue: 1)

  private func box(_ frame: CGRect, depth: Double = 1, _ color: Color? = nil) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color ?? white
    if depth != 1 { layer.depth = depth }
    return layer
  }

  private func camera(_ layers: [Layer]) -> CameraLayer {
    let camera = CameraLayer()
    camera.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
    for layer in layers { camera.addSublayer(layer) }
    return camera
  }

  private func stage(_ layers: Layer..., style: RenderStyle = RenderStyle()) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 12), style: style))
    stage.use {
      Transaction.perform(disableActions: true) {
        for layer in layers { stage.rootLayer.addSublayer(layer) }
      }
    }
    stage.tick(at: 0)
    return stage
  }

  private func cut(_ stage: Stage, _ body: () -> Void) {
    stage.use { Transaction.perform(disableActions: true, body) }
  }

  // MARK: What is drawn

  @Test(
    "planes are drawn where the formula says",
    arguments: [(1.0, 0.0), (1, 8), (1, -5), (2, 4), (0.5, 8)],
    [0, 0.5, 1, 2]
  )
  func parallax(view: (zoom: Double, way: Double), depth: Double) {
    let frame = CGRect(x: 14, y: 8, width: 6, height: 4)
    let camera = camera([box(frame, depth: depth)])
    let stage = stage(camera)
    cut(stage) {
      camera.eye = CGPoint(x: 20 + view.way, y: 12)
      camera.zoom = view.zoom
    }
    stage.tick(at: 1)
    let scale = max(0, 1 + (view.zoom - 1) * depth)
    let plain = box(
      CGRect(
        x: 20 + scale * (14 - view.way * depth - 20),
        y: 12 + scale * (8 - 12),
        width: 6 * scale,
        height: 4 * scale
      )
    )
    #expect(stage.frame == self.stage(plain).frame)
  }

  @Test(
    "a pan moves each plane as a whole, in steps of the glyphs' grid",
    arguments: [0.3, 1, 1.4]
  )
  func planesMoveAsWholes(depth: Double) {
    // Places at which boxes that are rounded one by one would change their distances.
    let frames = [
      CGRect(x: 6, y: 4, width: 2, height: 4), CGRect(x: 13.5, y: 6, width: 1.5, height: 4),
      CGRect(x: 20, y: 11, width: 3.5, height: 3), CGRect(x: 30.5, y: 16, width: 2, height: 4),
    ]
    let camera = camera(frames.map { box($0, depth: depth) })
    let stage = stage(camera)
    var places: Set<Double> = []
    for tick in 1...40 {
      let way = Double(tick) * 0.13
      cut(stage) { camera.eye = CGPoint(x: 20 + way, y: 12 - way) }
      stage.tick(at: Double(tick))
      let across = (-way * depth * 2 + 0.5).rounded(.down) / 2
      let down = (way * depth + 0.5).rounded(.down)
      places.insert(across)
      let group = Layer()
      for frame in frames { group.addSublayer(box(frame.offsetBy(dx: across, dy: down))) }
      #expect(stage.frame == self.stage(group).frame, "tick \(tick)")
    }
    #expect(places.count > 3)
  }

  @Test("the grid is that of the glyphs", arguments: GlyphRepertoire.allCases)
  func grids(glyphs: GlyphRepertoire) {
    let steps: [GlyphRepertoire: (Double, Double)] = [
      .blocks: (0.5, 1), .quadrants: (0.5, 1), .sextants: (0.5, 2.0 / 3), .octants: (0.5, 0.5),
      .braille: (0.5, 0.5), .halves: (1, 1), .ascii: (1, 2),
    ]
    let (across, down) = steps[glyphs] ?? (0, 0)
    let style = RenderStyle(glyphs: glyphs)
    let camera = camera([box(CGRect(x: 10, y: 8, width: 4, height: 4))])
    let stage = stage(camera, style: style)
    cut(stage) { camera.eye = CGPoint(x: 20 - across * 2.2, y: 12 - down * 1.8) }
    stage.tick(at: 1)
    let plain = box(CGRect(x: 10 + across * 2, y: 8 + down * 2, width: 4, height: 4))
    #expect(stage.frame == self.stage(plain, style: style).frame)
  }

  @Test("while the scale changes, the middle stands still")
  func zoomAboutTheMiddle() {
    let camera = camera([box(CGRect(x: 28, y: 10, width: 4, height: 4))])
    let stage = stage(camera)
    cut(stage) { camera.eye = CGPoint(x: 30.2, y: 12.3) }
    stage.tick(at: 0)
    stage.use { camera.add(BasicAnimation(\CameraProperties.zoom, from: 1, to: 6), forKey: "zoom") }
    for tick in 1..<15 {
      stage.tick(at: Double(tick) / 60)
      let place = camera.sublayers?[0].drawing.matrix.project(CGPoint(x: 2.2, y: 2.3))
      #expect(abs((place?.x ?? 0) - 20) < 1e-9 && abs((place?.y ?? 0) - 12) < 1e-9)
    }
  }

  @Test("what is out of focus is blurred, and what is in focus is not")
  func focus() {
    let frame = CGRect(x: 14, y: 8, width: 8, height: 6)
    let camera = camera([box(frame, depth: 0.5), box(frame.offsetBy(dx: 10, dy: 0))])
    camera.aperture = 3
    let blurred = box(frame)
    blurred.filters = [Filter(.blur, amount: 1, size: 1.5)]
    let far = stage(camera)
    let plain = stage(blurred, box(frame.offsetBy(dx: 10, dy: 0)))
    #expect(far.frame == plain.frame)
    cut(far) { camera.focus = 0.5 }
    far.tick(at: 1)
    let near = box(frame.offsetBy(dx: 10, dy: 0))
    near.filters = [Filter(.blur, amount: 1, size: 1.5)]
    #expect(far.frame == stage(box(frame), near).frame)
    cut(far) { camera.aperture = 0 }
    far.tick(at: 2)
    #expect(far.frame == stage(box(frame), box(frame.offsetBy(dx: 10, dy: 0))).frame)
    // A layer that leaves the camera is sharp.
    cut(far) {
      camera.aperture = 3
      far.rootLayer.addSublayer(camera.sublayers?[1] ?? Layer())
      camera.removeFromSuperlayer()
    }
    far.tick(at: 3)
    #expect(far.frame == stage(box(frame.offsetBy(dx: 10, dy: 0))).frame)
  }

  @Test("the world is cut at the bounds")
  func bounds() {
    let camera = camera([box(CGRect(x: -10, y: -10, width: 100, height: 100))])
    camera.frame = CGRect(x: 4, y: 4, width: 10, height: 8)
    let stage = stage(camera)
    #expect(stage.frame == self.stage(box(camera.frame)).frame)
  }

  @Test("reversed, repeated and in any order a shaken film is the same for equal seeds")
  func shake() {
    func film(_ seed: Int, _ times: [Double]) -> [Double: Frame] {
      let camera = camera([box(CGRect(x: 14, y: 8, width: 6, height: 4))])
      camera.shake = 4
      camera.seed = seed
      let stage = stage(camera)
      return Dictionary(uniqueKeysWithValues: times.map { ($0, stage.frame(at: $0)) })
    }
    let times = (0..<30).map { Double($0) / 30 }
    let first = film(1, times)
    #expect(first == film(1, times.reversed()))
    #expect(first != film(2, times))
    #expect(Set(first.values).count > 10)
  }

  @Test("ticks go on while the eye shakes, and end with an animation that shakes it")
  func shakeTicks() {
    let camera = camera([box(CGRect(x: 14, y: 8, width: 6, height: 4))])
    let stage = stage(camera)
    #expect(stage.nextTickTime == nil)
    stage.use {
      let quake = BasicAnimation(\CameraProperties.shake, from: 6, to: 0)
      quake.duration = 0.5
      camera.add(quake, forKey: "quake")
    }
    stage.tick(at: 0.1)
    let still = stage.frame
    stage.tick(at: 0.2)
    #expect(stage.frame != still)
    #expect(stage.nextTickTime != nil)
    for tick in 3...9 { stage.tick(at: Double(tick) / 10) }
    #expect(stage.nextTickTime == nil)
    cut(stage) { camera.shake = 2 }
    stage.tick(at: 1)
    #expect(stage.nextTickTime == 1)
  }

  // MARK: The model

  @Test("the eye is the middle unless it is set, and follows it")
  func defaultEye() {
    let camera = camera([])
    #expect(camera.eye == CGPoint(x: 20, y: 12))
    let stage = stage(camera)
    #expect(camera.value(of: CameraProperties.eye) == PropertyValue(CGPoint(x: 20, y: 12)))
    cut(stage) { camera.bounds.size = CGSize(width: 30, height: 20) }
    stage.tick(at: 1)
    #expect(camera.eye == CGPoint(x: 15, y: 10))
    cut(stage) { camera.eye = CGPoint(x: 3, y: 10) }
    stage.tick(at: 2)
    cut(stage) { camera.bounds.size = CGSize(width: 60, height: 40) }
    stage.tick(at: 3)
    #expect(camera.eye.x == 3)
    let other = CameraLayer()
    other.setValue(7.0, forKeyPath: "eye.x")
    other.bounds = CGRect(x: 0, y: 0, width: 40, height: 24)
    #expect(other.eye == CGPoint(x: 7, y: 12))
    let corner = CameraLayer()
    corner.eye = .zero
    corner.bounds = CGRect(x: 0, y: 0, width: 40, height: 24)
    #expect(self.stage(corner).rootLayer.sublayers?.count == 1)
    #expect(corner.eye == .zero)
  }

  @Test("a change of the eye and of the zoom is animated, and a transaction without actions cuts")
  func implicitAnimations() {
    let camera = camera([box(CGRect(x: 14, y: 8, width: 6, height: 4))])
    let stage = stage(camera)
    stage.use {
      camera.eye = CGPoint(x: 30, y: 12)
      camera.zoom = 3
    }
    stage.tick(at: 0)
    stage.tick(at: 0.125)
    let shown = camera.shown
    #expect(shown.eye.x > 20 && shown.eye.x < 30)
    #expect(shown.zoom > 1 && shown.zoom < 3)
    stage.tick(at: 1)
    #expect(camera.shown.eye.x == 30 && camera.shown.zoom == 3)
    cut(stage) { camera.eye.x = 5 }
    stage.tick(at: 2)
    #expect(camera.shown.eye.x == 5)
    #expect(camera.animationKeys() == nil)
  }

  @Test("springs and motions move the eye and the zoom, each coordinate alone too")
  func springsAndMotions() throws {
    let camera = camera([box(CGRect(x: 14, y: 8, width: 6, height: 4))])
    let stage = stage(camera)
    let spring = SpringAnimation()
    spring.keyPath = "eye.x"
    (spring.fromValue, spring.toValue, spring.damping) = (0.0, 40.0, 4)
    try stage.use {
      camera.add(spring, forKey: "spring")
      let zoom = SpringMotion(propertyNamed: "zoom")
      zoom.toValue = 2.0
      try stage.animator.add(zoom, for: camera, key: "zoom")
    }
    var greatest = 0.0
    for tick in 0...120 {
      stage.tick(at: Double(tick) / 60)
      greatest = max(greatest, Double(camera.shown.eye.x))
    }
    #expect(greatest > 42)
    #expect(camera.shown.eye.y == 12)
    #expect(abs(camera.zoom - 2) < 0.02)
  }

  @Test("hits and conversions go through the camera", arguments: [0.4, 1, 2])
  func hits(depth: Double) throws {
    let target = box(CGRect(x: 50, y: 20, width: 6, height: 4), depth: depth)
    let camera = camera([target])
    let stage = stage(camera)
    cut(stage) {
      camera.eye = CGPoint(x: 20 + 30 / depth, y: 12 + 8 / depth)
      camera.zoom = 1.5
      camera.roll = 0.3
    }
    stage.tick(at: 1)
    let inside = CGPoint(x: 1.5, y: 2.5)
    let place = target.convert(inside, to: stage.rootLayer)
    let drawn = try #require(target.drawing.matrix.project(inside))
    #expect(abs(place.x - drawn.x) < 1e-9 && abs(place.y - drawn.y) < 1e-9)
    #expect(stage.rootLayer.hitTest(place) === target)
    let back = stage.rootLayer.convert(place, to: target)
    #expect(abs(back.x - 1.5) < 1e-9 && abs(back.y - 2.5) < 1e-9)
    let outside = target.convert(CGPoint(x: -0.1, y: 2), to: stage.rootLayer)
    #expect(stage.rootLayer.hitTest(outside) === camera)
  }

  @Test("hits of the presentation are those of the picture in the middle of a pan")
  func shownHits() throws {
    let target = box(CGRect(x: 30, y: 10, width: 4, height: 4))
    let camera = camera([target])
    let stage = stage(camera)
    let pan = BasicAnimation(\CameraProperties.eye, to: CGPoint(x: 40, y: 12))
    pan.duration = 1
    stage.use { camera.add(pan, forKey: "pan") }
    stage.tick(at: 0)
    stage.tick(at: 0.5)
    let seen = try #require(camera.presentation())
    #expect(seen.hitTest(CGPoint(x: 22, y: 12))?.model() === target)
    #expect(camera.hitTest(CGPoint(x: 22, y: 12)) === camera)
    #expect(camera.hitTest(CGPoint(x: 32, y: 12)) === target)
  }

  @Test("a wide camera grows with the screen, and its eye stays in the middle")
  func wide() {
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 12))
    let stage = Stage(screen: screen)
    let (wide, plain) = (camera([]), camera([]))
    wide.isWide = true
    cut(stage) { for layer in [wide, plain] { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: 0)
    screen.size = CellSize(columns: 60, rows: 20)
    let event = TimedEvent(time: 1, event: .resize(screen.size))
    stage.tick(at: 1, events: [event])
    stage.tick(at: 1.1)
    #expect(wide.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(wide.eye == CGPoint(x: 30, y: 20))
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 40, height: 24))
    #expect(wide.animationKeys() == nil)
  }

  @Test("an extended stage shows more around a wide camera's planes, which keep together")
  func extended() {
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 12))
    let stage = Stage(screen: screen)
    stage.designSize = screen.size
    stage.fit = .extend
    let (near, far) = (
      box(CGRect(x: 19, y: 10, width: 2, height: 4)), box(CGRect(x: 16, y: 8, width: 8, height: 8))
    )
    far.depth = 0.25
    let camera = camera([far, near])
    camera.isWide = true
    camera.eye = CGPoint(x: 30, y: 12)
    cut(stage) { stage.rootLayer.addSublayer(camera) }
    stage.tick(at: 0)
    // The way is (20 - 30) times the depth.
    #expect(place(of: near) == CGPoint(x: 10, y: 12))
    #expect(place(of: far) == CGPoint(x: 17.5, y: 12))
    screen.size = CellSize(columns: 60, rows: 20)
    stage.tick(at: 1, events: [TimedEvent(time: 1, event: .resize(screen.size))])
    stage.tick(at: 1.1)
    #expect(camera.bounds.size == CGSize(width: 60, height: 40))
    #expect(camera.eye == CGPoint(x: 30, y: 12))
    // All that is new is 10 points on each side, and 8 above and below.
    #expect(place(of: near) == CGPoint(x: 20, y: 20))
    #expect(place(of: far) == CGPoint(x: 27.5, y: 20))
  }

  private func place(of layer: Layer) -> CGPoint {
    layer.superlayer?.superlayer?
      .convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), from: layer) ?? .zero
  }
}
