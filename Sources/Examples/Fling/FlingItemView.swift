import Foundation
import Lamina

/// The depths of the parts on the cloth that are above its markings.
enum FlingDepth {
  static let (future, trail, bodies, arrows, sparks) = (1.0, 2.0, 3.0, 4.0, 5.0)
}

/// The layers of one item: its body, trail, arrow, and predicted path.
///
/// The body is a puck or a card in two colours, with eyes that look in the direction of motion.
@MainActor
final class FlingItemView {
  let item: FlingItem
  private let ring: Layer
  private let eyes: ShapeLayer
  private let pupils: ShapeLayer
  private let ghost = Layer()
  private let arrow = ShapeLayer()
  private let trail: FlingTrail
  /// The marks on the predicted path, and those that the item has passed.
  private let ahead: ShapeLayer
  private let passed: ShapeLayer
  private var marks: [(place: CGPoint, time: Double)] = []
  /// The plan that is shown, and how many of its marks are passed.
  private var shown = (plan: -1, passed: 0)

  init(_ item: FlingItem, on cloth: Layer) {
    self.item = item
    let (kind, body, colors) = (item.kind, item.layer, FlingPalette.Item(item.kind))
    let bounds = CGRect(x: 0, y: 0, width: 2 * kind.reach.width, height: 2 * kind.reach.height)
    let radius = kind == .puck ? kind.reach.width : 1.5
    let shadow = Layer(bounds.offsetBy(dx: 1, dy: 1), .black, radius: radius)
    shadow.opacity = 0.35
    shadow.opacityStyle = .blend
    ring = Layer(bounds.insetBy(dx: -1, dy: -1), colors.shine, radius: radius + 1)
    ring.opacityStyle = .blend
    // An eye is two points wide and high, its pupil one.
    let side = kind == .puck ? 1.0 : 2
    let places = [-side, side].map { CGPoint(x: bounds.midX + $0, y: bounds.midY) }
    let whites = Path(rects: places.map { CGRect(around: $0, width: 2, height: 2) })
    let blacks = Path(dots: places.map { $0 - CGPoint(x: 1, y: 1) })
    eyes = ShapeLayer(in: bounds, whites, fill: colors.shine)
    pupils = ShapeLayer(in: bounds, blacks, fill: FlingPalette.night)
    body.bounds = bounds
    body.zPosition = FlingDepth.bodies
    body.sublayers = [
      shadow, ring, Layer(bounds, colors.edge, radius: radius),
      Layer(bounds.insetBy(dx: 1, dy: 1), colors.body, radius: radius - 1), eyes, pupils,
    ]
    passed = ShapeLayer(in: cloth.bounds, Path(), fill: colors.passed)
    ahead = ShapeLayer(in: cloth.bounds, Path(), fill: colors.mark)
    ghost.bounds = bounds
    ghost.cornerRadius = radius
    ghost.borderWidth = 0.75
    ghost.borderColor = colors.body
    ghost.actions = ["position": SpringAnimation(perceptualDuration: 0.25, bounce: 0)]
    ghost.isHidden = true
    arrow.fillColor = FlingPalette.arrow
    arrow.zPosition = FlingDepth.arrows
    for part in [passed, ahead, ghost] { part.zPosition = FlingDepth.future }
    for part in [passed, ahead, ghost, body, arrow] { cloth.addSublayer(part) }
    trail = FlingTrail(of: bounds.size, radius, colors.tail, on: cloth)
  }

  /// Shows the item at a time; only the ghost and the ring change with an animation.
  func show(isSelected: Bool, at time: Double) {
    Transaction.perform(disableActions: true) {
      squash()
      showVelocity()
      showMarks(at: time)
      trail.show(at: item.position)
    }
    showGhost()
    ring.opacity = isSelected ? 1 : 0
    eyes.opacity = isSelected ? 1 : 0.75
  }

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

  /// Turns the eyes in the direction of motion, and shows the velocity as an arrow outside of the
  /// item; at rest the eyes stay as they are.
  private func showVelocity() {
    let velocity = item.velocity
    let speed = velocity.length
    if speed > 2 {
      pupils.frame.origin = CGPoint(x: velocity.x > 0 ? 1 : 0, y: velocity.y > 0 ? 1 : 0)
    }
    arrow.isHidden = speed <= 3
    guard !arrow.isHidden else { return }
    let start = item.kind.reach.height + 1.2
    let length = min(speed * 0.22, 26)
    let (tip, neck) = (start + length, start + length - min(2.2, length))
    let outline = [
      (start, -0.3), (neck, -0.3), (neck, -1.1), (tip, 0), (neck, 1.1), (neck, 0.3), (start, 0.3),
    ]
    var path = Path()
    path.addLines(between: outline.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    arrow.position = item.position
    arrow.path = path.transformed(by: .rotation(angle: atan2(velocity.y, velocity.x)))
  }

  /// Shows the outline at the landing point, unless it would merge with the item.
  private func showGhost() {
    let end = item.landing.point
    let isAway = item.isMoving && (end - item.position).length > 2
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
    shown = (item.planNumber, count)
    passed.path = Path(dots: marks.prefix(count).map(\.place))
    ahead.path = Path(dots: marks.dropFirst(count).map(\.place))
  }

  /// Dense marks mean slow motion.
  private func plan(from time: Double) {
    let (step, end) = (0.12, item.landing)
    let first = (time / step).rounded(.up) + 1
    marks = (0..<32).map { (first + Double($0)) * step }
      .prefix { $0 < end.time }
      .map { (item.position(at: $0), $0) }
      // The outline at the landing point stays empty.
      .filter { ($0.0 - end.point).length > item.kind.reach.width + 1 }
  }
}

/// Copies that a moving item leaves behind; each fades with a separate animation.
@MainActor
final class FlingTrail {
  private let stamps: [Layer]
  private var next = 0
  private var last: CGPoint?

  init(of size: CGSize, _ radius: Double, _ color: Color, on cloth: Layer) {
    let frame = CGRect(x: 0, y: 0, width: 0.65 * size.width, height: 0.65 * size.height)
    stamps = (0..<64).map { _ in Layer(frame, color, radius: 0.65 * radius) }
    for stamp in stamps {
      // A stamp is where its animations end.
      stamp.opacity = 0
      stamp.transform = .scale(x: 0.2, y: 0.2, z: 0.2)
      stamp.opacityStyle = .blend
      stamp.zPosition = FlingDepth.trail
      cloth.addSublayer(stamp)
    }
  }

  /// Leaves copies along the path from the previous position.
  func show(at place: CGPoint) {
    let way = place - (last ?? place)
    let count = Int(way.length / 1.2)
    guard count > 0 || last == nil else { return }
    last = place
    // A jump, as after a resize, leaves no trail.
    guard count < stamps.count else { return }
    for index in 0..<count {
      let stamp = stamps[next]
      next = (next + 1) % stamps.count
      stamp.position = place - way * (1 - Double(index) / Double(count))
      stamp.add(BasicAnimation("opacity", 0.9, 0, duration: 0.5), forKey: "fade")
      stamp.add(BasicAnimation("transform.scale", 1, 0.2, duration: 0.5), forKey: "shrink")
    }
  }
}
