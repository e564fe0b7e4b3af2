import Foundation
import Lamina

/// A planet with the form's values.
final class PlanetPreview: View {
  /// The values of the form.
  struct Look: Equatable {
    var size: CGFloat = 0.55
    var glow: CGFloat = 0.5
    var orbit: CGFloat = 0.15
    var color = 0
    var hasMoon = true
  }

  /// The colours to choose from.
  static let colors = [DemoPalette.coral, DemoPalette.mint, DemoPalette.sky]

  /// The current values; changes inside an animation block are animated.
  var style = Look() { didSet { place() } }

  private let plate = GradientView(
    [Color(rgb: 0x12_1438), Color(rgb: 0x3A_2560)],
    from: CGPoint(x: 0.3, y: 0),
    to: CGPoint(x: 0.7, y: 1)
  )
  private let stars = (0..<22).map { _ in View() }
  private let glow = GradientView(
    [DemoPalette.faint(DemoPalette.amber, 0.9), DemoPalette.faint(DemoPalette.amber, 0)],
    from: CGPoint(x: 0.5, y: 0.5),
    to: CGPoint(x: 1, y: 1)
  )
  private let track = ShapeView(nil)
  private let planets = colors.map { GradientView.ball($0, diameter: 8) }
  private let moon = GradientView.ball(Color(rgb: 0xDD_E2F5), diameter: 4)

  /// Creates a planet in space.
  convenience init() {
    self.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 2
    isUserInteractionEnabled = false
    glow.gradient.type = .radial
    track.shape.strokeColor = DemoPalette.faint(DemoPalette.edge, 0.6)
    for (index, star) in stars.enumerated() {
      star.backgroundColor = DemoPalette.faint(.white, index % 3 == 0 ? 0.9 : 0.4)
    }
    for part in [plate] + stars + [glow, track] + planets + [moon] as [View] { addSubview(part) }
  }

  /// Lays out the planet and its surroundings.
  func place() {
    let size = bounds.size
    plate.frame = bounds
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        x: (size.width * CGFloat((index * 61 + 7) % 100) / 100).rounded(.down),
        y: (size.height * CGFloat((index * 37 + 13) % 100) / 100).rounded(.down),
        width: 1,
        height: 1
      )
    }
    let unit = min(size.width, size.height)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let diameter = unit * (0.2 + 0.45 * style.size)
    for (index, planet) in planets.enumerated() {
      round(planet, diameter, middle)
      planet.alpha = index == style.color ? 1 : 0
    }
    round(glow, diameter * 1.9, middle)
    glow.alpha = style.glow
    let radii = CGSize(width: size.width * 0.4, height: unit * 0.34)
    let angle = style.orbit * 2 * .pi - .pi / 2
    round(
      moon,
      max(2, unit * 0.15),
      CGPoint(x: middle.x + radii.width * cos(angle), y: middle.y + radii.height * sin(angle))
    )
    moon.alpha = style.hasMoon ? 1 : 0
    track.frame = bounds
    var path = Path()
    path.addEllipse(
      in: CGRect(
        x: middle.x - radii.width,
        y: middle.y - radii.height,
        width: radii.width * 2,
        height: radii.height * 2
      )
    )
    track.shape.path = path
    track.alpha = style.hasMoon ? 1 : 0.3
  }

  /// Animates a jump.
  func leap(over duration: Double) {
    let height = bounds.height * 0.3
    View.animateKeyframes(withDuration: duration, delay: 0, options: .curveLinear) {
      for planet in planets + [glow] {
        let home = planet.center
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.15) {
          planet.center.y = home.y + height * 0.25
        }
        View.addKeyframe(withRelativeStartTime: 0.15, relativeDuration: 0.3) {
          planet.center.y = home.y - height
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          planet.center.y = home.y + height * 0.15
        }
        View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
          planet.center.y = home.y
        }
      }
    }
  }

  private func round(_ view: View, _ diameter: CGFloat, _ middle: CGPoint) {
    view.frame = CGRect(
      x: middle.x - diameter / 2,
      y: middle.y - diameter / 2,
      width: diameter,
      height: diameter
    )
    view.layer.cornerRadius = diameter / 2
  }
}
