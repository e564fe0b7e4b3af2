import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaViews

/// A surface that goes over from colour to colour.
@MainActor
final class GradientView: View {
  override class var layerClass: AnyClass { GradientLayer.self }

  /// The layer with its colours and points.
  var gradient: GradientLayer { unsafeDowncast(layer, to: GradientLayer.self) }

  /// Creates a surface.
  ///
  /// - Parameters:
  ///   - colors: The colours, first to last.
  ///   - start: Where the first stands, as a fraction of the bounds.
  ///   - end: Where the last stands.
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

  /// A ball that is lit from above left.
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
