import Foundation
import Lamina

/// The scores painted on the cloth, and the celebration of a new one.
@MainActor
final class FlingScore {
  /// The layers of one goal.
  private struct Home {
    let number: ShapeLayer
    let ring: ShapeLayer
    let sparks: EmitterLayer
    /// The score that was shown last; nil before the first time.
    var score: Int?
  }

  private let width: Double
  private var homes: [Home] = []

  /// The number of rings around a goal, the seconds between them, and their duration.
  private static let (ringCount, ringDelay, ringTime) = (3, 0.16, 0.9)
  /// The final size of a ring as a multiple of its goal.
  private static let ringGrowth = 3.2
  /// The number of a goal's sparks, the seconds of their births, and those of their lives.
  private static let (sparkCount, burst, sparkTime) = (18.0, 0.05, 1.1)
  /// The depth of the sparks, above the items.
  private static let sparkDepth = 5.0
  /// The opacity of the numbers on the cloth.
  private static let density = 0.5
  /// The distance of a number from the middle line and from the upper edge, in points.
  private static let inset = CGPoint(x: 4, y: 2)

  /// Adds the scores to the cloth of a table.
  init(_ goals: [FlingGoal], on cloth: Layer) {
    width = cloth.bounds.width
    homes = goals.map { goal in
      let rings = ReplicatorLayer()
      rings.frame = cloth.bounds
      rings.instanceCount = Self.ringCount
      rings.instanceDelay = Self.ringDelay
      let color = FlingPalette.item(of: goal.kind).body
      let frame = CGRect(
        around: goal.middle,
        width: 2 * FlingGoal.radius,
        height: 2 * FlingGoal.radius
      )
      var circle = Path()
      circle.addEllipse(in: CGRect(origin: .zero, size: frame.size))
      let ring = ShapeLayer(in: frame, circle, stroke: color)
      ring.opacity = 0
      ring.transform = .scale(x: Self.ringGrowth, y: Self.ringGrowth)
      rings.addSublayer(ring)
      let number = ShapeLayer(in: .zero, Path())
      number.opacity = Self.density
      let sparks = EmitterLayer()
      sparks.frame = cloth.bounds
      sparks.zPosition = Self.sparkDepth
      for part in [rings, number, sparks] { cloth.addSublayer(part) }
      return Home(number: number, ring: ring, sparks: sparks)
    }
  }

  /// Shows the scores; an increase is celebrated.
  func show(_ items: [FlingItem], on preset: FlingPreset?, at time: Double) {
    for (index, item) in items.enumerated() where homes.indices.contains(index) {
      let home = homes[index]
      // Sand is too light for the bright colours.
      let colors = FlingPalette.item(of: item.kind)
      home.number.fillColor = preset == .sand ? colors.edge : colors.score
      guard item.score != home.score else { continue }
      homes[index].score = item.score
      paint(item, on: home.number)
      if let last = home.score, item.score > last { cheer(home, item, at: time) }
    }
  }

  /// Both numbers keep their distance from the line between them.
  private func paint(_ item: FlingItem, on number: ShapeLayer) {
    let digits = FlingDigits(min(item.score, 99))
    let middle = (width / 2).rounded(.down) + 0.5
    let gap = Self.inset.x + 0.5
    // On a narrow table two digits are closer to the line.
    let left =
      item.kind == .puck
      ? max(0, middle - gap - digits.size.width)
      : min(width - digits.size.width, middle + gap)
    number.frame = CGRect(origin: CGPoint(x: left, y: Self.inset.y), size: digits.size)
    number.path = digits.path
  }

  // MARK: Celebration

  private func cheer(_ home: Home, _ item: FlingItem, at time: Double) {
    let rings = AnimationGroup()
    rings.animations = [
      Self.change("transform.scale", 1, Self.ringGrowth, Self.ringTime),
      Self.change("opacity", 0.9, 0, Self.ringTime),
    ]
    rings.duration = Self.ringTime
    home.ring.add(rings, forKey: "ring")
    home.sparks.emitterPosition = item.position
    home.sparks.emitterCells = [
      Self.spark(FlingPalette.item(of: item.kind).body, share: 2 / 3, at: time),
      Self.spark(FlingPalette.sight, share: 1 / 3, at: time),
    ]
    item.layer.add(Self.hop([0, -3, 0, -2, 0], 0.7), forKey: "hop")
    home.number.add(Self.hop([0, 2, -1, 0], 0.5), forKey: "hop")
    let flash = Self.change("opacity", 1, Self.density, 1.5)
    flash.timingFunction = .easeIn
    home.number.add(flash, forKey: "flash")
  }

  private static func change(
    _ keyPath: String,
    _ start: Double,
    _ end: Double,
    _ time: Double
  ) -> BasicAnimation {
    let change = BasicAnimation(keyPath: keyPath)
    change.fromValue = start
    change.toValue = end
    change.duration = time
    change.timingFunction = .easeOut
    return change
  }

  private static func hop(_ heights: [Double], _ time: Double) -> KeyframeAnimation {
    let hop = KeyframeAnimation(keyPath: "position.y")
    hop.values = heights
    hop.isAdditive = true
    hop.duration = time
    return hop
  }

  /// Returns a burst of sparks in all directions, which fall as they fade.
  private static func spark(_ color: Color, share: Double, at time: Double) -> EmitterCell {
    let spark = EmitterCell()
    spark.beginTime = time
    spark.duration = burst
    spark.birthRate = share * sparkCount / burst
    spark.lifetime = sparkTime
    spark.emissionRange = 2 * .pi
    spark.velocity = 14
    spark.velocityRange = 5
    spark.yAcceleration = 6
    spark.color = color
    spark.alphaSpeed = -1 / sparkTime
    return spark
  }
}
