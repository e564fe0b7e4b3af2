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
    case .wheel: WheelView(style.color)
    case .star: StarView(style.color)
    case .tile: TileView(style.color)
    }
  }
}

/// A tyre, a rim, and four spokes, which show its rotation.
private final class WheelView: View {
  private let rim: View
  private let spokes: [View]
  private let hub = View(.text)

  init(_ color: Color) {
    rim = View(.mix(color, .night, 0.72))
    spokes = (0..<2).map { _ in View(.mix(color, .white, 0.35)) }
    super.init(frame: .zero)
    backgroundColor = color
    addSubviews([rim] + spokes + [hub])
  }

  override func layoutSubviews() {
    let (side, middle) = (bounds.width, CGPoint(bounds.midX, bounds.midY))
    layer.cornerRadius = side / 2
    let thickness = max(1, (side / 5).rounded())
    let long = max(0, side - max(2, side / 4.5))
    spokes[0].frame = .around(middle, long, thickness)
    spokes[1].frame = .around(middle, thickness, long)
    for (part, inset) in [(rim, max(1, side * 0.16)), (hub, side * 0.36)] {
      part.frame = bounds.shrunk(dx: inset, dy: inset)
      part.layer.cornerRadius = part.bounds.width / 2
    }
  }
}

/// A five-pointed star with a lighter one inside.
private final class StarView: View {
  private let outer: ShapeView
  private let inner: ShapeView

  init(_ color: Color) {
    outer = ShapeView(fill: color)
    inner = ShapeView(fill: .mix(color, .white, 0.6))
    super.init(frame: .zero)
    addSubviews([outer, inner])
  }

  override func layoutSubviews() {
    for (part, share) in [(outer, 1.0), (inner, 0.5)] {
      part.frame = bounds
      part.shape.path = path(share)
    }
  }

  private func path(_ share: Double) -> Path {
    let radius = bounds.width / 2
    let points = (0..<10)
      .map { index in
        let angle = Double(index) * .pi / 5 - .pi / 2
        let length = radius * share * (index % 2 == 0 ? 1.1 : 0.56)
        return CGPoint(radius + length * cos(angle), radius + length * sin(angle))
      }
    return Path(polygon: points)
  }
}

/// A tile with a face, which shows its rotation.
private final class TileView: View {
  private let eyes = (0..<2).map { _ in View(.faint(.night, 0.85)) }
  private let mouth = View(.faint(.night, 0.85))

  init(_ color: Color) {
    super.init(frame: .zero)
    backgroundColor = color
    clipsToBounds = true
    addSubviews(eyes + [mouth])
  }

  override func layoutSubviews() {
    // Parts of a quarter of the side stay whole when they are turned.
    let side = bounds.width
    let part = max(1, (side / 4).rounded())
    let inset = max(1, (side / 6).rounded())
    for (eye, left) in zip(eyes, [inset, side - inset - part]) {
      eye.frame = CGRect(left, (side * 0.2).rounded(), part, part)
    }
    let left = (side * 0.25).rounded()
    mouth.frame = CGRect(left, (side * 0.65).rounded(), side - 2 * left, max(1, part * 0.75))
  }
}
