import Foundation
import Lamina

/// The progress of a transition, with ticks at both ends for the calls that arrive there.
final class TimeBar: View {
  private let track = ProgressTrack(GradientView.across([.violet, .amber]))
  private var ticks: [(view: View, color: Color)] = []
  /// The number of calls at the start; the others arrive at the end.
  private var early = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(track)
  }

  /// Restarts the bar, with ticks for the expected calls.
  func run(_ first: [String], _ last: [String], over duration: Double) {
    for tick in ticks { tick.view.removeFromSuperview() }
    early = first.count
    ticks = (first + last)
      .map { call in
        let view = View(.edge)
        addSubview(view)
        return (view, CallLog.color(of: call))
      }
    setNeedsLayout()
    layoutIfNeeded()
    track.run(over: duration)
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
      track.frame = CGRect(0, 1, width, 1)
      track.grow(ticks.isEmpty ? 0 : 1)
    }
    for (index, tick) in ticks.enumerated() {
      let end = width - 1 - CGFloat(ticks.count - 1 - index) * 2
      tick.view.frame = CGRect(index < early ? CGFloat(index) * 2 : end, 0, 1, 1)
    }
  }
}
