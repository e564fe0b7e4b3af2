import Foundation
import Lamina

/// A weight on a coil with a shadow; the animation block moves all three.
final class WeightView: View {
  private let ball: GradientView
  private let coil = ImageView()
  private let shadow = View()
  private let name = Label()

  init(_ text: String, color: Color) {
    ball = .ball(color, diameter: 6)
    super.init(frame: .zero)
    clipsToBounds = true
    name.text = text
    name.textColor = color
    name.isBold = true
    name.textAlignment = .center
    // A path is not animated by a block; the stretched image of a coil is.
    coil.image = CoilPicture.image(color)
    coil.contentMode = .scaleToFill
    shadow.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.6)
    for part in [shadow, coil, ball, name] as [View] { addSubview(part) }
  }

  private var diameter: CGFloat {
    max(2, min(bounds.width - 2, bounds.height * 0.22, 24).toRow)
  }

  /// The resting positions of the weight's centre: lifted and dropped.
  var rests: [CGFloat] {
    // Above the first and below the second there is room for an overshoot of a third.
    let room = max(0, bounds.height - 4 - diameter - 6)
    let way = room / 1.74
    let high = 6 + diameter / 2 + way * 0.37
    return [high.rounded(), (high + way).rounded()]
  }

  func put(_ isLow: Bool) {
    let diameter = diameter
    let y = rests[isLow ? 1 : 0]
    let middle = (bounds.width / 2).rounded(.down)
    name.frame = CGRect(x: 0, y: (bounds.height - 2).toRow, width: bounds.width, height: 2)
    ball.frame = CGRect(
      x: middle - diameter / 2,
      y: y - diameter / 2,
      width: diameter,
      height: diameter
    )
    ball.layer.cornerRadius = diameter / 2
    let width = max(2, (diameter * 0.7).toRow)
    coil.frame = CGRect(x: middle - width / 2, y: 0, width: width, height: y - diameter / 2 + 1)
    // The lower the weight, the wider its shadow.
    let spread = diameter * (isLow ? 0.9 : 0.45)
    shadow.frame = CGRect(
      x: middle - spread / 2,
      y: (bounds.height - 4).toRow,
      width: spread,
      height: 1
    )
  }
}
