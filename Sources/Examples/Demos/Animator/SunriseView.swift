import Foundation
import Lamina

/// A landscape from night to day: many properties of many views, set by one number.
final class SunriseView: View {
  private let night = GradientView([Color(rgb: 0x0A_0E2C), Color(rgb: 0x3A_2F72)])
  private let day = GradientView([Color(rgb: 0x3E_8FD8), Color(rgb: 0xBF_E6F2)])
  private let dawn = GradientView([
    DemoPalette.faint(Color(rgb: 0xFF_9C6B), 0), Color(rgb: 0xFF_9C6B),
  ])
  private let stars = (0..<26).map { _ in View() }
  private let moon = GradientView([Color(rgb: 0xF4_F5FF), Color(rgb: 0xB9_C0E0)])
  private let glow = GradientView(
    [DemoPalette.faint(DemoPalette.amber, 0.6), DemoPalette.faint(DemoPalette.amber, 0)],
    from: CGPoint(x: 0.5, y: 0.5),
    to: CGPoint(x: 1, y: 1)
  )
  private let sun = GradientView([Color(rgb: 0xFF_F2B0), Color(rgb: 0xFF_C24D)])
  private let clouds = (0..<3).map { _ in CloudView() }
  private let hills = [Color(rgb: 0x2A_2F63), Color(rgb: 0x17_1B40)]
    .map { ShapeView(nil, fill: $0) }
  private let balloon = BalloonView()

  /// Creates the landscape at night.
  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = 2
    glow.gradient.type = .radial
    for (index, star) in stars.enumerated() {
      star.backgroundColor = DemoPalette.faint(.white, index % 3 == 0 ? 0.95 : 0.5)
    }
    let lights: [View] = [moon, glow, sun]
    for part in [night] + stars + [day, dawn] + lights { addSubview(part) }
    for part in clouds + [hills[0], balloon, hills[1]] as [View] { addSubview(part) }
  }

  /// Lays out everything for a fraction of the way from night to day.
  func put(_ share: CGFloat) {
    let size = bounds.size
    for part in [night, day, dawn] as [View] + hills { part.frame = bounds }
    day.alpha = share
    dawn.alpha = 0.55 - share * 0.35
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        x: (size.width * CGFloat((index * 61 + 7) % 100) / 100).rounded(.down),
        y: (size.height * 0.7 * CGFloat((index * 37 + 13) % 100) / 100).rounded(.down),
        width: 1,
        height: 1
      )
      star.isHidden = CGFloat(index) > size.width * size.height / 40
    }
    let unit = min(size.height, size.width * 0.6)
    round(moon, unit * 0.28, CGPoint(x: size.width * 0.2, y: size.height * (0.25 + share * 0.9)))
    let sunrise = CGPoint(x: size.width * 0.62, y: size.height * (1.0 - share * 0.68))
    round(glow, unit * 1.3, sunrise)
    round(sun, unit * 0.36, sunrise)
    for (index, cloud) in clouds.enumerated() {
      let width = (unit * [0.55, 0.4, 0.48][index]).rounded()
      let x = size.width * [0.05, 0.36, 0.72][index] - (1 - share) * size.width
      cloud.place(
        CGRect(
          x: x.rounded(),
          y: (size.height * [0.14, 0.34, 0.16][index]).rounded(),
          width: width,
          height: (width * 0.34).rounded()
        )
      )
    }
    balloon.place(
      CGRect(
        x: size.width * (0.12 + share * 0.2),
        y: size.height * (0.9 - share * 0.62),
        width: unit * 0.26,
        height: unit * 0.4
      )
    )
    let grounds: [(UInt32, UInt32)] = [(0x2A_2F63, 0x4F_A878), (0x17_1B40, 0x2C_7A5C)]
    for (index, hill) in hills.enumerated() {
      hill.shape.path = ridge(index)
      hill.shape.fillColor = Color(rgb: share < 0.5 ? grounds[index].0 : grounds[index].1)
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

  private func ridge(_ index: Int) -> Path {
    let (width, height) = (bounds.width, bounds.height)
    let base = height * (index == 0 ? 0.72 : 0.86)
    let swing = height * (index == 0 ? -0.34 : 0.26)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: height))
    path.addLine(to: CGPoint(x: 0, y: base))
    path.addCurve(
      to: CGPoint(x: width, y: base),
      control1: CGPoint(x: width * 0.3, y: base + swing),
      control2: CGPoint(x: width * 0.66, y: base - swing)
    )
    path.addLine(to: CGPoint(x: width, y: height))
    path.closeSubpath()
    return path
  }
}

/// A cloud of two puffs.
private final class CloudView: View {
  private let puffs = [View(), View()]

  convenience init() {
    self.init(frame: .zero)
    for puff in puffs {
      puff.backgroundColor = DemoPalette.faint(.white, 0.85)
      addSubview(puff)
    }
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    puffs[0].frame = CGRect(x: 0, y: height / 2, width: width, height: height / 2)
    puffs[1].frame = CGRect(x: width * 0.25, y: 0, width: width * 0.45, height: height / 2)
    for puff in puffs { puff.layer.cornerRadius = height / 4 }
  }
}

/// A balloon with a basket.
private final class BalloonView: View {
  private let envelope = GradientView.ball(DemoPalette.coral, diameter: 6)
  private let basket = GradientView.bar(DemoPalette.amber)

  convenience init() {
    self.init(frame: .zero)
    addSubview(basket)
    addSubview(envelope)
  }

  func place(_ frame: CGRect) {
    self.frame = frame
    let (width, height) = (frame.width, frame.height)
    envelope.frame = CGRect(x: 0, y: 0, width: width, height: width)
    envelope.layer.cornerRadius = width / 2
    basket.frame = CGRect(
      x: width * 0.35,
      y: height * 0.78,
      width: width * 0.3,
      height: height * 0.22
    )
  }
}
