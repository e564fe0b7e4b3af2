import Foundation
import Lamina

/// The scores painted on the cloth, and the celebration of a new one.
@MainActor
final class FlingScore {
  /// The layers on the cloth and above the items.
  let cloth = Layer()
  let air = Layer()
  private var homes: [Home] = []

  /// The layers of one goal.
  @MainActor
  private struct Home {
    let number = FlingNumber(digits: 2)
    var rings: [ShapeLayer] = []
    var sparks: [Layer] = []
    /// The score that was shown last; nil before the first time.
    var score: Int?
  }

  /// The number of rings around a goal, the seconds between them, and their duration.
  private static let ringCount = 3
  private static let ringDelay = 0.16
  private static let ringTime = 0.9
  /// The final size of a ring as a multiple of its goal.
  private static let ringGrowth = 3.2
  /// The number of a goal's sparks, and the duration and depth of their fall.
  private static let sparkCount = 18
  private static let sparkTime = 1.1
  private static let sparkFall = 3.0
  /// The opacity of the numbers on the cloth.
  private static let density = 0.5
  /// The distance of a number from the middle line and from the upper edge, in points.
  private static let inset = CGPoint(x: 4, y: 2)

  /// Creates the scores of a table of a size in points.
  init(_ goals: [FlingGoal], size: CGSize) {
    for part in [cloth, air] { part.frame = CGRect(origin: .zero, size: size) }
    homes = goals.map { goal in
      var home = Home()
      let color = FlingPalette.body(of: goal.kind)
      home.rings = (0..<Self.ringCount).map { _ in Self.ring(goal, color) }
      home.sparks = (0..<Self.sparkCount)
        .map { index in
          Self.spark(goal, index % 3 == 0 ? FlingPalette.sight : color)
        }
      for ring in home.rings { cloth.addSublayer(ring) }
      for spark in home.sparks { air.addSublayer(spark) }
      cloth.addSublayer(home.number.layer)
      home.number.layer.opacityStyle = .blend
      home.number.layer.opacity = Self.density
      return home
    }
  }

  private static func ring(_ goal: FlingGoal, _ color: Color) -> ShapeLayer {
    let ring = ShapeLayer()
    let radius = FlingGoal.radius
    ring.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    ring.position = goal.middle
    var path = Path()
    path.addEllipse(in: ring.bounds)
    ring.path = path
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = 1
    ring.edges = .sharp
    ring.opacity = 0
    ring.opacityStyle = .blend
    return ring
  }

  private static func spark(_ goal: FlingGoal, _ color: Color) -> Layer {
    let spark = Layer()
    spark.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    spark.position = goal.middle
    spark.backgroundColor = color
    spark.opacity = 0
    spark.edges = .sharp
    return spark
  }

  /// Shows the scores; an increase is celebrated.
  func show(_ items: [FlingItem], on preset: FlingPreset?) {
    for (index, item) in items.enumerated() where homes.indices.contains(index) {
      homes[index].number.show(item.score, FlingPalette.score(of: item.kind, on: preset))
      place(index, item.kind)
      if let last = homes[index].score, item.score > last { cheer(homes[index], item) }
      homes[index].score = item.score
    }
  }

  /// Both numbers keep their distance from the line between them.
  private func place(_ index: Int, _ kind: FlingItem.Kind) {
    let layer = homes[index].number.layer
    let middle = (cloth.bounds.width / 2).rounded(.down) + 0.5
    let width = Double(homes[index].number.count) * FlingDigits.pitch - 1
    // On a narrow table two digits are closer to the line.
    let left =
      kind == .puck
      ? max(0, middle - Self.inset.x - 0.5 - width)
      : min(cloth.bounds.width - width, middle + Self.inset.x + 0.5)
    let place = CGPoint(
      x: left + layer.bounds.width / 2,
      y: Self.inset.y + layer.bounds.height / 2
    )
    if layer.position != place { layer.position = place }
  }

  // MARK: Celebration

  private func cheer(_ home: Home, _ item: FlingItem) {
    // The final state of a ring or a spark is invisible.
    for (index, ring) in home.rings.enumerated() {
      ring.transform = .scale(x: Self.ringGrowth, y: Self.ringGrowth, z: Self.ringGrowth)
      let delay = Double(index) * Self.ringDelay
      ring.add(
        Self.change("transform.scale", 1, Self.ringGrowth, Self.ringTime, after: delay),
        forKey: "grow"
      )
      ring.add(Self.change("opacity", 0.9, 0, Self.ringTime, after: delay), forKey: "fade")
    }
    let place = item.position
    for (index, spark) in home.sparks.enumerated() {
      // Evenly distributed, at alternating distances: the golden angle leaves no gaps.
      let angle = Double(index) * 2.4
      let reach = 9 + 3 * Double(index % 4)
      let flight = KeyframeAnimation(keyPath: "position")
      let top = CGPoint(x: place.x + cos(angle) * reach, y: place.y + sin(angle) * reach)
      let end = CGPoint(x: top.x, y: top.y + Self.sparkFall)
      spark.position = end
      flight.values = [place, top, end]
      flight.keyTimes = [0, 0.6, 1]
      flight.timingFunctions = [.easeOut, .easeIn]
      flight.duration = Self.sparkTime
      spark.add(flight, forKey: "fly")
      spark.add(Self.change("opacity", 1, 0, Self.sparkTime, .easeIn), forKey: "fade")
    }
    let hop = KeyframeAnimation(keyPath: "position.y")
    hop.values = [0.0, -3.0, 0.0, -2.0, 0.0]
    hop.isAdditive = true
    hop.duration = 0.7
    item.layer.add(hop, forKey: "hop")
    home.number.layer.add(Self.change("opacity", 1, Self.density, 1.5, .easeIn), forKey: "flash")
    let pop = KeyframeAnimation(keyPath: "position.y")
    pop.values = [0.0, 2.0, -1.0, 0.0]
    pop.isAdditive = true
    pop.duration = 0.5
    home.number.layer.add(pop, forKey: "pop")
  }

  private static func change(
    _ keyPath: String,
    _ start: Double,
    _ end: Double,
    _ time: Double,
    after delay: Double = 0,
    _ curve: TimingFunction = .easeOut
  ) -> AnimationGroup {
    let change = BasicAnimation(keyPath: keyPath)
    change.fromValue = start
    change.toValue = end
    change.beginTime = delay
    change.duration = time
    change.timingFunction = curve
    let group = AnimationGroup()
    group.animations = [change]
    group.duration = delay + time
    return group
  }
}
