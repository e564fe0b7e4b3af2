import Foundation
import Lamina

/// The options of a block, and the rocket that it animates.
final class RocketLane: View {
  private let name = Label()
  private let noteLabel = Label()
  private let trail: GradientView
  private let rocket: ShapeView
  private let flame = ShapeView(nil, fill: DemoPalette.amber)
  private let porthole = View()

  /// The resulting duration and curve.
  var note: String {
    get { noteLabel.text ?? "" }
    set { noteLabel.text = newValue }
  }
  /// The width of the text; 0 for none.
  var wordWidth: CGFloat = 0
  /// The distance from the lane's end to the planet, in points.
  var reach: CGFloat = 0

  init(_ text: String, _ note: String, color: Color) {
    trail = GradientView(
      [
        DemoPalette.faint(color, 0), DemoPalette.faint(color, 0.15),
        DemoPalette.faint(color, 0.75),
      ],
      from: CGPoint(x: 0, y: 0.5),
      to: CGPoint(x: 1, y: 0.5)
    )
    rocket = ShapeView(nil, fill: color)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    name.text = text
    name.textColor = color
    name.isBold = true
    noteLabel.textColor = DemoPalette.dim
    self.note = note
    porthole.backgroundColor = DemoPalette.mix(color, DemoPalette.night, 0.8)
    for part in [name, noteLabel, trail, flame, rocket] { addSubview(part) }
    rocket.addSubview(porthole)
  }

  /// Removes all animations.
  func stop() {
    for part in [trail, rocket, flame] as [View] { part.layer.removeAllAnimations() }
  }

  /// Moves the rocket to a fraction of the distance.
  func put(_ share: CGFloat) {
    let size = bounds.size
    let row = max(0, ((size.height - 4) / 2).toRow)
    name.isHidden = wordWidth == 0
    noteLabel.isHidden = wordWidth == 0 || size.height < 4
    name.frame = CGRect(x: 1, y: row, width: wordWidth - 2, height: 2)
    noteLabel.frame = CGRect(x: 2, y: row + 2, width: wordWidth - 3, height: 2)
    let height = max(1, min(5, size.height - (size.height > 2 ? 1 : 0)))
    let length = (height * 2).rounded()
    let left = wordWidth + height
    let way = max(0, size.width + reach - left - length - 1) * share
    let top = ((size.height - height) / 2).rounded(.down)
    rocket.frame = CGRect(x: left + way, y: top, width: length, height: height)
    rocket.shape.path = Self.hull(length, height)
    porthole.frame = CGRect(x: length * 0.5, y: height / 2 - 1, width: 2, height: 2)
    porthole.layer.cornerRadius = 1
    porthole.isHidden = height < 5
    flame.frame = CGRect(x: left + way - height * 0.6, y: top, width: height, height: height)
    flame.shape.path = Self.fire(height)
    let thickness = max(1, (height * 0.4).rounded())
    trail.frame = CGRect(
      x: wordWidth,
      y: top + ((height - thickness) / 2).rounded(.down),
      width: left - wordWidth + way,
      height: thickness
    )
  }

  /// Returns a body with a nose on the right and two fins.
  private static func hull(_ length: CGFloat, _ height: CGFloat) -> Path {
    let middle = height / 2
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: length * 0.3, y: height * 0.18))
    path.addLine(to: CGPoint(x: length * 0.62, y: height * 0.18))
    path.addQuadCurve(
      to: CGPoint(x: length, y: middle),
      control: CGPoint(x: length * 0.88, y: height * 0.2)
    )
    path.addQuadCurve(
      to: CGPoint(x: length * 0.62, y: height * 0.82),
      control: CGPoint(x: length * 0.88, y: height * 0.8)
    )
    path.addLine(to: CGPoint(x: length * 0.3, y: height * 0.82))
    path.addLine(to: CGPoint(x: 0, y: height))
    path.addLine(to: CGPoint(x: length * 0.12, y: middle))
    path.closeSubpath()
    return path
  }

  private static func fire(_ height: CGFloat) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: height, y: height * 0.25))
    path.addLine(to: CGPoint(x: 0, y: height / 2))
    path.addLine(to: CGPoint(x: height, y: height * 0.75))
    path.closeSubpath()
    return path
  }
}
