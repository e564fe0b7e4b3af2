import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaKinds
import LaminaLayers
import LaminaMath

/// What the kinds of layers cost in a tick: evaluation and drawing, without bytes.
@MainActor
enum KindBenchmarks {
  static let size = CellSize(columns: 200, rows: 50)
  private static let wall = CGRect(x: 0, y: 0, width: 200, height: 100)

  /// All of them, each to be taken when its turn comes.
  static var all: [@MainActor () -> Measurement] {
    [
      { emitter("2000 particles", rate: 1000) },
      { emitter("20 000 particles", rate: 10_000) },
      { gradient("a changing axial gradient", .axial) },
      { gradient("a changing radial gradient", .radial) },
      { gradient("a changing conic gradient", .conic) },
      { gradient("a changing translucent gradient", .axial, opacity: 0.7) },
      { stroke("a stroke of 1000 segments that turns", dashes: nil) },
      { stroke("a dashed stroke of 1000 segments", dashes: [3, 2]) },
    ]
      + ShaderPattern.allCases.filter { $0 != .none }
      .map { pattern in { shader("a shader: \(pattern)", pattern) } }
  }

  private static func emitter(_ name: String, rate: Double) -> Measurement {
    let cell = EmitterCell()
    cell.birthRate = rate
    (cell.lifetime, cell.velocity, cell.velocityRange) = (2, 20, 15)
    (cell.emissionRange, cell.yAcceleration) = (2 * .pi, 6)
    (cell.scale, cell.scaleRange) = (1, 0.4)
    (cell.redRange, cell.greenRange, cell.alphaSpeed) = (0.4, 0.4, -0.3)
    let fountain = EmitterLayer()
    fountain.frame = wall
    fountain.emitterPosition = CGPoint(x: 100, y: 50)
    fountain.emitterCells = [cell]
    return frames(name, fountain, from: 4)
  }

  private static func gradient(
    _ name: String,
    _ type: GradientKind,
    opacity: Double = 1
  ) -> Measurement {
    let sky = GradientLayer()
    sky.frame = wall
    sky.type = type
    sky.opacity = opacity
    sky.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
    sky.endPoint = CGPoint(x: 1, y: 1)
    sky.colors = [0x0B1026, 0x7A3B69, 0xFF9E5E, 0xFFF6D0].map { Color(rgb: $0) }
    let move = BasicAnimation(keyPath: "locations")
    (move.fromValue, move.toValue) = ([0, 0.2, 0.5, 1.0], [0, 0.5, 0.8, 1.0])
    (move.duration, move.autoreverses, move.repeatCount) = (2, true, .infinity)
    return frames(name, sky) { sky.add(move, forKey: "move") }
  }

  private static func shader(_ name: String, _ pattern: ShaderPattern) -> Measurement {
    let wall = ShaderLayer()
    wall.frame = Self.wall
    wall.parameters.kind = pattern
    return frames(name, wall)
  }

  private static func stroke(_ name: String, dashes: [Double]?) -> Measurement {
    let line = ShapeLayer()
    line.frame = wall
    var path = Path()
    path.move(to: CGPoint(x: 100, y: 50))
    for step in 1...1000 {
      let turn = Double(step) / 1000 * 2 * .pi
      path.addLine(to: CGPoint(x: 100 + 85 * sin(3 * turn), y: 50 + 42 * sin(4 * turn)))
    }
    (line.path, line.fillColor, line.strokeColor) = (path, nil, .white)
    (line.lineWidth, line.lineDashPattern) = (1.4, dashes)
    let turn = BasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue) = (0.0, 2 * Double.pi)
    (turn.duration, turn.repeatCount) = (4, .infinity)
    return frames(name, line) { line.add(turn, forKey: "turn") }
  }

  /// Frames of a layer alone on a screen.
  static func frames(
    _ name: String,
    _ layer: Layer,
    from time: Double = 0,
    _ start: () -> Void = {}
  ) -> Measurement {
    let context = LayerContext()
    let root = Layer()
    context.use {
      Transaction.setDisableActions(true)
      root.frame = wall
      root.addSublayer(layer)
      context.rootLayer = root
      start()
      context.commitTick()
    }
    let compositor = Compositor(size: size, style: RenderStyle())
    var frame = Frame(size: size)
    return .take(name, units: 60, unit: "frame") { run in
      for round in 0..<60 {
        context.evaluate(at: time + Double(run * 60 + round) / 60)
        compositor.composite(root, into: &frame)
      }
    }
  }
}
