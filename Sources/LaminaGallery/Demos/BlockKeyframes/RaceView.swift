import Foundation
import LaminaMath
import LaminaViews

/// All balls side by side on level lanes, so that it shows who is ahead; a post for each stop.
final class RaceView: View {
  private let name = Label()
  private let ground = GradientView([DemoPalette.panel, DemoPalette.dusk])
  private let posts = Course.stops.map { _ in View() }
  private let lanes: [View]
  private let balls: [View]
  private let modes: [View.KeyframeAnimationOptions]
  private var placed = CGSize.zero
  private var stops: [CGFloat] = []

  /// Creates lanes.
  ///
  /// - Parameter runners: How each goes from stop to stop, and its colour.
  init(_ runners: [(options: View.KeyframeAnimationOptions, color: Color)]) {
    modes = runners.map(\.options)
    lanes = runners.map { _ in View() }
    balls = runners.map { _ in View() }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    name.text = "who is ahead"
    name.isBold = true
    name.textColor = DemoPalette.text
    for post in posts { post.backgroundColor = DemoPalette.faint(.white, 0.16) }
    for (index, runner) in runners.enumerated() {
      lanes[index].backgroundColor = DemoPalette.mix(
        DemoPalette.panel,
        runner.color,
        index % 2 == 0 ? 0.14 : 0.2
      )
      balls[index].backgroundColor = runner.color
    }
    for part in [ground, name] + lanes + posts + balls as [View] { addSubview(part) }
  }

  override func layoutSubviews() {
    guard bounds.size != placed else { return }
    placed = bounds.size
    let hasName = bounds.height >= 10
    ground.frame = bounds
    name.isHidden = !hasName
    name.frame = CGRect(x: 2, y: 0, width: max(0, bounds.width - 3), height: 2)
    let high: CGFloat = bounds.height >= CGFloat(2 * lanes.count) ? 2 : 1
    let top = max(0, (bounds.height - high * CGFloat(lanes.count)).toRow)
    let (left, width) = (CGFloat(2), max(1, bounds.width - 5))
    stops = Course.stops.map { (left + $0.x * width).rounded() }
    let all = CGFloat(lanes.count) * high
    for (post, x) in zip(posts, stops) {
      post.frame = CGRect(x: x, y: top, width: 1, height: all)
    }
    for (index, lane) in lanes.enumerated() {
      let y = top + CGFloat(index) * high
      lane.frame = CGRect(x: 0, y: y, width: bounds.width, height: high)
      balls[index].frame = CGRect(x: stops[0] - 1, y: y, width: 3, height: high)
    }
  }

  /// Sends the balls over the stops.
  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    for (ball, mode) in zip(balls, modes) {
      View.performWithoutAnimation { ball.center.x = stops[0] + 0.5 }
      View.animateKeyframes(withDuration: duration, delay: 0, options: [mode, curve]) {
        for stop in stops.indices.dropFirst() {
          View.addKeyframe(
            withRelativeStartTime: Course.times[stop - 1],
            relativeDuration: Course.times[stop] - Course.times[stop - 1]
          ) {
            ball.center.x = stops[stop] + 0.5
          }
        }
      }
    }
  }
}
