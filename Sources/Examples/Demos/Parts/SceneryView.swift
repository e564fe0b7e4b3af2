import Foundation
import Lamina

/// A small landscape under a sun or a moon, for transitions.
@MainActor
final class SceneryView: View {
  /// The time of day, or the location.
  enum Kind: CaseIterable { case day, night, dusk, sea }

  private let sky: GradientView
  private let light: GradientView
  private let glow: GradientView
  private let hills: [ShapeView]
  private let stars: [View]

  init(_ kind: Kind) {
    let (colors, lamp, ground): ([UInt32], UInt32, [UInt32]) =
      switch kind {
      case .day: ([0x3E_8FD8, 0xA8_DCF2], 0xFF_D76A, [0x4F_A878, 0x2C_7A5C])
      case .night: ([0x0D_1136, 0x43_3A7C], 0xE9_ECF8, [0x2A_2F63, 0x17_1B40])
      case .dusk: ([0x5A_2F78, 0xFF_9C6B], 0xFF_E29A, [0x7C_3B6B, 0x47_2550])
      case .sea: ([0x12_5B78, 0x7F_E0CF], 0xF6_FFD8, [0x1E_8A93, 0x0E_5A70])
      }
    sky = GradientView(colors.map { Color(rgb: $0) })
    let color = Color(rgb: lamp)
    light = GradientView([DemoPalette.mix(color, .white, 0.5), color])
    glow = GradientView(
      [DemoPalette.faint(color, 0.35), DemoPalette.faint(color, 0)],
      from: CGPoint(x: 0.5, y: 0.5),
      to: CGPoint(x: 1, y: 1)
    )
    glow.gradient.type = .radial
    hills = ground.map { ShapeView(nil, fill: Color(rgb: $0)) }
    stars = (0..<(kind == .night ? 7 : 0)).map { _ in View() }
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    for (index, star) in stars.enumerated() {
      star.backgroundColor = DemoPalette.faint(.white, index % 2 == 0 ? 0.5 : 0.25)
    }
    for part in [sky, glow] + stars + [light] + hills { addSubview(part) }
  }

  override func layoutSubviews() {
    let size = bounds.size
    sky.frame = bounds
    let diameter = max(2, min(size.width, size.height) * 0.36).rounded()
    let middle = CGPoint(x: (size.width * 0.68).rounded(), y: (size.height * 0.3).rounded())
    for (part, scale) in [(light, 1.0), (glow, 2.6)] {
      part.bounds.size = CGSize(width: diameter * scale, height: diameter * scale)
      part.layer.cornerRadius = diameter * scale / 2
      part.center = middle
    }
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        x: (size.width * CGFloat((index * 37 + 9) % 100) / 100).rounded(.down),
        y: (size.height * 0.55 * CGFloat((index * 53 + 11) % 100) / 100).rounded(.down),
        width: 1,
        height: 1
      )
    }
    for (index, hill) in hills.enumerated() {
      hill.frame = bounds
      hill.shape.path = ridge(index)
    }
  }

  private func ridge(_ index: Int) -> Path {
    let (width, height) = (bounds.width, bounds.height)
    let base = height * (index == 0 ? 0.66 : 0.82)
    let swing = height * 0.22
    var path = Path()
    path.move(to: CGPoint(x: 0, y: height))
    path.addLine(to: CGPoint(x: 0, y: base))
    let sign: CGFloat = index == 0 ? -1 : 1
    path.addCurve(
      to: CGPoint(x: width, y: base),
      control1: CGPoint(x: width * 0.35, y: base + sign * swing * 1.4),
      control2: CGPoint(x: width * 0.6, y: base - sign * swing * 1.2)
    )
    path.addLine(to: CGPoint(x: width, y: height))
    path.closeSubpath()
    return path
  }
}
