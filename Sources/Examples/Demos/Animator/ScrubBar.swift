import Foundation
import Lamina

/// A bar that shows an animator's progress and scrubs it when dragged.
final class ScrubBar: View {
  private let groove = View(.panel)
  private let filling = GradientView.across([.violet, .coral, .amber])
  private let knob = GradientView.ball(.text, diameter: 4)
  /// Called with the dragged fraction of the bar.
  var onDrag: ((CGFloat) -> Void)?

  /// Creates the bar.
  convenience init() {
    self.init(frame: .zero)
    // A spring overshoots both ends.
    clipsToBounds = true
    for part in [groove, knob] { part.isUserInteractionEnabled = false }
    addSubviews([groove, filling, knob])
  }

  /// Moves the knob to a fraction of the bar.
  func put(_ share: CGFloat) {
    let size = bounds.size
    let diameter = min(4, size.height)
    let way = max(0, size.width - diameter) * share
    let thickness: CGFloat = size.height >= 4 ? 2 : 1
    let top = (size.height - thickness) / 2
    groove.frame = CGRect(0, top, size.width, thickness)
    filling.frame = CGRect(0, top, way + diameter / 2, thickness)
    knob.frame = CGRect(way, (size.height - diameter) / 2, diameter, diameter)
    knob.layer.cornerRadius = diameter / 2
  }

  private func drag(_ touches: Set<Touch>) {
    guard let touch = touches.first, bounds.width > 1 else { return }
    onDrag?(min(max(touch.location(in: self).x / (bounds.width - 1), 0), 1))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    // Forwards the touch to the page, which ends its autoplay.
    super.touchesBegan(touches, with: event)
    drag(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { drag(touches) }
}
