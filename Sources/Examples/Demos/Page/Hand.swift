import Foundation
import Lamina

/// A simulated hand: it sends mouse events to a window and shows the pointer.
@MainActor
final class Hand {
  private let tip = GradientView.ball(Color.text)
  /// Whether a drag is running.
  private(set) var isBusy = false

  private static let steps = 30
  private static let interval = 1.0 / 30

  /// Drags from the left edge to a fraction of the width, pauses, and releases.
  func drag(in window: Window, to share: Double) {
    guard !isBusy else { return }
    let stage = window.stage
    let end = share * Double(window.bounds.width)
    let row = Int(window.bounds.height / 4)
    isBusy = true
    tip.alpha = 0
    tip.setCircle(6, at: CGPoint(0.5, CGFloat(row) * 2 + 1))
    window.addSubview(tip)
    View.animate(withDuration: 0.2, options: .allowUserInteraction) { self.tip.alpha = 0.9 }
    send(.press, 0, row, to: window)
    var step = 0
    stage.timeline.schedule(
      at: stage.now + 0.3,
      every: Self.interval,
      count: Self.steps
    ) { [weak self, weak window] _ in
      guard let self, let window else { return }
      step += 1
      let way = Double(step) / Double(Self.steps)
      let x = end * way * way * (3 - 2 * way)
      tip.center.x = x + 0.5
      send(.drag, Int(x), row, to: window)
    }
    let over = stage.now + 0.3 + Double(Self.steps) * Self.interval
    stage.timeline.schedule(at: over + 0.35) { [weak self, weak window] _ in
      guard let self, let window else { return }
      send(.release, Int(end), row, to: window)
      isBusy = false
      View.animate(withDuration: 0.3, options: .allowUserInteraction) {
        self.tip.alpha = 0
      } completion: { _ in
        self.tip.removeFromSuperview()
      }
    }
  }

  private func send(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, to window: Window) {
    let place = CellPoint(column: column, row: row)
    let event = MouseEvent(kind, button: .left, position: place)
    _ = window.sendEvent(TimedEvent(time: window.stage.now, event: .mouse(event)))
  }
}
