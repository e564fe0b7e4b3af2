import Foundation
import Lamina

/// A river at night: a moon to fly around, a town on the far shore, a bridge, a road below it.
final class ChainWorld: View {
  private let sky = GradientView([
    Color(rgb: 0x0D_1136), Color(rgb: 0x35_2F70), Color(rgb: 0x6E_4A86),
  ])
  private let stars = (0..<8).map { View(.faint(.white, $0 % 2 == 0 ? 0.3 : 0.18)) }
  private let halo = GradientView.glow(Color(rgb: 0x8C_84E8), 0.42)
  private let moon = GradientView([Color(rgb: 0xF4_F2FF), Color(rgb: 0xC4_BFEA)])
  private let hills = ShapeView(fill: Color(rgb: 0x2A_2A60))
  private let water = GradientView([Color(rgb: 0x2E_3478), Color(rgb: 0x1A_1C4A)])
  private let deck = View(Color(rgb: 0x3C_3670))
  private let parapet = View(Color(rgb: 0x6A_60A8))
  private let piers = (0..<5).map { _ in View(Color(rgb: 0x3C_3670)) }
  /// The windows of the town: nothing stands in the way of what runs on the bridge.
  private let lights = (0..<16).map { View(.faint(.amber, $0 % 3 == 0 ? 0.8 : 0.45)) }
  private let shine = GradientView.glow(Color(rgb: 0xA8_A6F4), 0.55)
  private let road = View(Color(rgb: 0x1C_1A40))
  private let kerb = View(Color(rgb: 0x54_4C8C))

  private(set) var moonCenter = CGPoint.zero

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    water.clipsToBounds = true
    water.addSubview(shine)
    addSubviews([sky, halo] + stars + [moon, hills, water])
    addSubviews(lights + piers + [deck, parapet, road, kerb])
  }

  override func layoutSubviews() {
    let (wide, high) = (bounds.width, bounds.height)
    func row(_ share: CGFloat) -> CGFloat { (high * share).rounded() }
    sky.frame = CGRect(0, 0, wide, row(0.66))
    let diameter = max(2, (high * 0.26).toRow)
    moonCenter = CGPoint((wide * 0.65).rounded(), row(0.25))
    moon.setCircle(diameter, at: moonCenter)
    halo.setCircle(diameter * 3.4, at: moonCenter)
    for (index, star) in stars.enumerated() {
      let x = (wide * CGFloat((index * 37 + 21) % 100) / 100).rounded(.down)
      star.frame = CGRect(x, row(0.4 * CGFloat((index * 53 + 11) % 100) / 100), 1, 1)
    }
    layOutGround(
      bridge: row(ChainFigure.tile.style.ground),
      road: row(ChainFigure.wheel.style.ground)
    )
  }

  private func layOutGround(bridge: CGFloat, road ground: CGFloat) {
    let (wide, high) = (bounds.width, bounds.height)
    let shore = (high * 0.66).rounded()
    hills.frame = bounds
    let ridge: [(CGFloat, CGFloat)] = [
      (0, 0.5), (0.12, 0.42), (0.3, 0.55), (0.46, 0.48), (0.66, 0.54), (0.88, 0.44), (1, 0.52),
    ]
    let tops = ridge.map { CGPoint(wide * $0.0, high * $0.1) }
    let feet = [CGPoint(wide, shore), CGPoint(0, shore)]
    hills.shape.path = Path(polygon: tops + feet)
    water.frame = CGRect(0, shore, wide, ground - shore)
    deck.frame = CGRect(0, bridge, wide, 2)
    parapet.frame = CGRect(0, bridge, wide, 1)
    for (index, light) in lights.enumerated() {
      let x = (wide * CGFloat((index * 29 + 9) % 97) / 97).rounded()
      light.frame = CGRect(x, bridge - 1 - CGFloat(index * 7 % 3), 1, 1)
    }
    for (index, pier) in piers.enumerated() {
      let x = (wide * (CGFloat(index) + 0.25) / CGFloat(piers.count) + wide * 0.1).rounded()
      pier.frame = CGRect(x - 1, bridge + 2, 3, ground - bridge - 2)
    }
    // The moon's light on the water, brightest on the far side.
    let depth = ground - bridge - 2
    shine.frame = .around(
      CGPoint(moonCenter.x - water.frame.minX, bridge + 2 - water.frame.minY),
      high * 0.7,
      depth * 2.2
    )
    road.frame = CGRect(0, ground, wide, high - ground)
    kerb.frame = CGRect(0, ground, wide, 1)
  }
}
