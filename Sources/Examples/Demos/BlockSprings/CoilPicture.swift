import Foundation
import Lamina

/// A stretchable image of a coil of wire, computed pixel by pixel.
enum CoilPicture {
  private static let (width, height) = (20, 120)
  private static let turns = 4.0
  /// Half the thickness of the wire, as a fraction of the height.
  private static let half = 0.026

  /// Returns a coil of a colour, its near strands light and its far ones dark.
  static func image(_ color: Color) -> Image {
    .painted(width, height) { column, row in
      let x = (Double(column) + 0.5) / Double(width) * 2 - 1
      let y = (Double(row) + 0.5) / Double(height)
      guard let (light, alpha) = wire(x, y) else { return SIMD4() }
      let shade = Color.mix(.mix(color, .night, 0.65), .mix(color, .white, 0.35), light)
      return SIMD4(shade.red, shade.green, shade.blue, alpha)
    }
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
