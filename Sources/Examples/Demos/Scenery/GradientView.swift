import Foundation
import Lamina

final class GradientView: View {
  override class var layerClass: AnyClass { GradientLayer.self }

  var gradient: GradientLayer { unsafeDowncast(layer, to: GradientLayer.self) }

  /// Creates a gradient that ignores events; `start` and `end` are fractions of the bounds.
  convenience init(
    _ colors: [Color],
    from start: CGPoint = CGPoint(0.5, 0),
    to end: CGPoint = CGPoint(0.5, 1)
  ) {
    self.init(frame: .zero)
    gradient.colors = colors
    gradient.startPoint = start
    gradient.endPoint = end
    isUserInteractionEnabled = false
  }

  /// Returns a gradient from left to right; it ends after a fraction of the width.
  static func across(_ colors: [Color], end: CGFloat = 1) -> GradientView {
    GradientView(colors, from: CGPoint(0, 0.5), to: CGPoint(end, 0.5))
  }

  static func backdrop() -> GradientView {
    GradientView([.night, .dusk], from: CGPoint(0.2, 0), to: CGPoint(0.9, 1))
  }

  /// Returns a light that fades out from its centre.
  static func glow(_ color: Color, _ alpha: Double) -> GradientView {
    let glow = GradientView(
      [.faint(color, alpha), .faint(color, 0)],
      from: CGPoint(0.5, 0.5),
      to: CGPoint(1, 1)
    )
    glow.gradient.type = .radial
    return glow
  }

  /// Returns a bar in relief: bright along its upper edge.
  static func bar(_ color: Color) -> GradientView {
    GradientView([.mix(color, .white, 0.35), .mix(color, .night, 0.35)])
  }

  /// Returns a ball that is lit from the upper left.
  static func ball(_ color: Color) -> GradientView {
    let ball = GradientView(
      [.mix(color, .white, 0.55), color, .mix(color, .night, 0.55)],
      from: CGPoint(0.34, 0.28),
      to: CGPoint(1, 1)
    )
    ball.gradient.type = .radial
    ball.clipsToBounds = true
    return ball
  }
}
