import Foundation
import Lamina

/// A duck of painted wood that looks to the right; its shapes are in fractions of its box.
final class DuckView: View {
  private let body: ShapeView
  private let wing: ShapeView
  private let beak = ShapeView(fill: Color(rgb: 0xFF_9A3C))
  private let white = View(.white)
  private let eye = View(.night)

  init(_ color: Color) {
    body = ShapeView(fill: color)
    wing = ShapeView(fill: .mix(color, .white, 0.45))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubviews([body, wing, beak, white, eye])
  }

  override func layoutSubviews() {
    for part in [body, wing, beak] { part.frame = bounds }
    body.shape.path = outline()
    wing.shape.path = path([(0.14, 0.5), (0.52, 0.56), (0.46, 0.74), (0.28, 0.78)])
    beak.shape.path = path([(0.8, 0.14), (1, 0.26), (1, 0.36), (0.8, 0.4)])
    let (wide, high) = (bounds.width, bounds.height)
    let dot = max(1, (high * 0.1).rounded())
    let middle = CGPoint((wide * 0.62).rounded(), (high * 0.2).rounded())
    white.isHidden = dot < 2
    white.setCircle(dot * 1.8, at: middle)
    eye.frame = .around(CGPoint(middle.x + (dot < 2 ? 0.5 : dot * 0.3), middle.y + 0.5), dot, dot)
    eye.layer.cornerRadius = dot < 2 ? 0 : dot / 2
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x * bounds.width, y * bounds.height)
  }

  private func path(_ points: [(CGFloat, CGFloat)]) -> Path {
    Path(polygon: points.map { point($0.0, $0.1) })
  }

  /// The tail, the back, the head, the breast, and a flat belly below the water.
  private func outline() -> Path {
    var path = Path()
    path.move(to: point(0, 0.36))
    path.addQuadCurve(to: point(0.44, 0.5), control: point(0.2, 0.58))
    path.addQuadCurve(to: point(0.46, 0.22), control: point(0.42, 0.4))
    path.addCurve(to: point(0.8, 0.24), control1: point(0.46, -0.08), control2: point(0.8, -0.08))
    path.addQuadCurve(to: point(0.76, 0.46), control: point(0.82, 0.4))
    path.addCurve(to: point(0.74, 1), control1: point(0.94, 0.66), control2: point(0.9, 1))
    path.addLine(to: point(0.26, 1))
    path.addCurve(to: point(0, 0.36), control1: point(0.06, 0.96), control2: point(0.02, 0.66))
    path.closeSubpath()
    return path
  }
}
