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

  private let plate = GradientView([
    Color(rgb: 0x0C_0E2C), Color(rgb: 0x2A_1E58), Color(rgb: 0x6A_3A78), Color(rgb: 0xC4_687C),
  ])
  private let stars = StarField(50, [0.75, 0.3, 0.45, 0.25], size: 0.5, share: 0.7)
  private let glow = GradientView.glow(.amber, 0.9)
  /// The far half of the orbit is behind the planet, the near one in front of it.
  private let tracks = (0..<2).map { ShapeView(stroke: .faint(.white, $0 == 0 ? 0.25 : 0.5)) }
  private let planets = colors.map { BandedPlanet($0) }
  private let moon = GradientView.ball(Color(rgb: 0xE8_E4F5))
  private var isMoonBehind = false
  private let ground = ObservatoryView()

  convenience init() {
    self.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 2
    isUserInteractionEnabled = false
    addSubviews([plate, stars, glow, tracks[0]] + planets + [tracks[1], moon, ground])
  }

  /// Puts the planet into the middle of what is free on the right of a panel.
  func place(right edge: CGFloat) {
    self.edge = edge
    plate.show(at: bounds, if: window?.hasFewColors != true)
    stars.frame = bounds
    let land = (bounds.height * 0.2).rounded()
    ground.frame = CGRect(0, bounds.height - land, bounds.width, land)
    ground.left = edge
    let size = CGSize(width: bounds.width - edge, height: bounds.height - land * 0.6)
    let unit = max(0, min(size.width, size.height))
    let middle = CGPoint(edge + (size.width / 2).rounded(), (size.height / 2).toRow)
    // Multiples of two rows keep the planet's bands on whole rows.
    let diameter = (unit * (0.11 + 0.19 * style.size)).toRow * 2
    for (index, planet) in planets.enumerated() {
      planet.place(diameter, at: middle)
      planet.alpha = index == style.color ? 1 : 0
    }
    // The light has the planet's colour: another one would mix with the sky to mud.
    let light = Color.mix(Self.colors[style.color], .white, 0.25)
    glow.gradient.colors = [.faint(light, 0.7), .faint(light, 0.22), .faint(light, 0)]
    glow.setCircle(diameter * 2.1, at: middle)
    glow.alpha = style.glow
    let small = max(2, (unit * 0.13).rounded())
    let wide = min(size.width - small - 2, unit * 1.5)
    placeMoon(small, on: .around(middle, wide, wide * 0.32))
  }

  /// Puts the moon on its orbit, which is seen from slightly above.
  private func placeMoon(_ small: CGFloat, on orbit: CGRect) {
    stars.clearing = orbit.insetBy(dx: -small, dy: -small)
    let angle = style.orbit * 2 * .pi - .pi / 2
    let place = CGPoint(
      orbit.midX + orbit.width / 2 * cos(angle),
      orbit.midY + orbit.height / 2 * sin(angle)
    )
    moon.setCircle(small, at: place)
    moon.alpha = style.hasMoon ? 1 : 0
    if (sin(angle) < 0) != isMoonBehind {
      isMoonBehind.toggle()
      insertSubview(moon, aboveSubview: tracks[isMoonBehind ? 0 : 1])
    }
    for (index, track) in tracks.enumerated() {
      track.frame = bounds
      track.shape.path = Path(ellipse: orbit)
      // From its right end a half of an ellipse runs below, the other one above.
      track.shape.strokeStart = index == 0 ? 0.5 : 0
      track.shape.strokeEnd = index == 0 ? 1 : 0.5
      track.alpha = style.hasMoon ? 1 : 0.3
    }
  }

  func leap(over duration: Double) {
    let height = bounds.height * 0.3
    View.animateKeyframes(withDuration: duration, delay: 0, options: .curveLinear) {
      for planet in planets as [View] + [glow] {
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

/// A ball with bands and a storm, which follow its size.
private final class BandedPlanet: View {
  private let ball: GradientView
  /// Each band's middle, height, and light, as fractions of the ball.
  private static let bands: [(y: CGFloat, high: CGFloat, light: Double)] = [
    (0.22, 0.1, 0.22), (0.42, 0.14, -0.2), (0.6, 0.07, 0.2), (0.76, 0.12, -0.16),
  ]
  private let bands = bands.map { View(.faint($0.light > 0 ? .white : .night, abs($0.light))) }
  private let storm = View(.faint(.white, 0.4))

  init(_ color: Color) {
    ball = .ball(color)
    super.init(frame: .zero)
    addSubview(ball)
    ball.addSubviews(bands + [storm])
  }

  func place(_ diameter: CGFloat, at center: CGPoint) {
    frame = .around(center, diameter, diameter)
    ball.setCircle(diameter, at: CGPoint(diameter / 2, diameter / 2))
    for (band, part) in zip(bands, Self.bands) {
      let high = max(2, (diameter * part.high).toRow)
      band.frame = CGRect(0, (diameter * part.y - high / 2 + 1).toRow, diameter, high)
    }
    for band in bands { band.isHidden = diameter < 12 }
    storm.isHidden = diameter < 28
    storm.frame = .around(
      CGPoint(diameter * 0.62, diameter * 0.6),
      max(2, diameter * 0.2),
      max(1, diameter * 0.11)
    )
    storm.layer.cornerRadius = storm.bounds.height / 2
  }
}

/// Hills at night with an observatory: a dome with a slit, and lit windows below it.
private final class ObservatoryView: View {
  private let hills = (0..<2).map { ShapeView(fill: Color(rgb: $0 == 0 ? 0x54_3068 : 0x2C_1C4E)) }
  private let house = View(Color(rgb: 0x2C_1C4E))
  private let dome = ShapeView(fill: Color(rgb: 0x3A_2A58))
  private let slit = View(.amber)
  private let door = View(.amber)
  /// The left end of what no panel covers.
  var left: CGFloat = 0 { didSet { setNeedsLayout() } }

  convenience init() {
    self.init(frame: .zero)
    addSubviews([hills[0], dome, slit, house, door, hills[1]])
  }

  override func layoutSubviews() {
    let (wide, high) = (bounds.width, bounds.height)
    for (index, hill) in hills.enumerated() {
      hill.frame = bounds
      var path = Path()
      let points = (0...40)
        .map { step -> CGPoint in
          let x = Double(step) / 40
          let wave = sin(x * (index == 0 ? 9 : 6) + (index == 0 ? 1 : 2.6)) * 0.18
          return CGPoint(wide * x, high * ((index == 0 ? 0.42 : 0.72) + wave))
        }
      path.addLines(between: points + [CGPoint(wide, high), CGPoint(0, high)])
      path.closeSubpath()
      hill.shape.path = path
    }
    let side = max(2, high.toRow)
    let middle = (left + (wide - left) * 0.86).rounded()
    house.frame = CGRect(middle - side / 2, (high * 0.42).rounded(), side, high)
    dome.frame = bounds
    dome.shape.path = Path(ellipse: .around(CGPoint(middle, house.frame.minY), side, side * 0.9))
    let narrow = max(1, (side * 0.14).rounded())
    slit.frame = CGRect(
      middle - (side * 0.22).rounded(),
      house.frame.minY - (side * 0.4).rounded(),
      narrow,
      (side * 0.34).rounded()
    )
    door.frame = CGRect(middle + (side * 0.16).rounded(), house.frame.minY + narrow, narrow, narrow)
  }
}
