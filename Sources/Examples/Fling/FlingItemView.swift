import Foundation
import Lamina

/// The layers of one item: its body, trail, arrow, and predicted path.
///
/// The body is a puck or a card in two colours, with eyes that look in the direction of motion.
@MainActor
final class FlingItemView {
  let item: FlingItem
  private let ring: Layer
  private let eyes: ShapeLayer
  private let pupils: ShapeLayer
  private let ghost: Layer
  private let arrow: ShapeLayer
  private let trail: [Layer]
  /// The marks on the predicted path, and those that the item has passed.
  private let (ahead, passed): (ShapeLayer, ShapeLayer)
  private var marks: [(place: CGPoint, time: Double)] = []
  /// The plan of the marks, and how many are passed.
  private var shown = (plan: -1, passed: 0)
  private var lastPlace: CGPoint?
  private var nextStamp = 0

  /// The depths of the parts on the cloth, above the score.
  private enum Depth {
    static let (future, trail, body, arrow) = (1.0, 2.0, 3.0, 4.0)
  }
  /// Seconds between marks on the predicted path: dense marks mean slow motion.
  private static let markTime = 0.12
  /// The maximum of marks on the predicted path.
  private static let mostMarks = 32
  /// The distance to the landing point in points, below which the outline there is hidden: it would
  /// merge with the item.
  private static let nearest = 2.0
  /// The length of the arrow in seconds of the velocity, and the least speed that has one.
  private static let (arrowTime, arrowSpeed) = (0.22, 3.0)
  /// The least speed at which the eyes turn, in points per second.
  private static let lookSpeed = 2.0
  /// The distance between two copies in the trail in points, and the seconds in which one fades.
  private static let (spacing, life) = (1.2, 0.5)

  init(_ item: FlingItem, on cloth: Layer) {
    self.item = item
    let kind = item.kind
    let colors = FlingPalette.item(of: kind)
    let bounds = CGRect(x: 0, y: 0, width: 2 * kind.reach.width, height: 2 * kind.reach.height)
    let radius = kind == .puck ? kind.reach.width : 1.5
    let shadow = Layer(bounds.offsetBy(dx: 1, dy: 1), .black, radius: radius)
    shadow.opacity = 0.35
    shadow.opacityStyle = .blend
    ring = Layer(bounds.insetBy(dx: -1, dy: -1), colors.shine, radius: radius + 1)
    let places = [-1.0, 1.0]
      .map { side in
        CGPoint(x: bounds.midX + side * (kind == .puck ? 1 : 2), y: bounds.midY)
      }
    // An eye is two points wide and high, its pupil one.
    let whites = Path(rects: places.map { CGRect(around: $0, width: 2, height: 2) })
    eyes = ShapeLayer(in: bounds, whites, fill: colors.shine)
    let blacks = Path(dots: places.map { $0 - CGPoint(x: 1, y: 1) })
    pupils = ShapeLayer(in: bounds, blacks, fill: FlingPalette.night)
    let body = item.layer
    body.bounds = bounds
    body.zPosition = Depth.body
    body.sublayers = [
      shadow, ring, Layer(bounds, colors.edge, radius: radius),
      Layer(bounds.insetBy(dx: 1, dy: 1), colors.body, radius: radius - 1), eyes, pupils,
    ]

    ahead = ShapeLayer(in: cloth.bounds, Path(), fill: colors.mark)
    passed = ShapeLayer(in: cloth.bounds, Path(), fill: colors.passed)
    ghost = Layer()
    ghost.bounds = bounds
    ghost.cornerRadius = radius
    ghost.borderWidth = 0.75
    ghost.borderColor = colors.body
    ghost.actions = ["position": SpringAnimation(perceptualDuration: 0.25, bounce: 0)]
    ghost.isHidden = true
    for part in [ahead, passed, ghost] { part.zPosition = Depth.future }
    trail = (0..<64)
      .map { _ in
        let size = CGRect(x: 0, y: 0, width: 0.65 * bounds.width, height: 0.65 * bounds.height)
        let stamp = Layer(size, colors.tail, radius: 0.65 * radius)
        // A stamp is where its animations end.
        stamp.opacity = 0
        stamp.transform = .scale(x: 0.2, y: 0.2)
        stamp.opacityStyle = .blend
        stamp.zPosition = Depth.trail
        return stamp
      }
    arrow = ShapeLayer()
    arrow.fillColor = FlingPalette.arrow
    arrow.zPosition = Depth.arrow
    for part in [passed, ahead, ghost] + trail + [body, arrow] { cloth.addSublayer(part) }
  }

  /// Shows the item at a time; only the ghost and the ring change with an animation.
  func show(isSelected: Bool, at time: Double) {
    Transaction.perform(disableActions: true) {
      squash()
      look()
      showArrow()
      showMarks(at: time)
      leaveTrail()
    }
    showGhost()
    Transaction.perform(disableActions: shown.plan < 0) { select(isSelected) }
    shown.plan = item.planNumber
  }

  private func select(_ isSelected: Bool) {
    ring.opacity = isSelected ? 1 : 0
    eyes.opacity = isSelected ? 1 : 0.75
  }

  // MARK: Body

  /// Squashes the item at an edge by its penetration, so that it never leaves the table.
  private func squash() {
    func pressed(_ depth: Double, _ reach: Double) -> (scale: Double, shift: Double) {
      let scale = max(0.4, 1 - abs(depth) / (2 * reach))
      return (scale, -depth + (depth < 0 ? -1 : 1) * reach * (1 - scale))
    }
    let x = pressed(item.depth.x, item.kind.reach.width)
    let y = pressed(item.depth.y, item.kind.reach.height)
    // A squashed body bulges sideways.
    item.layer.transform =
      .scale(x: x.scale * (1.6 - 0.6 * y.scale), y: y.scale * (1.6 - 0.6 * x.scale))
      .concatenating(.translation(x: x.shift, y: y.shift))
  }

  /// Turns the eyes in the direction of motion; at rest they stay as they are.
  private func look() {
    let velocity = item.velocity
    guard velocity.length > Self.lookSpeed else { return }
    pupils.frame.origin = CGPoint(x: velocity.x > 0 ? 1 : 0, y: velocity.y > 0 ? 1 : 0)
  }

  /// Shows the velocity as a thin shaft with a head, outside of the item.
  private func showArrow() {
    let velocity = item.velocity
    arrow.isHidden = velocity.length <= Self.arrowSpeed
    guard !arrow.isHidden else { return }
    let start = item.kind.reach.height + 1.2
    let length = min(velocity.length * Self.arrowTime, 26)
    let (tip, neck) = (start + length, start + length - min(2.2, length))
    var path = Path()
    path.addLines(
      between: [
        (start, -0.3), (neck, -0.3), (neck, -1.1), (tip, 0), (neck, 1.1), (neck, 0.3), (start, 0.3),
      ]
      .map { CGPoint(x: $0.0, y: $0.1) }
    )
    path.closeSubpath()
    arrow.position = item.position
    arrow.path = path.transformed(by: .rotation(angle: atan2(velocity.y, velocity.x)))
  }

  // MARK: Prediction

  /// Shows the outline at the landing point.
  private func showGhost() {
    let end = item.landing.point
    let isAway = item.isMoving && (end - item.position).length > Self.nearest
    // A ghost that reappears does not move from its old position.
    Transaction.perform(disableActions: ghost.isHidden) {
      if isAway { ghost.position = end }
    }
    Transaction.perform(disableActions: true) { ghost.isHidden = !isAway }
  }

  /// Shows marks at even times along the path, bounces included; passed ones change colour.
  private func showMarks(at time: Double) {
    let isNew = item.planNumber != shown.plan
    if isNew { plan(from: time) }
    let count = item.isMoving ? marks.count { $0.time <= time } : marks.count
    guard isNew || count != shown.passed else { return }
    shown.passed = count
    passed.path = Path(dots: marks.prefix(count).map(\.place))
    ahead.path = Path(dots: marks.dropFirst(count).map(\.place))
  }

  private func plan(from time: Double) {
    let first = (time / Self.markTime).rounded(.up) + 1
    marks = (0..<Self.mostMarks)
      .map { (first + Double($0)) * Self.markTime }
      .prefix { $0 < item.landing.time }
      .map { (item.position(at: $0), $0) }
      // The outline at the landing point stays empty.
      .filter { ($0.0 - item.landing.point).length > item.kind.reach.width + 1 }
  }

  // MARK: Trail

  /// Leaves copies along the path from the previous position.
  private func leaveTrail() {
    let place = item.position
    let last = lastPlace ?? place
    let way = place - last
    let count = Int(way.length / Self.spacing)
    guard count > 0 || lastPlace == nil else { return }
    lastPlace = place
    // A jump, as after a resize, leaves no trail.
    guard count < trail.count else { return }
    for index in 0..<count { leaveStamp(at: last + way * (Double(index) / Double(count))) }
  }

  private func leaveStamp(at place: CGPoint) {
    let stamp = trail[nextStamp]
    nextStamp = (nextStamp + 1) % trail.count
    stamp.position = place
    for (keyPath, start, end) in [("opacity", 0.9, 0), ("transform.scale", 1, 0.2)] {
      let fade = BasicAnimation(keyPath: keyPath)
      fade.fromValue = start
      fade.toValue = end
      fade.duration = Self.life
      stamp.add(fade, forKey: keyPath)
    }
  }
}
