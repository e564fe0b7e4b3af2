import Foundation
import Lamina

/// A planet with the form's values, in a sky that fills the view.
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
  var style = Look() { didSet { place(right: edge) } }
  /// The left end of the room for the planet.
  private var edge: CGFloat = 0

  private let plate = GradientView(
    [Color(rgb: 0x12_1438), Color(rgb: 0x3A_2560)],
    from: CGPoint(0.3, 0),
    to: CGPoint(0.7, 1)
  )
  private let stars = StarField(20, [0.6, 0.25, 0.35])
  private let glow = GradientView.glow(.amber, 0.9)
  private let track = ShapeView(stroke: .faint(.mix(.edge, .sky, 0.3), 0.7))
  private let planets = colors.map { GradientView.ball($0) }
  private let moon = GradientView.ball(Color(rgb: 0xDD_E2F5))

  convenience init() {
    self.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 2
    isUserInteractionEnabled = false
    addSubviews([plate, stars, glow, track] + planets + [moon])
  }

  /// Puts the planet into the middle of what is free on the right of a panel.
  func place(right edge: CGFloat) {
    self.edge = edge
    plate.frame = bounds
    stars.frame = bounds
    let size = CGSize(width: bounds.width - edge, height: bounds.height)
    let unit = max(0, min(size.width, size.height))
    let middle = CGPoint(edge + (size.width / 2).rounded(), (size.height / 2).rounded())
    let diameter = unit * (0.18 + 0.36 * style.size)
    for (index, planet) in planets.enumerated() {
      planet.setCircle(diameter, at: middle)
      planet.alpha = index == style.color ? 1 : 0
    }
    // The light has the planet's colour: another one would mix with the sky to mud.
    let light = Color.mix(Self.colors[style.color], .white, 0.25)
    glow.gradient.colors = [.faint(light, 0.7), .faint(light, 0.22), .faint(light, 0)]
    glow.setCircle(diameter * 2.1, at: middle)
    glow.alpha = style.glow
    let small = max(2, (unit * 0.15).rounded())
    let orbit = CGRect.around(middle, min(size.width - small - 1, unit * 1.3), unit * 0.74)
    stars.clearing = orbit.insetBy(dx: -small, dy: -small)
    let angle = style.orbit * 2 * .pi - .pi / 2
    let place = CGPoint(
      middle.x + orbit.width / 2 * cos(angle),
      middle.y + orbit.height / 2 * sin(angle)
    )
    moon.setCircle(small, at: place)
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
