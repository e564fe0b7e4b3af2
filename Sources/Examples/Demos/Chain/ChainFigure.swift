import Foundation
import Lamina

/// The figure that a chain animates: each makes the chain's changes easy to see.
enum ChainFigure {
  case wheel, star, tile

  /// The colour, and the height and vertical position as fractions of the stage's height.
  var style: (color: Color, share: CGFloat, ground: CGFloat) {
    switch self {
    case .wheel: (.coral, 0.3, 0.94)
    case .star: (.amber, 0.29, 0.32)
    case .tile: (.violet, 0.29, 0.62)
    }
  }

  @MainActor
  func makeActor() -> View {
    switch self {
    case .wheel: BallView(style.color)
    case .star: StarView(style.color)
    case .tile: RobotView(style.color)
    }
  }
}

/// A beach ball, whose wedges show its rotation.
private final class BallView: View {
  private let wedges = GradientView([], from: CGPoint(0.5, 0.5), to: CGPoint(1, 0.5))
  private let cap = View(Color(rgb: 0xFF_F4E4))
  private let light = GradientView.glow(.white, 0.25)

  init(_ color: Color) {
    super.init(frame: .zero)
    clipsToBounds = true
    let around = [color, Color(rgb: 0xFF_F4E4), .sky, color, Color(rgb: 0xFF_F4E4), .sky]
    // Each wedge begins where the one before it ends.
    wedges.gradient.type = .conic
    wedges.gradient.colors = around.flatMap { [$0, $0] }
    wedges.gradient.locations = (0..<12).map { Double(($0 + 1) / 2) / 6 }
    addSubviews([wedges, light, cap])
  }

  override func layoutSubviews() {
    let (side, middle) = (bounds.width, CGPoint(bounds.midX, bounds.midY))
    layer.cornerRadius = side / 2
    wedges.frame = bounds
    light.frame = .around(CGPoint(side * 0.3, side * 0.3), side, side)
    cap.setCircle(max(2, (side * 0.26).toRow), at: middle)
  }
}

/// A five-pointed star with eyes.
private final class StarView: View {
  private let glow: GradientView
  private let star: ShapeView
  private let eyes = (0..<2).map { _ in View(.night) }

  init(_ color: Color) {
    glow = .glow(color, 0.4)
    star = ShapeView(fill: .mix(color, .white, 0.15))
    super.init(frame: .zero)
    addSubviews([glow, star] + eyes)
  }

  override func layoutSubviews() {
    let side = bounds.width
    glow.frame = bounds.insetBy(dx: -side * 0.5, dy: -side * 0.5)
    star.frame = bounds
    let points = (0..<10)
      .map { index in
        let angle = Double(index) * .pi / 5 - .pi / 2
        let length = side / 2 * (index % 2 == 0 ? 1.15 : 0.6)
        return CGPoint(side / 2 + length * cos(angle), side / 2 + length * sin(angle))
      }
    star.shape.path = Path(polygon: points)
    let wide = max(1, (side * 0.1).rounded())
    for (eye, way) in zip(eyes, [-0.14, 0.14] as [CGFloat]) {
      eye.frame = .around(CGPoint(side / 2 + side * way, (side * 0.5).rounded()), wide, wide * 2)
      eye.layer.cornerRadius = wide / 2
    }
  }
}

/// A robot's head with an aerial and a dark visor, which shows its rotation.
private final class RobotView: View {
  private let mast = View(.text)
  private let lamp = View(.coral)
  private let visor = View(Color(rgb: 0x1C_1640))
  private let eyes = (0..<2).map { _ in View(Color(rgb: 0x9C_F4E0)) }
  private let mouth = ShapeView(fill: .faint(.night, 0.7))

  init(_ color: Color) {
    super.init(frame: .zero)
    backgroundColor = color
    addSubviews([mast, lamp, visor, mouth] + eyes)
  }

  override func layoutSubviews() {
    let side = bounds.width
    let part = max(1, (side / 5).rounded())
    let thin = max(1, (side / 12).rounded())
    mast.frame = CGRect((side - thin) / 2, -part, thin, part)
    lamp.setCircle(max(2, (part * 1.2).toRow), at: CGPoint(side / 2, -part))
    let inset = max(1, (side / 8).rounded())
    visor.frame = CGRect(inset, (side * 0.22).rounded(), side - 2 * inset, part * 2)
    visor.layer.cornerRadius = part
    let wide = max(1, (side * 0.17).rounded())
    let first = (side * 0.3 - wide / 2).rounded()
    for (eye, left) in zip(eyes, [first, side - first - wide]) {
      eye.frame = CGRect(left, visor.frame.midY - part / 2, wide, part)
      eye.layer.cornerRadius = wide / 2
    }
    let left = (side * 0.3).rounded()
    let top = (side * 0.74).rounded()
    mouth.frame = bounds
    var smile = Path()
    if side < 16 {
      smile.addRect(CGRect(left, top, side - 2 * left, thin))
    } else {
      smile.move(to: CGPoint(left, top))
      smile.addLine(to: CGPoint(side - left, top))
      smile.addQuadCurve(to: CGPoint(left, top), control: CGPoint(side / 2, top + side * 0.26))
    }
    mouth.shape.path = smile
  }
}
