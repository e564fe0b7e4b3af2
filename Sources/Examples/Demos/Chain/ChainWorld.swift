import Foundation
import Lamina

/// A river at night: a moon to fly around, a town on the far shore, a bridge, a quay below it.
final class ChainWorld: View {
  private let sky = GradientView([
    Color(rgb: 0x0D_1136), Color(rgb: 0x35_2F70), Color(rgb: 0x6E_4A86),
  ])
  private let stars = StarField(40, [0.75, 0.3, 0.45, 0.25], size: 0.5, share: 0.8)
  private let halo = GradientView.glow(Color(rgb: 0x8C_84E8), 0.42)
  private let moon = GradientView([Color(rgb: 0xFF_F8E6), Color(rgb: 0xD4_CBEC)])
  private let craters = (0..<3).map { _ in View(.faint(Color(rgb: 0x8C_80BC), 0.35)) }
  private let hills = ShapeView(fill: Color(rgb: 0x46_367A))
  private let town = ShapeView(fill: Color(rgb: 0x26_2258))
  private let windows = (0..<14).map { View(.faint(.amber, $0 % 3 == 0 ? 0.95 : 0.7)) }
  private let water = GradientView([Color(rgb: 0x3A_4090), Color(rgb: 0x18_1A4A)])
  private let shine = GradientView.glow(Color(rgb: 0xC4_C0FA), 0.7)
  private let bridge = ShapeView(fill: Color(rgb: 0x54_488C))
  private let parapet = View(Color(rgb: 0x9A_8CCC))
  private let lamps = (0..<3).map { _ in LampView() }
  private let road = GradientView([Color(rgb: 0x3A_3064), Color(rgb: 0x1C_1838)])
  private let kerb = View(Color(rgb: 0x7A_6CAC))

  /// The houses of the town: left end, width, and height, as fractions of the stage.
  private static let houses: [(x: CGFloat, wide: CGFloat, high: CGFloat)] = [
    (0.3, 0.05, 0.12), (0.35, 0.035, 0.18), (0.385, 0.06, 0.1), (0.47, 0.04, 0.14),
    (0.72, 0.05, 0.1), (0.77, 0.03, 0.22), (0.8, 0.06, 0.13), (0.88, 0.05, 0.17), (0.93, 0.07, 0.1),
  ]

  private(set) var moonCenter = CGPoint.zero

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    water.clipsToBounds = true
    water.addSubview(shine)
    moon.clipsToBounds = true
    moon.addSubviews(craters)
    bridge.shape.fillRule = .evenOdd
    addSubviews([sky, stars, halo, moon, hills, town] + windows + [water, bridge, parapet])
    addSubviews(lamps + [road, kerb])
  }

  override func layoutSubviews() {
    let (wide, high) = (bounds.width, bounds.height)
    func row(_ share: CGFloat) -> CGFloat { (high * share).rounded() }
    sky.frame = CGRect(0, 0, wide, row(0.66))
    stars.frame = sky.frame
    let diameter = max(2, (high * 0.3).toRow)
    moonCenter = CGPoint((wide * 0.65).rounded(), row(0.28))
    moon.setCircle(diameter, at: moonCenter)
    halo.setCircle(diameter * 3.2, at: moonCenter)
    for (crater, place) in zip(craters, [(0.3, 0.36, 0.26), (0.62, 0.6, 0.34), (0.68, 0.24, 0.16)])
    {
      let size = max(1, (diameter * place.2).rounded())
      crater.setCircle(size, at: CGPoint(diameter * place.0, diameter * place.1))
    }
    layOutTown(on: row(ChainFigure.tile.style.ground))
    layOutGround(
      bridge: row(ChainFigure.tile.style.ground),
      road: row(ChainFigure.wheel.style.ground)
    )
  }

  private func layOutTown(on ground: CGFloat) {
    let (wide, high) = (bounds.width, bounds.height)
    hills.frame = bounds
    let ridge: [(CGFloat, CGFloat)] = [
      (0, 0.46), (0.12, 0.4), (0.3, 0.54), (0.46, 0.48), (0.66, 0.55), (0.88, 0.44), (1, 0.5),
    ]
    let tops = ridge.map { CGPoint(wide * $0.0, high * $0.1) }
    hills.shape.path = Path(polygon: tops + [CGPoint(wide, ground), CGPoint(0, ground)])
    town.frame = bounds
    var roofs = Path()
    for (index, house) in Self.houses.enumerated() {
      let (left, right) = ((wide * house.x).rounded(), (wide * (house.x + house.wide)).rounded())
      let top = (ground - high * house.high).rounded()
      let gable = (right - left) * (house.wide < 0.04 ? 1.1 : 0.5)
      roofs.addLines(between: [
        CGPoint(left, ground), CGPoint(left, top), CGPoint((left + right) / 2, top - gable),
        CGPoint(right, top), CGPoint(right, ground),
      ])
      roofs.closeSubpath()
      let dot = max(1, (high / 50).rounded())
      for (pane, lit) in windows.enumerated() where pane % Self.houses.count == index {
        let share: CGFloat = pane < Self.houses.count ? 0.3 : 0.65
        let x = (left + (right - left) * share).rounded(.down)
        let y = top + dot * (pane < Self.houses.count ? 1 : 2)
        lit.show(at: CGRect(x, y, dot, dot), if: right - left >= 4 * dot)
      }
    }
    town.shape.path = roofs
  }

  private func layOutGround(bridge deck: CGFloat, road ground: CGFloat) {
    let (wide, high) = (bounds.width, bounds.height)
    water.frame = CGRect(0, deck, wide, ground - deck)
    // The arches are holes in the wall, whose lower halves the road covers.
    bridge.frame = bounds
    var wall = Path()
    wall.addRect(CGRect(0, deck, wide, ground - deck))
    let span = wide / 5
    for index in 0..<5 {
      let middle = CGPoint(span * (CGFloat(index) + 0.5), ground)
      wall.addEllipse(in: .around(middle, span * 0.82, (ground - deck) * 1.5))
    }
    bridge.shape.path = wall
    bridge.shape.strokeColor = high >= 40 ? Color(rgb: 0x74_68AC) : nil
    bridge.shape.lineWidth = (high / 40).rounded()
    parapet.frame = CGRect(0, deck, wide, max(1, (high / 40).rounded()))
    for (index, lamp) in lamps.enumerated() {
      let tall = max(4, (high * 0.2).rounded())
      let x = (span * (1 + 1.5 * CGFloat(index))).rounded()
      lamp.frame = CGRect(x - tall, deck - tall, tall * 2, tall)
    }
    // The moon's light on the water, brightest on the far side.
    let middle = CGPoint(moonCenter.x, (ground - deck) * 0.3)
    shine.frame = .around(middle, high * 0.9, (ground - deck) * 2.2)
    road.frame = CGRect(0, ground, wide, high - ground)
    kerb.frame = CGRect(0, ground, wide, 1)
  }
}

/// A street lamp with its light.
private final class LampView: View {
  private let glow = GradientView.glow(.amber, 0.45)
  private let post = View(Color(rgb: 0x3A_3068))
  private let lamp = View(Color(rgb: 0xFF_E0A0))

  convenience init() {
    self.init(frame: .zero)
    addSubviews([glow, post, lamp])
  }

  override func layoutSubviews() {
    let (middle, high) = (bounds.midX, bounds.height)
    let thin = max(1, (high / 10).rounded())
    post.frame = CGRect(middle, thin, thin, high)
    lamp.frame = CGRect(middle - thin / 2, 0, thin * 2, thin * 2)
    glow.frame = .around(CGPoint(middle + thin / 2, thin), high * 1.6, high * 1.6)
  }
}
