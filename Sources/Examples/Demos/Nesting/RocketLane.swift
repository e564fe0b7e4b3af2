import Foundation
import Lamina

/// The options of a block, and the rocket that it animates.
final class RocketLane: View {
  private let name: Label
  /// The resulting duration and curve.
  let note: Label
  private let trail: GradientView
  private let rocket: ShapeView
  private let flame = ShapeView(fill: .amber)
  private let porthole: View

  /// The width of the text; 0 for none.
  var wordWidth: CGFloat = 0
  /// The distance from the lane's end to the planet, in points.
  var reach: CGFloat = 0

  init(_ text: String, _ note: String, color: Color) {
    name = Label(text, color, isBold: true)
    self.note = Label(note, .dim)
    trail = .across([.faint(color, 0), .faint(color, 0.15), .faint(color, 0.75)])
    rocket = ShapeView(fill: color)
    porthole = View(.mix(color, .night, 0.8), cornerRadius: 1)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubviews([name, self.note, trail, flame, rocket])
    rocket.addSubview(porthole)
  }

  func stop() {
    for part in [trail, rocket, flame] as [View] { part.layer.removeAllAnimations() }
  }

  func put(_ share: CGFloat) {
    let size = bounds.size
    let row = max(0, ((size.height - 4) / 2).toRow)
    name.show(at: .line(1, row, wordWidth - 2), if: wordWidth > 0)
    note.show(at: .line(2, row + 2, wordWidth - 3), if: wordWidth > 0 && size.height >= 4)
    let height = max(1, min(5, size.height - (size.height > 2 ? 1 : 0)))
    let length = (height * 2).rounded()
    let left = wordWidth + height
    let way = max(0, size.width + reach - left - length - 1) * share
    let top = ((size.height - height) / 2).rounded(.down)
    rocket.frame = CGRect(left + way, top, length, height)
    rocket.shape.path = Self.hull(length, height)
    porthole.show(at: CGRect(length * 0.5, height / 2 - 1, 2, 2), if: height >= 5)
    flame.frame = CGRect(left + way - height * 0.6, top, height, height)
    flame.shape.path = Path(polygon: [
      CGPoint(height, height * 0.25), CGPoint(0, height / 2),
      CGPoint(height, height * 0.75),
    ])
    let thickness = max(1, (height * 0.4).rounded())
    let middle = top + ((height - thickness) / 2).rounded(.down)
    trail.frame = CGRect(wordWidth, middle, left - wordWidth + way, thickness)
  }

  /// Returns a body with a nose on the right and two fins.
  private static func hull(_ length: CGFloat, _ height: CGFloat) -> Path {
    let middle = height / 2
    var path = Path()
    path.move(to: CGPoint(0, 0))
    path.addLine(to: CGPoint(length * 0.3, height * 0.18))
    path.addLine(to: CGPoint(length * 0.62, height * 0.18))
    path.addQuadCurve(to: CGPoint(length, middle), control: CGPoint(length * 0.88, height * 0.2))
    path.addQuadCurve(
      to: CGPoint(length * 0.62, height * 0.82),
      control: CGPoint(length * 0.88, height * 0.8)
    )
    path.addLine(to: CGPoint(length * 0.3, height * 0.82))
    path.addLine(to: CGPoint(0, height))
    path.addLine(to: CGPoint(length * 0.12, middle))
    path.closeSubpath()
    return path
  }
}
