import Foundation
import Lamina

/// The progress of a transition, with ticks at both ends for the calls that arrive there.
final class TimeBar: View {
  private let track = View()
  private let fill = GradientView(
    [DemoPalette.violet, DemoPalette.amber],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private var ticks: [(view: View, color: Color)] = []
  /// The number of calls at the start; the others arrive at the end.
  private var early = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    track.backgroundColor = DemoPalette.panel
    track.clipsToBounds = true
    track.addSubview(fill)
    addSubview(track)
  }

  /// Restarts the bar, with ticks for the expected calls.
  func run(_ first: [String], _ last: [String], over duration: Double) {
    for tick in ticks { tick.view.removeFromSuperview() }
    early = first.count
    ticks = (first + last)
      .map { call in
        let view = View()
        view.backgroundColor = DemoPalette.edge
        addSubview(view)
        return (view, CallLog.color(of: call))
      }
    setNeedsLayout()
    layoutIfNeeded()
    fill.frame.origin.x = -track.bounds.width
    View.animate(withDuration: duration, options: .curveLinear) { self.fill.frame.origin.x = 0 }
  }

  /// Lights the tick of a call.
  func light(_ index: Int, after delay: Double) {
    guard ticks.indices.contains(index) else { return }
    let tick = ticks[index]
    View.animate(withDuration: 0.1, delay: delay) { tick.view.backgroundColor = tick.color }
  }

  override func layoutSubviews() {
    let width = bounds.width
    if track.bounds.width != width {
      track.frame = CGRect(x: 0, y: 1, width: width, height: 1)
      fill.frame = CGRect(x: ticks.isEmpty ? -width : 0, y: 0, width: width, height: 1)
    }
    for (index, tick) in ticks.enumerated() {
      let x =
        index < early
        ? CGFloat(index) * 2 : width - 1 - CGFloat(ticks.count - 1 - index) * 2
      tick.view.frame = CGRect(x: x, y: 0, width: 1, height: 1)
    }
  }
}
