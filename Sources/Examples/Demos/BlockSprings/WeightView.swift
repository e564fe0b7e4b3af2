import Foundation
import Lamina

/// A weight on a coil with a shadow; the animation block moves all three.
final class WeightView: View {
  private let ball: GradientView
  private let coil: ImageView
  private let shadow = View(.faint(.night, 0.6))
  private let name: Label

  init(_ text: String, color: Color) {
    ball = .ball(color, diameter: 6)
    name = Label(text, color, isBold: true, align: .center)
    // A path is not animated by a block; the stretched image of a coil is.
    coil = ImageView(image: CoilPicture.image(color))
    coil.contentMode = .scaleToFill
    super.init(frame: .zero)
    clipsToBounds = true
    addSubviews([shadow, coil, ball, name])
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
    name.frame = .line(0, (bounds.height - 2).toRow, bounds.width)
    ball.setCircle(diameter, at: CGPoint(x: middle, y: y))
    let width = max(2, (diameter * 0.7).toRow)
    coil.frame = CGRect(middle - width / 2, 0, width, y - diameter / 2 + 1)
    // The lower the weight, the wider its shadow.
    let spread = diameter * (isLow ? 0.9 : 0.45)
    shadow.frame = CGRect(middle - spread / 2, (bounds.height - 4).toRow, spread, 1)
  }
}
