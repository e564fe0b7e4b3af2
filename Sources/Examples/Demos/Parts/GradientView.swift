import Foundation
import Lamina

/// A view with a gradient layer.
@MainActor
final class GradientView: View {
  override class var layerClass: AnyClass { GradientLayer.self }

  /// The gradient layer.
  var gradient: GradientLayer { unsafeDowncast(layer, to: GradientLayer.self) }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colours, first to last.
  ///   - start: The position of the first colour, as a fraction of the bounds.
  ///   - end: The position of the last colour.
  convenience init(
    _ colors: [Color],
    from start: CGPoint = CGPoint(x: 0.5, y: 0),
    to end: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    self.init(frame: .zero)
    gradient.colors = colors
    gradient.startPoint = start
    gradient.endPoint = end
    isUserInteractionEnabled = false
  }

  /// Returns a ball that is lit from the upper left.
  static func ball(_ color: Color, diameter: CGFloat) -> GradientView {
    let ball = GradientView(
      [
        DemoPalette.mix(color, .white, 0.55), color,
        DemoPalette.mix(color, DemoPalette.night, 0.55),
      ],
      from: CGPoint(x: 0.34, y: 0.28),
      to: CGPoint(x: 1, y: 1)
    )
    ball.gradient.type = .radial
    ball.frame.size = CGSize(width: diameter, height: diameter)
    ball.layer.cornerRadius = diameter / 2
    ball.clipsToBounds = true
    return ball
  }
}
