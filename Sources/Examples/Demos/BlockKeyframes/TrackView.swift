import Foundation
import Lamina

/// A range of hills, a ball that runs over it, and dots along the ball's path.
final class TrackView: View {
  private static let dotCount = 100
  /// The name of the range; the superview positions it beside the start of the track.
  let name: Label
  private let hill: ShapeView
  private let stops: [View]
  private let dots: [View]
  private let ball: GradientView
  private let options: View.KeyframeAnimationOptions
  var rise: CGFloat = 10
  private var placed = CGSize.zero
  private var points: [CGPoint] = []
  private var dotsShown = 0
  private var isRunning = false

  init(_ text: String, _ options: View.KeyframeAnimationOptions, color: Color, darkness: Double) {
    self.options = options
    name = Label(text, color, isBold: true, align: .right)
    ball = .ball(color)
    // Rocks are darkened with a warm colour: blue would look like mud.
    let shade = Color(rgb: options == .calculationModeDiscrete ? 0x5A_2A38 : 0x12_2840)
    hill = ShapeView(fill: .mix(color, shade, darkness))
    stops = Course.stops.map { _ in View(.mix(color, shade, darkness + 0.2)) }
    dots = (0..<Self.dotCount).map { _ in View(.mix(color, .white, 0.5)) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // The bases of the rocks are wider than the view.
    clipsToBounds = true
    addSubviews([hill] + stops + dots + [ball])
  }

  override func layoutSubviews() {
    // The ball has moved by then: only a new size resets it.
    guard bounds.size != placed else { return }
    placed = bounds.size
    let side: CGFloat = rise >= 10 ? 4 : 2
    let (wide, high) = (max(1, bounds.width - 2 * side), max(1, rise))
    points = Course.stops.map {
      CGPoint((side + $0.x * wide).rounded() + 0.5, (side - 1 + $0.y * high).rounded() + 0.5)
    }
    hill.frame = bounds
    hill.shape.path = ridge
    for (stop, point) in zip(stops, points) {
      stop.frame = .around(point, 1, 1)
    }
    ball.bounds.size = CGSize(width: side, height: side)
    ball.layer.cornerRadius = side / 2
    ball.center = points[0]
    clear()
  }

  var startRow: CGFloat { (frame.minY + (points.first?.y ?? 0)).toRow }

  var stopColumns: [CGFloat] { points.map { frame.minX + $0.x.rounded(.down) } }

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
    let dot = dots[dotsShown]
    dotsShown += 1
    dot.frame = CGRect(place.x.rounded(.down), place.y.rounded(.down), 1, 1)
    dot.isHidden = false
    return true
  }

  /// The track and the ground below; a rock under each stop if the ball jumps.
  private var ridge: Path {
    let foot = bounds.height
    var ridge = Path()
    guard options != .calculationModeDiscrete else {
      for point in points {
        let spread = 3.5 + (foot - point.y) * 0.3
        ridge.addLines(between: [
          CGPoint(point.x - spread, foot), CGPoint(point.x - 3.5, point.y),
          CGPoint(point.x + 3.5, point.y), CGPoint(point.x + spread, foot),
        ])
        ridge.closeSubpath()
      }
      return ridge
    }
    ridge.addLines(between: [CGPoint(0, foot), CGPoint(0, points[0].y), points[0]])
    switch options {
    case .calculationModeCubic: addCurves(to: &ridge, Course.times)
    case .calculationModeCubicPaced: addCurves(to: &ridge, Self.lengths(points))
    default: for point in points.dropFirst() { ridge.addLine(to: point) }
    }
    ridge.addLine(to: CGPoint(bounds.width, points[points.count - 1].y))
    ridge.addLine(to: CGPoint(bounds.width, foot))
    ridge.closeSubpath()
    return ridge
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
