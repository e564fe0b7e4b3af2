import Foundation
import Lamina

/// The score of one item painted on the cloth, and the celebration of a new one.
@MainActor
final class FlingScore {
  private let item: FlingItem
  private let colors: FlingPalette.Item
  private let cloth: Layer
  private let number = ShapeLayer()
  /// The rings around the goal, which widen one after the other.
  private let rings = ReplicatorLayer()
  private let ring: ShapeLayer
  private let sparks = EmitterLayer()
  /// The score that was shown last; nil before the first time.
  private var score: Int?

  init(_ item: FlingItem, in goal: FlingGoal, on cloth: Layer) {
    self.item = item
    self.cloth = cloth
    colors = FlingPalette.Item(item.kind)
    let circle = Path(circles: [.zero], radius: FlingGoal.radius)
    ring = ShapeLayer(in: CGRect(origin: goal.middle, size: .zero), circle, stroke: colors.body)
    // A ring is where its animations end.
    ring.opacity = 0
    ring.transform = .scale(x: 3.2, y: 3.2, z: 3.2)
    rings.frame = cloth.bounds
    rings.instanceCount = 3
    rings.instanceDelay = 0.16
    rings.addSublayer(ring)
    number.edges = .sharp
    number.opacity = 0.5
    number.opacityStyle = .blend
    sparks.frame = cloth.bounds
    sparks.zPosition = FlingDepth.sparks
    for part in [rings, number, sparks] { cloth.addSublayer(part) }
  }

  /// Shows the score; an increase is celebrated.
  func show(on preset: FlingPreset?, at time: Double) {
    // Sand is too light for the bright colours.
    number.fillColor = preset == .sand ? colors.edge : colors.score
    guard item.score != score else { return }
    FlingDigits.show(min(item.score, 99), in: number)
    let size = number.bounds.size
    // Both numbers keep their distance from the line between them, if the table is wide enough.
    let middle = (cloth.bounds.width / 2).rounded(.down) + 0.5
    let left =
      item.kind == .puck
      ? max(0, middle - 4.5 - size.width) : min(cloth.bounds.width - size.width, middle + 4.5)
    number.frame = CGRect(origin: CGPoint(x: left, y: 2), size: size)
    if let score, item.score > score { celebrate(at: time) }
    score = item.score
  }

  private func celebrate(at time: Double) {
    ring.add(BasicAnimation("transform.scale", 1, 3.2, duration: 0.9, .easeOut), forKey: "grow")
    ring.add(BasicAnimation("opacity", 0.9, 0, duration: 0.9, .easeOut), forKey: "fade")
    sparks.emitterPosition = item.position
    sparks.emitterCells = [(colors.body, 12), (FlingPalette.sight, 6)]
      .map { Self.sparks($0, count: $1, at: time) }
    item.layer.add(Self.hop([0, -3, 0, -2, 0], 0.7), forKey: "hop")
    number.add(Self.hop([0, 2, -1, 0], 0.5), forKey: "hop")
    number.add(BasicAnimation("opacity", 1, 0.5, duration: 1.5, .easeIn), forKey: "flash")
  }

  private static func hop(_ heights: [Double], _ time: Double) -> KeyframeAnimation {
    let hop = KeyframeAnimation(keyPath: "position.y")
    hop.values = heights
    hop.isAdditive = true
    hop.duration = time
    return hop
  }

  /// Returns a burst of sparks in all directions, which fall as they fade.
  private static func sparks(_ color: Color, count: Double, at time: Double) -> EmitterCell {
    let spark = EmitterCell()
    spark.beginTime = time
    spark.duration = 0.05
    spark.birthRate = count / 0.05
    spark.lifetime = 1.1
    spark.emissionRange = 2 * .pi
    spark.velocity = 14
    spark.velocityRange = 5
    spark.yAcceleration = 6
    spark.color = color
    spark.alphaSpeed = -0.9
    return spark
  }
}
