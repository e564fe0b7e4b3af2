import Foundation
import Lamina

/// The figure that a chain animates: each makes the chain's changes easy to see.
enum ChainFigure {
  /// A wheel whose spokes show its rotation.
  case wheel
  /// A star that grows and flies.
  case star
  /// A tile with a bright edge and a background colour.
  case tile

  var color: Color {
    switch self {
    case .wheel: DemoPalette.coral
    case .star: DemoPalette.amber
    case .tile: DemoPalette.violet
    }
  }

  /// The height as a fraction of the stage's height.
  var share: CGFloat {
    switch self {
    case .wheel: 0.3
    case .star: 0.22
    case .tile: 0.22
    }
  }

  /// The vertical position as a fraction of the stage's height.
  var ground: CGFloat {
    switch self {
    case .wheel: 0.94
    case .star: 0.3
    case .tile: 0.62
    }
  }

  /// Creates the figure's view, without a size.
  @MainActor
  func makeActor() -> View {
    switch self {
    case .wheel: WheelView(color)
    case .star: StarView(color)
    case .tile: TileView(color)
    }
  }
}

/// A tyre, a rim and four spokes.
private final class WheelView: View {
  private let rim = View()
  private let spokes = [View(), View()]
  private let hub = View()

  init(_ color: Color) {
    super.init(frame: .zero)
    backgroundColor = color
    rim.backgroundColor = DemoPalette.mix(color, DemoPalette.night, 0.72)
    for spoke in spokes { spoke.backgroundColor = DemoPalette.mix(color, .white, 0.35) }
    hub.backgroundColor = DemoPalette.text
    for part in [rim] + spokes + [hub] { addSubview(part) }
  }

  override func layoutSubviews() {
    let side = bounds.width
    layer.cornerRadius = side / 2
    let thickness = max(1, side / 9)
    rim.frame = bounds.shrunk(dx: thickness * 1.4, dy: thickness * 1.4)
    rim.layer.cornerRadius = rim.bounds.width / 2
    let long = max(0, side - 2 * thickness)
    for (index, spoke) in spokes.enumerated() {
      let size = CGSize(
        width: index == 0 ? long : thickness,
        height: index == 0 ? thickness : long
      )
      spoke.frame = CGRect(
        x: (side - size.width) / 2,
        y: (side - size.height) / 2,
        width: size.width,
        height: size.height
      )
    }
    hub.frame = bounds.shrunk(dx: side * 0.39, dy: side * 0.39)
    hub.layer.cornerRadius = hub.bounds.width / 2
  }
}

/// A five-pointed star with a lighter one inside.
private final class StarView: View {
  private let outer: ShapeView
  private let inner: ShapeView

  init(_ color: Color) {
    outer = ShapeView(nil, fill: color)
    inner = ShapeView(nil, fill: DemoPalette.mix(color, .white, 0.6))
    super.init(frame: .zero)
    addSubview(outer)
    addSubview(inner)
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
        return CGPoint(x: radius + length * cos(angle), y: radius + length * sin(angle))
      }
    var path = Path()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }
}

/// A tile with a face, which shows its rotation.
private final class TileView: View {
  private let top = View()
  private let eyes = [View(), View()]
  private let mouth = View()

  init(_ color: Color) {
    super.init(frame: .zero)
    backgroundColor = color
    clipsToBounds = true
    top.backgroundColor = DemoPalette.faint(.white, 0.4)
    addSubview(top)
    for part in eyes + [mouth] {
      part.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.85)
      addSubview(part)
    }
  }

  override func layoutSubviews() {
    let side = bounds.width
    top.frame = CGRect(x: 0, y: 0, width: side, height: max(1, (side / 6).rounded()))
    let small = max(1, (side / 7).rounded())
    for (eye, share) in zip(eyes, [0.2, 0.66]) {
      eye.frame = CGRect(
        x: (side * share).rounded(),
        y: (side * 0.34).rounded(),
        width: small,
        height: small * 1.5
      )
    }
    mouth.frame = CGRect(
      x: (side * 0.28).rounded(),
      y: (side * 0.7).rounded(),
      width: side - 2 * (side * 0.28).rounded(),
      height: small
    )
  }
}
