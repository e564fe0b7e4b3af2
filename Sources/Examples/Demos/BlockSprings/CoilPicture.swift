import Foundation
import Lamina

/// A stretchable image of a coil of wire, computed pixel by pixel.
enum CoilPicture {
  private static let (width, height) = (20, 120)
  private static let turns = 4.0
  /// Half the thickness of the wire, as a fraction of the height.
  private static let half = 0.026

  /// Returns a coil of a colour, its near strands light and its far ones dark.
  static func image(_ color: Color) -> Image? {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let x = (Double(column) + 0.5) / Double(width) * 2 - 1
        let y = (Double(row) + 0.5) / Double(height)
        guard let (light, alpha) = wire(x, y) else { continue }
        let shade = DemoPalette.mix(
          DemoPalette.mix(color, DemoPalette.night, 0.65),
          DemoPalette.mix(color, .white, 0.35),
          light
        )
        let place = (row * width + column) * 4
        for (part, value) in [shade.red, shade.green, shade.blue, alpha].enumerated() {
          bytes[place + part] = UInt8(min(max(value, 0), 1) * 255)
        }
      }
    }
    do {
      return try Image(width: width, height: height, rgba: bytes)
    } catch {
      // Never reached: the bytes match the size.
      return nil
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
