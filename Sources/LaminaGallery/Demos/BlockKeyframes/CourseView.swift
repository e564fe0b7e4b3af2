import Foundation
import LaminaMath
import LaminaViews

/// A course with its stops, and a ball with a tail that goes round.
final class CourseView: View {
  private static let ghostCount = 4
  private let plate: PlateView
  private let name = Label()
  private let road = ShapeView(nil)
  private let stops: [View]
  private let balls: [View]
  private let options: View.KeyframeAnimationOptions

  init(_ text: String, _ options: View.KeyframeAnimationOptions, color: Color) {
    self.options = options
    plate = PlateView(color)
    stops = Course.stops.dropLast().map { _ in View() }
    let ghosts = (1...Self.ghostCount).reversed()
      .map { index in
        let ghost = View()
        ghost.backgroundColor = DemoPalette.faint(color, 0.5 - Double(index) * 0.09)
        return ghost
      }
    balls = ghosts + [GradientView.ball(color, diameter: 4)]
    super.init(frame: .zero)
    name.text = text
    name.textColor = color
    name.isBold = true
    road.shape.strokeColor = DemoPalette.mix(DemoPalette.panel, color, 0.38)
    road.shape.lineJoin = .round
    road.shape.lineWidth = 2
    for stop in stops {
      stop.backgroundColor = DemoPalette.mix(DemoPalette.edge, color, 0.55)
    }
    for part in [plate, name, road] + stops + balls { addSubview(part) }
  }

  private var diameter: CGFloat {
    bounds.width < 16 || bounds.height < 14 ? 2 : bounds.height >= 26 ? 6 : 4
  }

  private var air: CGFloat { bounds.height >= 14 ? 2 : 0 }

  private func point(_ share: CGPoint) -> CGPoint {
    // The smooth course swings out beyond its stops.
    let inset = diameter / 2 + (bounds.width >= 16 ? 2 : 0)
    let (top, bottom) = (2 + air + diameter / 2, diameter / 2 + (bounds.height >= 14 ? 1 : 0))
    return CGPoint(
      x: inset + share.x * max(0, bounds.width - 2 * inset),
      y: top + share.y * max(0, bounds.height - top - bottom)
    )
  }

  /// Places everything, the balls at the first stop.
  func place() {
    plate.frame = bounds
    let margin: CGFloat = bounds.width >= 16 ? 2 : 0
    name.frame = CGRect(x: margin, y: air, width: max(0, bounds.width - margin), height: 2)
    name.isHidden = name.sizeThatFits(.zero).width > name.frame.width
    road.frame = bounds
    road.shape.path = path
    let size: CGFloat = diameter > 2 ? 2 : 1
    for (stop, share) in zip(stops, Course.stops) {
      let point = point(share)
      stop.frame = CGRect(
        x: (point.x - size / 2).rounded(),
        y: (point.y - size / 2).rounded(),
        width: size,
        height: size
      )
    }
    for (index, ball) in balls.enumerated() {
      let shrink = index == balls.count - 1 ? 0 : CGFloat(Self.ghostCount - index) * 0.3
      let diameter = max(1, diameter - shrink)
      ball.bounds.size = CGSize(width: diameter, height: diameter)
      ball.layer.cornerRadius = diameter / 2
      ball.center = point(Course.stops[0])
    }
  }

  /// Sends the ball and its tail round; one keyframe for each stop.
  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    for (index, ball) in balls.enumerated() {
      View.animateKeyframes(
        withDuration: duration,
        delay: Double(balls.count - 1 - index) * 0.07,
        options: [options, curve]
      ) {
        for stop in Course.stops.indices.dropFirst() {
          View.addKeyframe(
            withRelativeStartTime: Course.times[stop - 1],
            relativeDuration: Course.times[stop] - Course.times[stop - 1]
          ) {
            ball.center = point(Course.stops[stop])
          }
        }
      }
    }
  }

  // MARK: The road

  /// The way between the stops; none where the ball leaps.
  private var path: Path? {
    let points = Course.stops.map(point)
    // The mode is a number of several bits, not one bit for each.
    let mode = options.rawValue >> 10 & 7
    guard mode != 1 else { return nil }
    var path = Path()
    path.move(to: points[0])
    guard mode >= 3 else {
      path.addLines(between: points)
      return path
    }
    let times = mode == 3 ? Course.times : Self.lengths(points)
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let leaving = Self.tangent(points, times, at: index - 1)
      let arriving = Self.tangent(points, times, at: index)
      let third = (times[index] - times[index - 1]) / 3
      path.addCurve(
        to: end,
        control1: CGPoint(x: start.x + leaving.x * third, y: start.y + leaving.y * third),
        control2: CGPoint(x: end.x - arriving.x * third, y: end.y - arriving.y * third)
      )
    }
    return path
  }

  /// How far each stop is along the straight lines.
  private static func lengths(_ points: [CGPoint]) -> [Double] {
    var all = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      all.append(all[all.count - 1] + hypot(b.x - a.x, b.y - a.y))
    }
    return all
  }

  /// The velocity at a stop of a curve through all of them.
  private static func tangent(_ points: [CGPoint], _ times: [Double], at index: Int) -> CGPoint {
    let (before, after) = (max(0, index - 1), min(points.count - 1, index + 1))
    let speeds = (before..<after)
      .map { i in
        let span = max(1e-6, times[i + 1] - times[i])
        return (
          CGPoint(
            x: (points[i + 1].x - points[i].x) / span,
            y: (points[i + 1].y - points[i].y) / span
          ), span
        )
      }
    let total = speeds.reduce(0) { $0 + $1.1 }
    return speeds.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.0.x * $1.1 / total, y: $0.y + $1.0.y * $1.1 / total)
    }
  }
}
