import Foundation
import LaminaCells

/// The character of an outline that crosses a cell in ASCII with colours: in the colour of the
/// smaller side, on that of the larger one.
enum OutlineLetter {
  /// The least number of samples of either side: a fifth.
  private static let least = 13
  /// The angles, in degrees, between level, slanted and upright outlines.
  private static let (slanted, upright) = (30.0, 75.0)
  /// By how many samples the middle of a round outline is beside its ends.
  private static let bulge = 1.0

  /// Returns the glyph for the samples of one side, and whether the other side is the smaller one;
  /// blank or full where an outline does not show.
  static func glyph(for mask: Coverage) -> (glyph: UInt32, isInverse: Bool) {
    let count = mask.nonzeroBitCount
    if count < least { return (0x20, false) }
    if count > 64 - least { return (0x2588, false) }
    let isInverse = count > 32
    return (letter(isInverse ? ~mask : mask), isInverse)
  }

  /// The character of the outline of some samples.
  private static func letter(_ side: Coverage) -> UInt32 {
    if let tip = tip(side) { return tip }
    let border = side & beside(~side)
    let (count, middle, angle, leansLeft) = line(through: border)
    if count == 0 { return 0x2D }
    if angle > upright { return round(border, middle.x) }
    if angle >= slanted { return leansLeft ? 0x5C : 0x2F }
    return middle.y < 4.5 ? 0x2D : 0x5F
  }

  /// The character of a tip: a narrow side at the top or at the bottom of the cell; nil for others.
  private static func tip(_ side: Coverage) -> UInt32? {
    let columns = (0..<8).count { side & .columns($0, $0 + 1) != 0 }
    let (isAbove, isBelow) = (side & .rows(0, 1) != 0, side & .rows(7, 8) != 0)
    if columns > 4 || isAbove == isBelow { return nil }
    return isAbove ? 0x27 : 0x2E
  }

  /// The samples beside some samples.
  private static func beside(_ samples: Coverage) -> Coverage {
    samples << 8 | samples >> 8 | (samples & ~.columns(7, 8)) << 1
      | (samples & ~.columns(0, 1)) >> 1
  }

  /// The direction of samples: their number, their middle, the angle of the line through them, in
  /// degrees on the screen, and whether it leans to the left.
  private static func line(
    through samples: Coverage
  ) -> (count: Int, middle: SIMD2<Double>, angle: Double, leansLeft: Bool) {
    var (count, sum) = (0.0, SIMD2<Double>.zero)
    var (squares, product) = (SIMD2<Double>.zero, 0.0)
    for index in 0..<64 where samples >> UInt64(index) & 1 != 0 {
      let place = SIMD2(Double(index % 8), Double(index / 8))
      count += 1
      sum += place
      squares += place * place
      product += place.x * place.y
    }
    guard count > 0 else { return (0, .zero, 0, false) }
    let middle = sum / count
    // A sample is twice as high as it is wide.
    let across = squares.x / count - middle.x * middle.x
    let down = 4 * (squares.y / count - middle.y * middle.y)
    let both = 2 * (product / count - middle.x * middle.y)
    let angle = 0.5 * atan2(2 * both, across - down) * 180 / .pi
    return (Int(count), middle, abs(angle), both > 0)
  }

  /// The character of an upright outline, straight or round.
  private static func round(_ border: Coverage, _ middle: Double) -> UInt32 {
    func mean(_ rows: Coverage) -> Double? {
      let part = border & rows
      if part == 0 { return nil }
      let sum = (0..<8).reduce(0) { $0 + $1 * (part & .columns($1, $1 + 1)).nonzeroBitCount }
      return Double(sum) / Double(part.nonzeroBitCount)
    }
    guard let top = mean(.rows(0, 2)), let bottom = mean(.rows(6, 8)),
      let centre = mean(.rows(3, 5))
    else { return 0x7C }
    let offset = centre - (top + bottom) / 2
    return offset <= -bulge ? 0x28 : offset >= bulge ? 0x29 : 0x7C
  }
}
