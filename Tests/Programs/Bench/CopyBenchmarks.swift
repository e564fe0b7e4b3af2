import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaKinds
import LaminaLayers
import LaminaMath

/// What copies and planes cost in a frame: drawing alone, without evaluation and bytes.
@MainActor
enum CopyBenchmarks {
  /// All of them, each to be taken when its turn comes.
  static var all: [@MainActor () -> Measurement] {
    [
      { spiral("a spiral of 1000 copies") },
      { copies("1000 copies of a box, 20 by 50", delay: 0) { box() } },
      { copies("1000 copies of a disc", delay: 0) { disc() } },
      { copies("1000 later copies of a disc", delay: 0.001) { disc() } },
      { world("a pan over the 50 boxes in view", columns: 10, rows: 5) },
      { world("a pan over 10 000 boxes, 50 in view", columns: 100, rows: 100) },
      { planes("a cube that turns", isCrossed: false) },
      { planes("a cube that turns, with a card through it", isCrossed: true) },
    ]
  }

  /// A frame in which a small layer moves that is copied all over the screen.
  private static func copies(
    _ name: String,
    delay: Double,
    _ make: () -> Layer
  ) -> Measurement {
    let small = make()
    let row = ReplicatorLayer()
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    row.instanceCount = 50
    row.instanceTransform = .translation(x: 3.9, y: 0)
    row.instanceDelay = delay
    row.addSublayer(small)
    let wall = ReplicatorLayer()
    wall.frame = row.frame
    wall.instanceCount = 20
    wall.instanceTransform = .translation(x: 0, y: 4.9)
    wall.instanceRedOffset = -0.04
    wall.addSublayer(row)
    let move = BasicAnimation(\.position.y, from: 2, to: 3)
    (move.duration, move.autoreverses, move.repeatCount) = (0.5, true, .infinity)
    return KindBenchmarks.frames(name, wall) { small.add(move, forKey: "move") }
  }

  /// A frame with one moving layer, whose copies form a spiral all over the screen.
  private static func spiral(_ name: String) -> Measurement {
    let dot = Layer()
    dot.frame = CGRect(x: 100, y: 54, width: 1, height: 1)
    dot.backgroundColor = .white
    let spiral = ReplicatorLayer()
    spiral.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    spiral.instanceCount = 1000
    spiral.instanceTransform =
      .rotation(angle: 2.4, x: 0, y: 0, z: 1).concatenating(.scale(x: 1.0023, y: 1.0023))
    spiral.instanceBlueOffset = -0.001
    spiral.addSublayer(dot)
    let move = BasicAnimation(\.position.y, from: 54, to: 56)
    (move.duration, move.autoreverses, move.repeatCount) = (0.5, true, .infinity)
    return KindBenchmarks.frames(name, spiral) { dot.add(move, forKey: "move") }
  }

  /// A pan to and fro over a grid of boxes, of which the first ten columns and five rows are in view.
  private static func world(_ name: String, columns: Int, rows: Int) -> Measurement {
    let camera = CameraLayer()
    camera.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    for index in 0..<columns * rows {
      let box = box()
      let (column, row) = (index % columns, index / columns)
      box.frame = CGRect(x: Double(column) * 21 + 8, y: Double(row) * 22 + 8, width: 6, height: 6)
      camera.addSublayer(box)
    }
    let pan = BasicAnimation(\CameraProperties.eye, by: CGPoint(x: 8, y: 0))
    (pan.duration, pan.autoreverses, pan.repeatCount) = (1, true, .infinity)
    return KindBenchmarks.frames(name, camera) { camera.add(pan, forKey: "pan") }
  }

  private static func planes(_ name: String, isCrossed: Bool) -> Measurement {
    let cube = TransformLayer()
    cube.position = CGPoint(x: 100, y: 50)
    cube.sublayerTransform = .rotation(angle: 0.4, x: 1, y: 0, z: 0)
    for side in 0..<6 {
      let face = Layer()
      face.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      face.backgroundColor = Color(red: 0.2, green: Double(side) / 6, blue: 0.6)
      face.anchorPointZ = -20
      face.transform =
        side < 4
        ? .rotation(angle: Double(side) * .pi / 2, x: 0, y: 1, z: 0)
        : .rotation(angle: side == 4 ? .pi / 2 : -.pi / 2, x: 1, y: 0, z: 0)
      cube.addSublayer(face)
    }
    if isCrossed {
      let card = Layer()
      card.bounds = CGRect(x: 0, y: 0, width: 70, height: 20)
      card.backgroundColor = .white
      card.transform = .rotation(angle: 0.5, x: 0, y: 1, z: 0)
      cube.addSublayer(card)
    }
    let turn = BasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue) = (0.0, 2 * Double.pi)
    (turn.duration, turn.repeatCount) = (4, .infinity)
    return KindBenchmarks.frames(name, cube) { cube.add(turn, forKey: "turn") }
  }

  private static func box() -> Layer {
    let box = Layer()
    box.frame = CGRect(x: 1, y: 1, width: 2, height: 3)
    box.backgroundColor = .white
    return box
  }

  private static func disc() -> Layer {
    let disc = ShapeLayer()
    var circle = Path()
    circle.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2))
    disc.path = circle
    disc.fillColor = .white
    disc.position = CGPoint(x: 2, y: 2)
    return disc
  }
}
