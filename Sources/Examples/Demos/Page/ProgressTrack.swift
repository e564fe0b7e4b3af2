import Foundation
import Lamina

/// A bar that fills from the left inside an animation block.
final class ProgressTrack: View {
  private let fill: View

  init(_ fill: View) {
    self.fill = fill
    super.init(frame: .zero)
    backgroundColor = .panel
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  func grow(_ share: CGFloat) {
    fill.frame = bounds.offsetBy(dx: (share - 1) * bounds.width, dy: 0)
  }

  /// Fills the bar at a constant speed.
  func run(over duration: Double) {
    grow(0)
    View.animate(withDuration: duration, options: .curveLinear) { self.grow(1) }
  }
}
