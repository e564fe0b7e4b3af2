import Foundation
import Lamina

/// A river at night: a moon to fly around, a bridge with lamps, a road below it.
final class ChainWorld: View {
  private let sky = GradientView([
    Color(rgb: 0x0D_1136), Color(rgb: 0x35_2F70), Color(rgb: 0x6E_4A86),
  ])
  private let stars = (0..<9).map { _ in View() }
  private let halo = GradientView(
    [
      DemoPalette.faint(Color(rgb: 0x8C_84E8), 0.42),
      DemoPalette.faint(Color(rgb: 0x8C_84E8), 0),
    ],
    from: CGPoint(x: 0.5, y: 0.5),
    to: CGPoint(x: 1, y: 1)
  )
  private let moon = GradientView([Color(rgb: 0xF4_F2FF), Color(rgb: 0xC4_BFEA)])
  private let hills = ShapeView(nil, fill: Color(rgb: 0x2A_2A60))
  private let water = GradientView([Color(rgb: 0x2E_3478), Color(rgb: 0x1A_1C4A)])
  private let deck = View()
  private let parapet = View()
  private let piers = (0..<5).map { _ in View() }
  private let lamps = (0..<5).map { _ in View() }
  private let lights = (0..<5).map { _ in View() }
  private let shines = (0..<5).map { _ in View() }
  private let road = View()
  private let kerb = View()

  /// The centre of the moon in points.
  private(set) var moonCenter = CGPoint.zero

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    halo.gradient.type = .radial
    for (index, star) in stars.enumerated() {
      star.backgroundColor = DemoPalette.faint(.white, index % 2 == 0 ? 0.4 : 0.22)
    }
    deck.backgroundColor = Color(rgb: 0x3C_3670)
    parapet.backgroundColor = Color(rgb: 0x6A_60A8)
    for pier in piers { pier.backgroundColor = Color(rgb: 0x3C_3670) }
    for lamp in lamps { lamp.backgroundColor = Color(rgb: 0x6A_60A8) }
    for light in lights { light.backgroundColor = Color(rgb: 0xFF_E2A8) }
    for shine in shines {
      shine.backgroundColor = DemoPalette.faint(DemoPalette.amber, 0.28)
    }
    road.backgroundColor = Color(rgb: 0x1C_1A40)
    kerb.backgroundColor = Color(rgb: 0x54_4C8C)
    let bridge = piers + shines + lamps + lights + [deck, parapet] as [View]
    for part in [sky, halo] + stars + [moon, hills, water] + bridge + [road, kerb] {
      addSubview(part)
    }
  }

  override func layoutSubviews() {
    let (wide, high) = (bounds.width, bounds.height)
    func row(_ share: CGFloat) -> CGFloat { (high * share).rounded() }
    sky.frame = CGRect(x: 0, y: 0, width: wide, height: row(0.66))
    let diameter = max(2, (high * 0.26).toRow)
    moonCenter = CGPoint(x: (wide * 0.65).rounded(), y: row(0.27))
    moon.frame = CGRect(
      x: moonCenter.x - diameter / 2,
      y: moonCenter.y - diameter / 2,
      width: diameter,
      height: diameter
    )
    moon.layer.cornerRadius = diameter / 2
    halo.bounds.size = CGSize(width: diameter * 3.4, height: diameter * 3.4)
    halo.layer.cornerRadius = diameter * 1.7
    halo.center = moonCenter
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        x: (wide * CGFloat((index * 37 + 21) % 100) / 100).rounded(.down),
        y: row(0.4 * CGFloat((index * 53 + 11) % 100) / 100),
        width: 1,
        height: 1
      )
    }
    layOutGround(bridge: row(ChainFigure.tile.ground), road: row(ChainFigure.wheel.ground))
  }

  private func layOutGround(bridge: CGFloat, road ground: CGFloat) {
    let (wide, high) = (bounds.width, bounds.height)
    let shore = (high * 0.66).rounded()
    hills.frame = bounds
    var ridge = Path()
    ridge.addLines(
      between: [
        CGPoint(x: 0, y: shore), CGPoint(x: 0, y: high * 0.5),
        CGPoint(x: wide * 0.12, y: high * 0.42), CGPoint(x: wide * 0.3, y: high * 0.55),
        CGPoint(x: wide * 0.46, y: high * 0.48), CGPoint(x: wide * 0.66, y: high * 0.54),
        CGPoint(x: wide * 0.88, y: high * 0.44), CGPoint(x: wide, y: high * 0.52),
        CGPoint(x: wide, y: shore),
      ]
    )
    ridge.closeSubpath()
    hills.shape.path = ridge
    water.frame = CGRect(x: 0, y: shore, width: wide, height: max(0, ground - shore))
    deck.frame = CGRect(x: 0, y: bridge, width: wide, height: 2)
    parapet.frame = CGRect(x: 0, y: bridge, width: wide, height: 1)
    for index in lamps.indices {
      let x = (wide * (CGFloat(index) + 0.25) / CGFloat(lamps.count) + wide * 0.1).rounded()
      piers[index].frame = CGRect(x: x - 1, y: bridge + 2, width: 3, height: ground - bridge - 2)
      lamps[index].frame = CGRect(x: x, y: bridge - 3, width: 1, height: 3)
      lights[index].frame = CGRect(x: x, y: bridge - 5, width: 1, height: 2)
      shines[index].frame = CGRect(x: x - 1, y: bridge - 5, width: 3, height: 2)
    }
    road.frame = CGRect(x: 0, y: ground, width: wide, height: high - ground)
    kerb.frame = CGRect(x: 0, y: ground, width: wide, height: 1)
  }
}
