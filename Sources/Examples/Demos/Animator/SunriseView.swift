import Foundation
import Lamina

/// A landscape from night to day: many properties of many views, set by one number.
final class SunriseView: View {
  private let night = GradientView([Color(rgb: 0x0A_0E2C), Color(rgb: 0x3A_2F72)])
  private let day = GradientView([Color(rgb: 0x3E_8FD8), Color(rgb: 0xBF_E6F2)])
  private let dawn = GradientView([.faint(Color(rgb: 0xFF_9C6B), 0), Color(rgb: 0xFF_9C6B)])
  private let stars = StarField(26, [0.95, 0.5, 0.5], share: 0.7, isSparse: true)
  private let moon = GradientView([Color(rgb: 0xF4_F5FF), Color(rgb: 0xB9_C0E0)])
  private let glow = GradientView.glow(.amber, 0.6)
  private let sun = GradientView([Color(rgb: 0xFF_F2B0), Color(rgb: 0xFF_C24D)])
  private let clouds = (0..<3).map { _ in CloudView() }
  private let hills = [ShapeView(), ShapeView()]
  private let balloon = BalloonView()

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = 2
    addSubviews([night, stars, day, dawn, moon, glow, sun])
    addSubviews(clouds + hills + [balloon])
  }

  /// Lays out everything for a fraction of the way from night to day.
  func put(_ share: CGFloat) {
    let size = bounds.size
    for part in [night, stars, day, dawn] + hills { part.frame = bounds }
    day.alpha = share
    dawn.alpha = 0.55 - share * 0.35
    let unit = min(size.height, size.width * 0.6)
    let moonrise = CGPoint(size.width * 0.14, size.height * (0.27 + share * 0.95))
    let sunrise = CGPoint(size.width * 0.62, size.height * (1.0 - share * 0.68))
    moon.setCircle(unit * 0.28, at: moonrise)
    glow.setCircle(unit * 1.3, at: sunrise)
    sun.setCircle(unit * 0.36, at: sunrise)
    for (cloud, place) in zip(clouds, [(0.05, 0.14, 0.55), (0.36, 0.34, 0.4), (0.72, 0.16, 0.48)]) {
      let width = (unit * place.2).rounded()
      let x = (size.width * place.0 - (1 - share) * size.width).rounded()
      let y = (size.height * place.1).rounded()
      cloud.place(CGRect(x, y, width, (width * 0.4).rounded()))
    }
    // From a stand on the nearer hill.
    let height = (unit * 0.52).rounded()
    let drift = (size.width * (0.3 + share * 0.06)).rounded()
    let rise = (size.height * (0.96 - share * 0.5) - height).rounded()
    balloon.place(CGRect(drift, rise, (height * 0.68 / 2).rounded() * 2, height))
    let grounds: [(UInt32, UInt32)] = [(0x2A_2F63, 0x4F_A878), (0x17_1B40, 0x2C_7A5C)]
    for (index, hill) in hills.enumerated() {
      hill.shape.path = index == 0 ? ridge(0.72, swing: -0.34) : ridge(0.86, swing: 0.26)
      hill.shape.fillColor = Color(rgb: share < 0.5 ? grounds[index].0 : grounds[index].1)
    }
  }

  /// Returns hills whose height is a fraction of the view's.
  private func ridge(_ share: CGFloat, swing: CGFloat) -> Path {
    let (width, height) = (bounds.width, bounds.height)
    let (base, wave) = (height * share, height * swing)
    var path = Path()
    path.move(to: CGPoint(0, height))
    path.addLine(to: CGPoint(0, base))
    path.addCurve(
      to: CGPoint(width, base),
      control1: CGPoint(width * 0.3, base + wave),
      control2: CGPoint(width * 0.66, base - wave)
    )
    path.addLine(to: CGPoint(width, height))
    path.closeSubpath()
    return path
  }
}

/// A cloud: puffs on a flat base, whose underside is in the shade.
private final class CloudView: View {
  private let puffs = ShapeView(fill: .white)
  private let shade = ShapeView(fill: Color(rgb: 0xC4_D4EC))

  convenience init() {
    self.init(frame: .zero)
    alpha = 0.9
    addSubviews([puffs, shade])
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    for part in [puffs, shade] { part.frame = bounds }
    var path = Path()
    for (x, y, radius) in [(0.3, 0.58, 0.34), (0.56, 0.42, 0.42), (0.8, 0.66, 0.26)] {
      let middle = CGPoint(width * x, height * y)
      path.addEllipse(in: .around(middle, 2 * height * radius, 2 * height * radius))
    }
    path.addEllipse(in: CGRect(0, height * 0.5, width, height * 0.5))
    puffs.shape.path = path
    let base = CGRect(width * 0.1, height * 0.78, width * 0.8, height * 0.22)
    shade.shape.path = Path(ellipse: base)
  }
}

/// A striped balloon, and its basket on two ropes.
private final class BalloonView: View {
  private let envelope = GradientView.ball(.coral)
  private let stripe = ShapeView(fill: .faint(.amber, 0.7))
  private let ropes = ShapeView(stroke: Color(rgb: 0xF6_D9B0))
  private let basket = GradientView.bar(Color(rgb: 0xC8_8A4A))

  convenience init() {
    self.init(frame: .zero)
    addSubviews([ropes, basket, envelope, stripe])
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    envelope.frame = CGRect(0, 0, width, width)
    envelope.layer.cornerRadius = width / 2
    let basketHeight = max(2, (height * 0.15).rounded())
    let basketWidth = max(2, (width * 0.26 / 2).rounded() * 2)
    let place = CGRect(
      (width - basketWidth) / 2,
      height - basketHeight,
      basketWidth,
      basketHeight
    )
    basket.frame = place
    for part in [stripe, ropes] { part.frame = bounds }
    stripe.shape.path = Path(ellipse: CGRect(width * 0.32, 0, width * 0.36, width))
    var path = Path()
    for (start, end) in [(width * 0.16, place.minX + 0.4), (width * 0.84, place.maxX - 0.4)] {
      path.move(to: CGPoint(start, width * 0.84))
      path.addLine(to: CGPoint(end, place.minY + 0.2))
    }
    ropes.shape.path = path
    ropes.shape.lineWidth = max(0.7, width * 0.045)
  }
}
