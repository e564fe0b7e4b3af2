import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// A stage of 40 x 20 cells with one emitter that covers it.
@MainActor
func emitterStage(
  _ cells: [EmitterCell],
  _ configure: (EmitterLayer) -> Void = { _ in }
) -> (
  Stage, EmitterLayer
) {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 20)))
  let layer = EmitterLayer()
  layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  layer.emitterPosition = CGPoint(x: 20, y: 20)
  layer.emitterCells = cells
  layer.name = "sparks"
  stage.use {
    Transaction.perform(disableActions: true) {
      stage.rootLayer.addSublayer(layer)
      configure(layer)
    }
  }
  stage.tick(at: 0)
  return (stage, layer)
}

/// A cell with the name `a`.
@MainActor
func emitterCell(
  _ rate: Double,
  _ life: Double,
  _ configure: (EmitterCell) -> Void = { _ in }
)
  -> EmitterCell
{
  let cell = EmitterCell()
  cell.name = "a"
  cell.birthRate = rate
  cell.lifetime = life
  configure(cell)
  return cell
}

@MainActor @Suite struct EmitterLayerTests {
  @Test("birth k happens at k / birth rate, and a particle lives as long as it says")
  func births() {
    let (stage, layer) = emitterStage([emitterCell(4, 1)])
    for (time, births) in [(0.1, [0]), (0.6, [0, 0.25, 0.5]), (1.2, [0.25, 0.5, 0.75, 1])] {
      stage.tick(at: time)
      #expect(layer.drawnParticles.map(\.birth) == births)
    }
    stage.tick(at: 1.25)
    #expect(layer.drawnParticles.map(\.birth) == [0.5, 0.75, 1, 1.25])
  }

  @Test(
    "the angles of a line count from its normal, upwards; half a turn is down, as in published snow",
    arguments: [
      (EmitterShape.line, 0.0, SIMD2(0.0, -1.0)), (.line, .pi / 2, SIMD2(1, 0)),
      (.line, .pi, SIMD2(0, 1)), (.point, 0, SIMD2(1, 0)), (.point, .pi / 2, SIMD2(0, 1)),
      (.rectangle, .pi, SIMD2(-1, 0)),
    ]
  )
  func directions(shape: EmitterShape, angle: Double, way: SIMD2<Double>) throws {
    let cell = emitterCell(1, 2) { ($0.velocity, $0.emissionLongitude) = (6, angle) }
    let (stage, layer) = emitterStage([cell]) {
      $0.emitterShape = shape
      $0.emitterSize = .zero
    }
    stage.tick(at: 0.5)
    let place = try #require(layer.drawnParticles.first).place
    let moved = SIMD2(place.x - 20, place.y - 20)
    let error = moved - way * 3
    #expect((error * error).sum() < 1e-18, "\(moved)")
  }

  @Test("a particle flies on a parabola from where the emitter was")
  func flight() {
    let cell = emitterCell(1, 10) {
      ($0.velocity, $0.emissionLongitude) = (6, .pi / 3)
      ($0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (1, -2, 3)
      ($0.scale, $0.scaleSpeed, $0.spin) = (2, -0.25, 0.5)
      $0.color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.8)
      ($0.redSpeed, $0.greenSpeed, $0.alphaSpeed) = (-0.25, 0.125, -0.1)
    }
    let (stage, layer) = emitterStage([cell]) { $0.emitterZPosition = 1 }
    stage.tick(at: 2.5)
    let particle = layer.drawnParticles[0]
    let t = 2.5
    #expect(abs(particle.place.x - (20 + 6 * cos(.pi / 3) * t + 0.5 * t * t)) < 1e-9)
    #expect(abs(particle.place.y - (20 + 6 * sin(.pi / 3) * t - t * t)) < 1e-9)
    #expect(abs(particle.place.z - (1 + 1.5 * t * t)) < 1e-9)
    #expect(particle.size == 2 - 0.25 * t && particle.angle == 0.5 * t)
    let color = SIMD4(1 - 0.25 * t, 0.5 + 0.125 * t, 0, 0.8 - 0.1 * t)
    #expect((particle.color.components - color).max() < 1e-12)
  }

  @Test("ranges: half of the cone to either side, all else plus and minus the range")
  func ranges() {
    let cell = emitterCell(2000, 1) {
      ($0.lifetime, $0.lifetimeRange) = (1.5, 0.5)
      ($0.velocity, $0.velocityRange) = (10, 4)
      ($0.emissionLongitude, $0.emissionRange) = (1, 0.5)
      ($0.scale, $0.scaleRange) = (1, 0.5)
      ($0.color, $0.blueRange) = (Color(red: 1, green: 1, blue: 0.5), 0.25)
    }
    let (stage, layer) = emitterStage([cell])
    stage.tick(at: 0.99)
    let particles = layer.drawnParticles
    #expect(particles.count == 1981)
    func spread(_ value: (Particle) -> Double) -> (Double, Double, Double) {
      let all = particles.filter { $0.birth < 0.9 }.map(value)
      return (all.min() ?? 0, all.max() ?? 0, all.reduce(0, +) / Double(all.count))
    }
    func check(_ found: (Double, Double, Double), _ low: Double, _ high: Double) {
      let width = high - low
      #expect(found.0 >= low && found.0 < low + width * 0.02)
      #expect(found.1 <= high && found.1 > high - width * 0.02)
      #expect(abs(found.2 - (low + high) / 2) < width * 0.03)
    }
    let way = { (p: Particle) in SIMD2(p.place.x - 20, p.place.y - 20) / (0.99 - p.birth) }
    check(spread { atan2(way($0).y, way($0).x) }, 0.75, 1.25)
    check(spread { (way($0) * way($0)).sum().squareRoot() }, 6, 14)
    check(spread(\.size), 0.5, 1.5)
    check(spread(\.color.blue), 0.25, 0.75)
    stage.tick(at: 100.5)
    let oldest = 100.5 - layer.drawnParticles.map(\.birth).min()!
    #expect(oldest > 1.95 && oldest < 2)
  }

  /// A busy emitter: nested cells, an animated rate, place and size, and changes on the way.
  private func busy(_ ticks: (Stage) -> Void) -> (Stage, EmitterLayer) {
    let rocket = emitterCell(3, 0.8) {
      ($0.velocity, $0.velocityRange, $0.emissionRange, $0.yAcceleration) = (12, 5, 2, 9)
      $0.lifetimeRange = 0.3
      let burst = emitterCell(150, 0.7) { ($0.velocity, $0.emissionRange) = (5, 6.28) }
      (burst.beginTime, burst.duration) = (0.3, 0.2)
      $0.emitterCells = [burst]
    }
    let (stage, layer) = emitterStage([rocket]) { $0.seed = 5 }
    stage.use {
      let rate = BasicAnimation(keyPath: "emitterCells.a.birthRate")
      (rate.fromValue, rate.toValue, rate.duration, rate.beginTime) = (2.0, 30.0, 1.1, 0.2)
      (rate.autoreverses, rate.repeatCount) = (true, 2)
      layer.add(rate, forKey: "rate")
      let move = BasicAnimation(keyPath: "emitterPosition.x")
      (move.fromValue, move.toValue, move.duration) = (5.0, 35.0, 1.7)
      layer.add(move, forKey: "move")
    }
    stage.tick(at: 0)
    stage.timeline.schedule(at: 0.93) { _ in
      layer.setValue(20, forKeyPath: "emitterCells.a.velocity")
    }
    stage.timeline.schedule(at: 1.31) { _ in
      layer.emitterPosition = CGPoint(x: 10, y: 5)
      layer.setValue(90, forKeyPath: "emitterCells.a.emitterCells.a.birthRate")
    }
    ticks(stage)
    return (stage, layer)
  }

  @Test("the same particles at 30, 60 and 144 frames a second, in one late tick and after a seek")
  func rates() {
    let end = 2.75
    func particles(_ ticks: (Stage) -> Void) -> ContiguousArray<Particle> {
      // A stage that is gone takes the layer's time with it.
      let (stage, layer) = busy(ticks)
      return withExtendedLifetime(stage) { layer.drawnParticles }
    }
    func particles(_ rate: Double) -> ContiguousArray<Particle> {
      particles { stage in
        for tick in 1...Int(end * rate) { stage.tick(at: Double(tick) / rate) }
        stage.tick(at: end)
      }
    }
    let all = particles(60)
    #expect(all.count > 60)
    func isSame(_ other: ContiguousArray<Particle>) -> Bool {
      all.count == other.count
        && zip(all, other)
          .allSatisfy { a, b in
            let way = a.place - b.place
            return (way * way).sum() < 1e-12 && abs(a.birth - b.birth) < 1e-9 && a.cell == b.cell
          }
    }
    #expect(isSame(particles(30)))
    #expect(isSame(particles(144)))
    #expect(isSame(particles { $0.tick(at: end) }))
    let (stage, _) = busy { stage in
      for tick in 1...240 { stage.tick(at: Double(tick) / 60) }
    }
    let (other, _) = busy { stage in
      for tick in 1...165 { stage.tick(at: Double(tick) / 60) }
    }
    #expect(stage.frame(at: end) == other.frame)
  }

  @Test("an animated birth rate: births where its integral passes whole numbers")
  func integral() {
    let (stage, layer) = emitterStage([emitterCell(0, 100)])
    stage.use {
      let rate = BasicAnimation(keyPath: "emitterCells.a.birthRate")
      (rate.fromValue, rate.toValue, rate.duration) = (0.0, 10.0, 2)
      rate.timingFunction = .linear
      layer.add(rate, forKey: "rate")
    }
    for time in [0.0, 0.4, 1.9, 2.6, 3] { stage.tick(at: time) }
    // The rate is 5 t, so there were 2.5 t² births, and 10 in all.
    let births = layer.drawnParticles.map(\.birth)
    #expect(births.count == 10)
    for (number, birth) in births.enumerated() {
      #expect(abs(birth - (Double(number) / 2.5).squareRoot()) < 0.002)
    }
  }

  @Test("a rate that is changed goes on from where it was; those that live stay")
  func changes() {
    let (stage, layer) = emitterStage([emitterCell(2, 100) { $0.velocity = 1 }])
    stage.tick(at: 1.1)
    func set(_ value: Double, _ keyPath: String) {
      stage.use {
        Transaction.perform(disableActions: true) { layer.setValue(value, forKeyPath: keyPath) }
      }
      stage.tick(at: stage.now)
    }
    set(0, "birthRate")
    stage.tick(at: 2.1)
    #expect(layer.drawnParticles.map(\.birth) == [0, 0.5, 1])
    set(1, "birthRate")
    set(10, "emitterCells.a.velocity")
    stage.tick(at: 3)
    // 0.2 of a birth had been there.
    let births = layer.drawnParticles.map(\.birth)
    #expect(births.count == 5 && abs(births[3] - 2.5) < 1e-9 && abs(births[4] - 3) < 1e-9)
    #expect(abs(layer.drawnParticles[2].place.x - 22) < 1e-9)
    #expect(abs(layer.drawnParticles[3].place.x - 25) < 1e-9)
  }

  @Test("particles in particles start at their place, in their direction, while they live")
  func nested() {
    let rocket = emitterCell(1, 2) {
      ($0.velocity, $0.emissionLongitude, $0.yAcceleration, $0.duration) = (10, 0, 10, 0.5)
      $0.emitterCells = [
        emitterCell(4, 5) {
          ($0.velocity, $0.beginTime, $0.emissionLongitude) = (3, 1, .pi / 2)
        }
      ]
    }
    let (stage, layer) = emitterStage([rocket])
    stage.tick(at: 1.6)
    let children = layer.drawnParticles.filter { $0.cell == 1 }
    #expect(children.map(\.birth) == [1, 1.25, 1.5])
    for child in children {
      let t = child.birth
      let place = SIMD2(20 + 10 * t, 20 + 5 * t * t)
      let direction = atan2(10 * t, 10) + .pi / 2
      let way = SIMD2(cos(direction), sin(direction)) * 3 * (1.6 - t)
      #expect(abs(child.place.x - place.x - way.x) < 1e-9)
      #expect(abs(child.place.y - place.y - way.y) < 1e-9)
    }
    stage.tick(at: 6)
    #expect(layer.drawnParticles.map(\.birth) == [1.25, 1.5, 1.75])
    stage.tick(at: 8)
    #expect(layer.drawnParticles.isEmpty && stage.nextTickTime == nil)
  }

  @Test("cells are copied, and reached by key path: get, set, animate, move")
  func keyPaths() throws {
    let inner = emitterCell(1, 1) { $0.name = "b" }
    let cell = emitterCell(4, 1) { $0.emitterCells = [inner] }
    let (stage, layer) = emitterStage([cell])
    cell.birthRate = 99
    #expect(layer.value(forKeyPath: "emitterCells.a.birthRate") as? Double == 4)
    let path = "emitterCells.a.emitterCells.b.color"
    #expect(layer.value(forKeyPath: path) as? Color == .white)
    var messages: [String] = []
    stage.context.diagnosticHandler = { messages.append($0.message) }
    stage.use {
      layer.setValue(Color.black, forKeyPath: path)
      layer.setValue(1, forKeyPath: "emitterCells.a.velocitty")
    }
    #expect(layer.emitterCells?[0].emitterCells?[0].color == .black && inner.color == .white)
    #expect(
      messages == [
        "sparks: 'emitterCells.a.velocitty' is not a property of an emitter layer; did you mean"
          + " 'emitterCells.a.velocity'?"
      ]
    )
    try stage.use {
      let spring = SpringMotion(
        property: try #require(layer.motionProperty(named: "emitterCells.a.velocity"))
      )
      spring.toValue = 30.0
      try layer.add(spring, forKey: "wind")
    }
    for tick in 1...300 { stage.tick(at: Double(tick) / 60) }
    #expect(abs((layer.value(forKeyPath: "emitterCells.a.velocity") as? Double ?? 0) - 30) < 0.1)
  }

  @Test("places of all shapes and modes", arguments: EmitterShape.allCases, EmitterMode.allCases)
  func places(shape: EmitterShape, mode: EmitterMode) {
    var random = ParticleRandom(seed: 1)
    let size = SIMD3<Double>(10, 6, 4)
    for _ in 0..<200 {
      let place = shape.place(mode, size, &random)
      let ends = (0..<3).filter { abs(abs(place[$0]) - size[$0] / 2) < 1e-9 }.count
      let radius = (place * place).sum().squareRoot()
      let isInBox = (0..<3).allSatisfy { abs(place[$0]) <= size[$0] / 2 + 1e-9 }
      switch shape {
      case .point: #expect(place == .zero)
      case .line: #expect(isInBox && place.y == 0 && (mode != .points || ends == 1))
      case .rectangle:
        #expect(isInBox && place.z == 0)
        #expect(ends >= (mode == .points ? 2 : mode == .outline ? 1 : 0))
      case .cuboid:
        #expect(isInBox)
        #expect(ends >= [.points: 3, .outline: 2, .surface: 1, .volume: 0][mode]!)
      case .circle, .sphere:
        #expect(shape == .sphere || place.z == 0)
        let isInside = mode == .volume || (shape == .circle && mode == .surface)
        #expect(isInside ? radius <= 10 + 1e-9 : abs(radius - 10) < 1e-9)
      }
    }
  }

  @Test("particles are drawn in the order that is asked for")
  func order() {
    let cells = [emitterCell(2, 5) { $0.zAcceleration = 1 }, emitterCell(3, 5)]
    func births(_ mode: EmitterRenderMode) -> ContiguousArray<Particle> {
      let (stage, layer) = emitterStage(cells) { $0.renderMode = mode }
      stage.tick(at: 1.1)
      return layer.drawnParticles
    }
    #expect(births(.unordered).map(\.cell) == [0, 0, 0, 1, 1, 1, 1])
    #expect(births(.oldestFirst).map(\.birth).sorted() == births(.oldestFirst).map(\.birth))
    #expect(births(.oldestLast).map(\.birth).sorted(by: >) == births(.oldestLast).map(\.birth))
    let depths = births(.backToFront).map(\.place.z)
    #expect(depths.sorted() == depths && depths.last! > 0)
  }

  @Test("dots, characters and images show; additive light adds up")
  func pictures() throws {
    let dot = emitterCell(1, 100) {
      ($0.scale, $0.duration, $0.color) = (6, 0.5, Color(red: 0.5, green: 0.25, blue: 0))
    }
    func frame(_ cells: [EmitterCell], _ mode: EmitterRenderMode = .unordered) throws -> Frame {
      let (stage, _) = emitterStage(cells) { $0.renderMode = mode }
      stage.background = .black
      stage.tick(at: 1)
      return stage.frame
    }
    let one = try frame([dot])
    #expect(one[20, 10].foreground == CellColor(rawValue: 0x804000) && one[20, 7] != one[20, 10])
    let two = try frame([dot, dot], .additive)[20, 10].foreground.rawValue >> 16
    // Twice the light of 128 of 255.
    #expect(abs(Int(two) - 176) <= 1)
    let glyph = emitterCell(1, 100) { ($0.glyph, $0.color) = ("@", .white) }
    let letter = try frame([glyph])[20, 10]
    #expect(letter.glyph == 0x40 && letter.foreground == CellColor(rawValue: 0xFFFFFF))
    let image = emitterCell(1, 100) {
      $0.contents = try? Image(width: 2, height: 2, rgba: [UInt8](repeating: 255, count: 16))
      ($0.scale, $0.color) = (3, Color(red: 0, green: 1, blue: 0))
    }
    let picture = try frame([image])
    #expect(picture[18, 9].foreground == CellColor(rawValue: 0x00FF00))
    #expect(picture[16, 9].background == CellColor(rawValue: 0) && picture[23, 9].glyph == 0x20)
  }

  @Test("what moves away is drawn away")
  func damage() {
    let (stage, layer) = emitterStage([emitterCell(1, 1) { ($0.velocity, $0.duration) = (30, 0.5) }]
    )
    for tick in 1...90 { stage.tick(at: Double(tick) / 60) }
    #expect(layer.liveParticles == 0)
    #expect(stage.frame == Frame(size: stage.frame.size))
  }
}
