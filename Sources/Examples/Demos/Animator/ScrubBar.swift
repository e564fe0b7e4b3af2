import Foundation
import Lamina

/// A bar that shows an animator's progress and scrubs it when dragged.
final class ScrubBar: View {
  private let groove = View()
  private let filling = GradientView(
    [DemoPalette.violet, DemoPalette.coral, DemoPalette.amber],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private let knob = GradientView.ball(DemoPalette.text, diameter: 4)
  /// Called with the dragged fraction of the bar.
  var onDrag: ((CGFloat) -> Void)?

  /// Creates the bar.
  convenience init() {
    self.init(frame: .zero)
    groove.backgroundColor = DemoPalette.panel
    // A spring overshoots both ends.
    clipsToBounds = true
    for part in [groove, filling, knob] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  /// Moves the knob to a fraction of the bar.
  func put(_ share: CGFloat) {
    let size = bounds.size
    let diameter = min(4, size.height)
    let way = max(0, size.width - diameter) * share
    let thickness: CGFloat = size.height >= 4 ? 2 : 1
    let line = CGRect(x: 0, y: (size.height - thickness) / 2, width: size.width, height: thickness)
    groove.frame = line
    filling.frame = CGRect(x: 0, y: line.minY, width: way + diameter / 2, height: thickness)
    knob.frame = CGRect(
      x: way,
      y: (size.height - diameter) / 2,
      width: diameter,
      height: diameter
    )
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
