import Foundation
import Lamina

/// A planet with the form's values.
final class PlanetPreview: View {
  struct Look: Equatable {
    var size: CGFloat = 0.55
    var glow: CGFloat = 0.5
    var orbit: CGFloat = 0.15
    var color = 0
    var hasMoon = true
  }

  static let colors: [Color] = [.coral, .mint, .sky]

  /// The current values; changes inside an animation block are animated.
  var style = Look() { didSet { place() } }

  private let plate = GradientView(
    [Color(rgb: 0x12_1438), Color(rgb: 0x3A_2560)],
    from: CGPoint(0.3, 0),
    to: CGPoint(0.7, 1)
  )
  private let stars = StarField(22, [0.9, 0.4, 0.4])
  private let glow = GradientView.glow(.amber, 0.9)
  private let track = ShapeView(stroke: .faint(.edge, 0.6))
  private let planets = colors.map { GradientView.ball($0) }
  private let moon = GradientView.ball(Color(rgb: 0xDD_E2F5))

  convenience init() {
    self.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 2
    isUserInteractionEnabled = false
    addSubviews([plate, stars, glow, track] + planets + [moon])
  }

  func place() {
    let size = bounds.size
    plate.frame = bounds
    stars.frame = bounds
    let unit = min(size.width, size.height)
    let middle = CGPoint(size.width / 2, size.height / 2)
    let diameter = unit * (0.2 + 0.45 * style.size)
    for (index, planet) in planets.enumerated() {
      planet.setCircle(diameter, at: middle)
      planet.alpha = index == style.color ? 1 : 0
    }
    glow.setCircle(diameter * 1.9, at: middle)
    glow.alpha = style.glow
    let orbit = CGRect.around(middle, size.width * 0.8, unit * 0.68)
    let angle = style.orbit * 2 * .pi - .pi / 2
    let place = CGPoint(
      middle.x + orbit.width / 2 * cos(angle),
      middle.y + orbit.height / 2 * sin(angle)
    )
    moon.setCircle(max(2, unit * 0.15), at: place)
    moon.alpha = style.hasMoon ? 1 : 0
    track.frame = bounds
    var path = Path()
    path.addEllipse(in: orbit)
    track.shape.path = path
    track.alpha = style.hasMoon ? 1 : 0.3
  }

  func leap(over duration: Double) {
    let height = bounds.height * 0.3
    View.animateKeyframes(withDuration: duration, delay: 0, options: .curveLinear) {
      for planet in planets + [glow] {
        let home = planet.center
        for (start, share, rise) in [
          (0.0, 0.15, -0.25), (0.15, 0.3, 1), (0.5, 0.25, -0.15), (0.75, 0.25, 0),
        ] {
          View.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
            planet.center.y = home.y - height * rise
          }
        }
      }
    }
  }
}
