import Foundation
import Lamina

/// A weight on a coil with a shadow; the animation block moves all three.
final class WeightView: View {
  private let ball: GradientView
  private let coil: ImageView
  private let shadow = View(.faint(.night, 0.6))
  private let name: Label

  init(_ text: String, color: Color) {
    ball = .ball(color)
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
    ball.setCircle(diameter, at: CGPoint(middle, y))
    let width = max(2, (diameter * 0.7).toRow)
    coil.frame = CGRect(middle - width / 2, 0, width, y - diameter / 2 + 1)
    // The lower the weight, the wider its shadow.
    let spread = diameter * (isLow ? 0.9 : 0.45)
    shadow.frame = CGRect(middle - spread / 2, (bounds.height - 4).toRow, spread, 1)
  }
}

/// A stretchable image of a coil of wire, computed pixel by pixel.
enum CoilPicture {
  private static let (width, height) = (20, 120)
  private static let turns = 4.0
  /// Half the thickness of the wire, as a fraction of the height.
  private static let half = 0.026

  /// Returns a coil of a colour, its near strands light and its far ones dark.
  static func image(_ color: Color) -> Image {
    let pixels = (0..<width * height)
      .map { index -> SIMD4<UInt8> in
        let x = (Double(index % width) + 0.5) / Double(width) * 2 - 1
        let y = (Double(index / width) + 0.5) / Double(height)
        guard let (light, alpha) = wire(x, y) else { return SIMD4() }
        let shade = Color.mix(.mix(color, .night, 0.65), .mix(color, .white, 0.35), light)
        return SIMD4(SIMD4(shade.red, shade.green, shade.blue, alpha) * 255)
      }
    return Image(width: width, height: height, colors: ContiguousArray(pixels))
  }

  /// Returns the wire's light and coverage at a point; nil beside the wire.
  private static func wire(_ x: Double, _ y: Double) -> (light: Double, alpha: Double)? {
    // Seen from the side, a turn runs to the right in front and back to the left behind.
    let phase = acos(-x) / (2 * .pi)
    let turn = y * turns
    let whole = turn.rounded(.down)
    func distance(_ share: Double) -> Double {
      [-1.0, 0, 1].map { abs(turn - whole - share - $0) / turns }.min() ?? 1
    }
    let depth = (1 - x * x).squareRoot()
    for (share, light) in [(phase, 0.45 + 0.55 * depth), (1 - phase, 0.45 - 0.4 * depth)] {
      let alpha = (half * 1.4 - distance(share)) / (half * 0.4)
      if alpha > 0 { return (light, min(alpha, 1)) }
    }
    return nil
  }
}
