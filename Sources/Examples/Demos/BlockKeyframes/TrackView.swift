import Foundation
import Lamina

/// The ridge of a range of mountains, a ball that runs over it, and dots along the ball's path.
final class TrackView: View {
  private static let dotCount = 100
  /// The name of the range; the superview positions it beside the start of the track.
  let name: Label
  /// The mountains below the ridge; the superview adds it behind the tracks.
  let range = View()
  private let hill: ShapeView
  private let ridge: ShapeView
  private let stops: [View]
  private let dots: [View]
  private let ball: GradientView
  private let options: View.KeyframeAnimationOptions
  var rise: CGFloat = 10
  private var placed = CGSize.zero
  private var points: [CGPoint] = []
  /// The size of a dot and the thickness of the ridge.
  private var dot: CGFloat = 1
  private var dotsShown = 0
  private var isRunning = false

  init(_ text: String, _ options: View.KeyframeAnimationOptions, color: Color, rock: Color) {
    self.options = options
    name = Label(text, color, isBold: true, align: .right)
    ball = .ball(color)
    hill = ShapeView(fill: rock)
    // Paler than the ball that runs on it.
    ridge = ShapeView(stroke: .mix(color, rock, 0.4))
    stops = Course.stops.map { _ in View(.mix(color, .white, 0.75)) }
    dots = (0..<Self.dotCount).map { _ in View(.mix(color, .white, 0.5)) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    range.isUserInteractionEnabled = false
    range.clipsToBounds = true
    range.addSubview(hill)
    addSubviews([ridge] + stops + dots + [ball])
  }

  override func layoutSubviews() {
    // The ball has moved by then: only a new size resets it.
    guard bounds.size != placed else { return }
    placed = bounds.size
    let side: CGFloat = rise >= 10 ? max(5, min(11, (rise / 4).toRow + 1)) : 2
    let (wide, high) = (max(1, bounds.width - 2 * side), max(1, rise))
    points = Course.stops.map {
      CGPoint((side + $0.x * wide).rounded() + 0.5, (side - 1 + $0.y * high).rounded() + 0.5)
    }
    for part in [hill, ridge] { part.frame = bounds }
    let isStepped = options == .calculationModeDiscrete
    var ground = outline
    ridge.shape.path = isStepped ? ledges : ground
    let foot = bounds.height + 2
    ground.addLine(to: CGPoint(bounds.width, foot))
    ground.addLine(to: CGPoint(0, foot))
    ground.closeSubpath()
    hill.shape.path = ground
    dot = max(1, (side / 5).rounded())
    ridge.shape.lineWidth = dot
    for (stop, point) in zip(stops, points) {
      stop.frame = .around(point, 1, 1)
    }
    ball.bounds.size = CGSize(width: side, height: side)
    ball.layer.cornerRadius = side / 2
    ball.center = points[0]
    clear()
  }

  var startRow: CGFloat { (frame.minY + (points.first?.y ?? 0)).toRow }

  /// The points of the stops in the superview.
  var stopPlaces: [CGPoint] {
    points.map { CGPoint(frame.minX + $0.x.rounded(.down), frame.minY + $0.y.rounded(.down)) }
  }

  private func clear() {
    for dot in dots { dot.isHidden = true }
    dotsShown = 0
  }

  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    clear()
    isRunning = true
    // Keyframes would add to a running animation and carry the ball out of the view.
    ball.layer.removeAllAnimations()
    View.performWithoutAnimation { ball.center = points[0] }
    View.animateKeyframes(withDuration: duration, delay: 0, options: [options, curve]) {
      for stop in points.indices.dropFirst() {
        View.addKeyframe(
          withRelativeStartTime: Course.times[stop - 1],
          relativeDuration: Course.times[stop] - Course.times[stop - 1]
        ) {
          ball.center = points[stop]
        }
      }
    } completion: { [weak self] isFinished in
      if isFinished { self?.isRunning = false }
    }
  }

  /// Leaves a dot at the ball's presentation position; false once the ball has stopped.
  func mark() -> Bool {
    guard isRunning, dotsShown < dots.count else { return false }
    let place = ball.layer.presentation()?.position ?? ball.center
    dots[dotsShown]
      .show(
        at: CGRect(place.x.rounded(.down), place.y.rounded(.down), dot, dot),
        if: true
      )
    dotsShown += 1
    return true
  }

  /// Half the width of the ledges between which a ball jumps.
  private var ledge: CGFloat { max(2, bounds.width * 0.045) }

  /// The profile of the mountains, which is the way of the ball unless it jumps.
  private var outline: Path {
    var outline = Path()
    outline.addLines(between: [CGPoint(0, points[0].y), points[0]])
    switch options {
    case .calculationModeCubic: addCurves(to: &outline, Course.times)
    case .calculationModeCubicPaced: addCurves(to: &outline, Self.lengths(points))
    case .calculationModeDiscrete:
      for point in points {
        outline.addLine(to: CGPoint(point.x - ledge, point.y))
        outline.addLine(to: CGPoint(point.x + ledge, point.y))
      }
    default: for point in points.dropFirst() { outline.addLine(to: point) }
    }
    outline.addLine(to: CGPoint(bounds.width, points[points.count - 1].y))
    return outline
  }

  /// A line under each stop.
  private var ledges: Path {
    var ledges = Path()
    for point in points {
      ledges.move(to: CGPoint(max(0, point.x - ledge), point.y))
      ledges.addLine(to: CGPoint(min(bounds.width, point.x + ledge), point.y))
    }
    return ledges
  }

  /// Adds a smooth curve through the stops, which it passes at their times.
  private func addCurves(to path: inout Path, _ times: [Double]) {
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let leaving = Self.tangent(points, times, at: index - 1)
      let arriving = Self.tangent(points, times, at: index)
      let third = (times[index] - times[index - 1]) / 3
      path.addCurve(
        to: end,
        control1: CGPoint(start.x + leaving.x * third, start.y + leaving.y * third),
        control2: CGPoint(end.x - arriving.x * third, end.y - arriving.y * third)
      )
    }
  }

  /// Returns the distance of each stop along the polyline.
  private static func lengths(_ points: [CGPoint]) -> [Double] {
    var all = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      all.append(all[all.count - 1] + hypot(b.x - a.x, b.y - a.y))
    }
    return all
  }

  /// Returns the velocity at a stop of a smooth curve through all stops.
  private static func tangent(_ points: [CGPoint], _ times: [Double], at index: Int) -> CGPoint {
    let (before, after) = (max(0, index - 1), min(points.count - 1, index + 1))
    let span = max(1e-6, times[after] - times[before])
    return CGPoint(
      (points[after].x - points[before].x) / span,
      (points[after].y - points[before].y) / span
    )
  }
}
