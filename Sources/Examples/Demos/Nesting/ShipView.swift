import Foundation
import Lamina

/// A ship in its colour, lit from above.
final class ShipView: View {
  /// The outline: each has another silhouette.
  enum Model { case rocket, shuttle, saucer }

  private typealias Points = [(x: Double, y: Double)]
  /// The parts from back to front, their points in fractions of the bounds.
  private let parts: [(view: ShapeView, points: Points)]

  init(_ model: Model, _ color: Color) {
    let (light, dark) = (Color.mix(color, .white, 0.45), Color.mix(color, .night, 0.45))
    let glass = Color.mix(.night, .sky, 0.45)
    let shapes: [(Color, Points)] =
      switch model {
      case .rocket:
        [
          (dark, [(0, 0), (0.12, 0), (0.36, 0.3), (0.36, 0.7), (0.12, 1), (0, 1), (0.1, 0.5)]),
          (color, Self.hull(0.2, 0.8)),
          (light, [(0.1, 0.2), (0.68, 0.2), (0.88, 0.4), (0.1, 0.4)]),
          (light, [(0.8, 0.28), (0.9, 0.38), (1, 0.5), (0.9, 0.62), (0.8, 0.72)]),
          (glass, [(0.5, 0.4), (0.66, 0.4), (0.66, 0.6), (0.5, 0.6)]),
        ]
      case .shuttle:
        [
          (dark, [(0.1, 0.8), (0, 1), (0.5, 1), (0.66, 0.8)]),
          (color, [(0, 0), (0.14, 0), (0.34, 0.42), (0.34, 0.6), (0.04, 0.6)]),
          (color, [(0.04, 0.4), (0.78, 0.4), (0.92, 0.56), (1, 0.7), (0.94, 0.8), (0.04, 0.8)]),
          (light, [(0.06, 0.4), (0.74, 0.4), (0.86, 0.58), (0.06, 0.58)]),
          (glass, [(0.6, 0.42), (0.7, 0.42), (0.76, 0.58), (0.6, 0.58)]),
        ]
      case .saucer:
        [
          (
            .mix(.sky, .white, 0.5),
            [
              (0.3, 0.42), (0.34, 0.16), (0.44, 0), (0.58, 0), (0.68, 0.16), (0.72, 0.42),
            ]
          ),
          (color, [(0.08, 0.4), (0.94, 0.4), (1, 0.5), (0.94, 0.62), (0, 0.62), (0, 0.5)]),
          (light, [(0.14, 0.4), (0.86, 0.4), (0.8, 0.5), (0.2, 0.5)]),
          (dark, [(0.12, 0.6), (0.9, 0.6), (0.72, 0.82), (0.3, 0.82)]),
        ]
      }
    parts = shapes.map { (ShapeView(fill: $0), $1) }
    super.init(frame: .zero)
    addSubviews(parts.map(\.view))
  }

  /// Returns a tube with a nose on the right.
  private static func hull(_ top: Double, _ bottom: Double) -> Points {
    [(0.08, top), (0.7, top), (0.9, 0.38), (1, 0.5), (0.9, 0.62), (0.7, bottom), (0.08, bottom)]
  }

  override func layoutSubviews() {
    for part in parts {
      part.view.frame = bounds
      part.view.shape.path = Path(
        polygon: part.points.map { CGPoint(bounds.width * $0.x, bounds.height * $0.y) }
      )
    }
  }
}
