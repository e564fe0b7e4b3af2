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
    addSubviews(clouds + [hills[0], balloon, hills[1]])
  }

  /// Lays out everything for a fraction of the way from night to day.
  func put(_ share: CGFloat) {
    let size = bounds.size
    for part in [night, stars, day, dawn] + hills { part.frame = bounds }
    day.alpha = share
    dawn.alpha = 0.55 - share * 0.35
    let unit = min(size.height, size.width * 0.6)
    let moonrise = CGPoint(size.width * 0.2, size.height * (0.25 + share * 0.9))
    let sunrise = CGPoint(size.width * 0.62, size.height * (1.0 - share * 0.68))
    moon.setCircle(unit * 0.28, at: moonrise)
    glow.setCircle(unit * 1.3, at: sunrise)
    sun.setCircle(unit * 0.36, at: sunrise)
    for (cloud, place) in zip(clouds, [(0.05, 0.14, 0.55), (0.36, 0.34, 0.4), (0.72, 0.16, 0.48)]) {
      let width = (unit * place.2).rounded()
      let x = (size.width * place.0 - (1 - share) * size.width).rounded()
      let y = (size.height * place.1).rounded()
      cloud.place(CGRect(x, y, width, (width * 0.34).rounded()))
    }
    let drift = size.width * (0.12 + share * 0.2)
    let rise = size.height * (0.9 - share * 0.62)
    balloon.place(CGRect(drift, rise, unit * 0.26, unit * 0.4))
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

/// A cloud of two puffs.
private final class CloudView: View {
  private let puffs = [View(.faint(.white, 0.85)), View(.faint(.white, 0.85))]

  convenience init() {
    self.init(frame: .zero)
    addSubviews(puffs)
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    puffs[0].frame = CGRect(0, height / 2, width, height / 2)
    puffs[1].frame = CGRect(width * 0.25, 0, width * 0.45, height / 2)
    for puff in puffs { puff.layer.cornerRadius = height / 4 }
  }
}

private final class BalloonView: View {
  private let envelope = GradientView.ball(.coral)
  private let basket = GradientView.bar(.amber)

  convenience init() {
    self.init(frame: .zero)
    addSubviews([basket, envelope])
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    envelope.frame = CGRect(0, 0, width, width)
    envelope.layer.cornerRadius = width / 2
    basket.frame = CGRect(width * 0.35, height * 0.78, width * 0.3, height * 0.22)
  }
}
