import Foundation
import Lamina

/// The layers of one item: its body, trail, arrow, and predicted path.
@MainActor
final class FlingItemView {
  /// The layers that the items share, back to front.
  @MainActor
  struct Floors {
    let future = Layer()
    let trail = Layer()
    let bodies = Layer()
    let arrows = Layer()

    var all: [Layer] { [future, trail, bodies, arrows] }
  }

  private let kind: FlingItem.Kind
  private let body: Layer
  private let looks: FlingBody
  private let ghost = Layer()
  private let arrow = ShapeLayer()
  private let steps: [Layer]
  private let trail: FlingTrail
  private var stepTimes: [Double] = []
  private var shownPlan = -1
  private var wasSelected: Bool?

  /// Seconds between marks on the predicted path: dense marks mean slow motion.
  static let stepTime = 0.12
  /// The maximum of marks on the predicted path.
  static let mostSteps = 32
  /// The distance to the landing point in points, below which the outline there is hidden: it would
  /// merge with the item.
  static let nearest = 2.0
  /// The length of the arrow in seconds of the velocity.
  static let arrowTime = 0.22

  init(_ item: FlingItem, on floors: Floors) {
    let kind = item.kind
    self.kind = kind
    body = item.layer
    body.sublayers = []
    trail = FlingTrail(kind, on: floors.trail)
    let reach = kind.reach
    steps = (0..<Self.mostSteps)
      .map { _ in
        let step = Layer()
        step.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        step.backgroundColor = FlingPalette.shade(of: kind)
        step.isHidden = true
        floors.future.addSublayer(step)
        return step
      }
    ghost.bounds = CGRect(x: 0, y: 0, width: reach.width * 2, height: reach.height * 2)
    ghost.cornerRadius = Self.cornerRadius(of: kind)
    ghost.borderWidth = 0.75
    ghost.borderColor = FlingPalette.body(of: kind)
    ghost.actions = ["position": SpringAnimation(perceptualDuration: 0.25, bounce: 0)]
    ghost.isHidden = true
    floors.future.addSublayer(ghost)

    looks = FlingBody(kind, in: body)
    floors.bodies.addSublayer(body)

    arrow.fillColor = FlingPalette.arrow
    arrow.isHidden = true
    floors.arrows.addSublayer(arrow)
  }

  static func cornerRadius(of kind: FlingItem.Kind) -> CGFloat {
    kind == .puck ? kind.reach.width : 1.5
  }

  // MARK: Showing

  /// Shows an item at a time; only the ghost moves to a new landing point with an animation.
  func show(_ item: FlingItem, isSelected: Bool, at time: Double) {
    Transaction.perform(disableActions: true) {
      squash(item.depth)
      looks.look(along: item.velocity)
      showArrow(item)
      showSteps(item, time)
      trail.show(at: item.position, time: time)
    }
    showGhost(item)
    select(isSelected)
  }

  /// Shows or hides the ring.
  private func select(_ isSelected: Bool) {
    guard isSelected != wasSelected else { return }
    let isFirst = wasSelected == nil
    wasSelected = isSelected
    Transaction.perform(disableActions: isFirst) {
      looks.ring.opacity = isSelected ? 1 : 0
      looks.eyes.opacity = isSelected ? 1 : 0.75
    }
  }

  /// Squashes the item at an edge by its penetration, so that it never leaves the table.
  private func squash(_ depth: CGPoint) {
    func pressed(_ depth: Double, _ reach: Double) -> (scale: Double, shift: Double) {
      let scale = max(0.4, 1 - abs(depth) / (2 * reach))
      return (scale, -depth + (depth < 0 ? -1 : 1) * reach * (1 - scale))
    }
    let (x, y) = (
      pressed(depth.x, kind.reach.width), pressed(depth.y, kind.reach.height)
    )
    // A squashed body bulges sideways.
    let form =
      Transform3D.scale(
        x: x.scale * (1.6 - 0.6 * y.scale),
        y: y.scale * (1.6 - 0.6 * x.scale)
      )
      .concatenating(.translation(x: x.shift, y: y.shift))
    if body.transform != form { body.transform = form }
  }

  private func showArrow(_ item: FlingItem) {
    let velocity = item.velocity
    let speed = hypot(velocity.x, velocity.y)
    guard speed > 3 else {
      arrow.isHidden = true
      return
    }
    arrow.isHidden = false
    arrow.position = item.position
    arrow.path = Self.arrowPath(
      angle: atan2(velocity.y, velocity.x),
      from: kind.reach.height + 1.2,
      length: min(speed * Self.arrowTime, 26)
    )
  }

  /// Returns a thin shaft with a head, outside of the item in the direction of an angle.
  private static func arrowPath(angle: Double, from start: Double, length: Double) -> Path {
    let tip = start + length
    let head = min(2.2, length)
    let half = 0.3
    let outline: [(Double, Double)] = [
      (start, -half), (tip - head, -half), (tip - head, -1.1), (tip, 0), (tip - head, 1.1),
      (tip - head, half), (start, half),
    ]
    var path = Path()
    path.addLines(
      between: outline.map { along, across in
        CGPoint(
          x: along * cos(angle) - across * sin(angle),
          y: along * sin(angle) + across * cos(angle)
        )
      }
    )
    path.closeSubpath()
    return path
  }

  // MARK: Prediction

  private func showGhost(_ item: FlingItem) {
    let end = item.landing.point
    let isAway =
      item.isMoving
      && hypot(end.x - item.position.x, end.y - item.position.y) > Self.nearest
    if isAway {
      // A ghost that reappears does not move from its old position.
      Transaction.perform(disableActions: ghost.isHidden) {
        if ghost.position != end { ghost.position = end }
      }
    }
    if ghost.isHidden == isAway {
      Transaction.perform(disableActions: true) { ghost.isHidden = !isAway }
    }
  }

  /// Shows marks at even times along the path, bounces included; passed ones change colour.
  private func showSteps(_ item: FlingItem, _ time: Double) {
    if item.planNumber != shownPlan {
      shownPlan = item.planNumber
      plan(item, from: time)
    }
    for (index, step) in steps.enumerated() {
      let isHidden = index >= stepTimes.count
      if step.isHidden != isHidden { step.isHidden = isHidden }
      guard !isHidden else { continue }
      let isPassed = stepTimes[index] <= time || !item.isMoving
      let color = isPassed ? FlingPalette.track(of: kind) : FlingPalette.shade(of: kind)
      if step.backgroundColor != color { step.backgroundColor = color }
    }
  }

  private func plan(_ item: FlingItem, from time: Double) {
    stepTimes = []
    let first = (time / Self.stepTime).rounded(.up) + 1
    for index in 0..<Self.mostSteps {
      let moment = (first + Double(index)) * Self.stepTime
      guard moment < item.landing.time else { return }
      let place = item.position(at: moment)
      // The outline at the landing point stays empty.
      let end = item.landing.point
      guard hypot(place.x - end.x, place.y - end.y) > kind.reach.width + 1 else { continue }
      // The middle of a half cell: a mark is exactly one half block, and never moves.
      steps[stepTimes.count].position = CGPoint(
        x: place.x.rounded(.down) + 0.5,
        y: place.y.rounded(.down) + 0.5
      )
      stepTimes.append(moment)
    }
  }
}
