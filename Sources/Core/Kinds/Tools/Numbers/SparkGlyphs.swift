import LaminaCells
import LaminaRaster

/// The values between which the columns of a sparkline are high or low.
struct SparkScale {
  private let low: Double
  private let high: Double

  /// Nil without values.
  init?(_ values: ArraySlice<Double>, _ minimum: Double?, _ maximum: Double?) {
    guard var (least, most) = values.first.map({ ($0, $0) }) else { return nil }
    for value in values { (least, most) = (min(least, value), max(most, value)) }
    // Halves, because the way between the largest numbers is infinite.
    (low, high) = ((minimum ?? least) / 2, (maximum ?? most) / 2)
  }

  /// The height of a value, 1...steps; half of them where all values are equal.
  func step(of value: Double, of steps: Int) -> Int {
    guard steps > 1, high > low else { return max(1, steps / 2) }
    let share = (value / 2 - low) / (high - low)
    return 1 + Int((min(max(share, 0), 1) * Double(steps - 1)).rounded())
  }
}

/// The glyphs of columns of different heights.
struct SparkGlyphs {
  private enum Kind {
    case braille, blocks, halves, ascii
  }

  private let kind: Kind
  /// The values beside each other in a cell.
  let perCell: Int
  /// The heights of a cell besides blank.
  let steps: Int

  var isASCII: Bool { kind == .ascii }

  /// Chooses the glyphs for a screen: blocks, which have the most heights, where there are some.
  init(_ style: RenderStyle) {
    switch (style.glyphs, style.dots) {
    case (.ascii, _): (kind, perCell, steps) = (.ascii, 1, DensityRamp.ascii.glyphs.count - 1)
    // Their fonts may have neither Braille nor eighths.
    case (.halves, _), (.quadrants, _): (kind, perCell, steps) = (.halves, 1, 2)
    case (.braille, .braille): (kind, perCell, steps) = (.braille, 2, 4)
    default: (kind, perCell, steps) = (.blocks, 1, 8)
    }
  }

  /// The glyph of a cell whose column, or two columns, reach some steps above its bottom.
  func glyph(_ left: Int, _ right: Int) -> UInt32 {
    let left = min(max(left, 0), steps)
    switch kind {
    case .ascii: return DensityRamp.ascii.glyphs[left]
    case .halves: return left == 0 ? 0x20 : left == 1 ? 0x2584 : 0x2588
    case .blocks: return left == 0 ? 0x20 : 0x2580 + UInt32(left)
    case .braille:
      let dots = Self.left(left) | Self.right(min(max(right, 0), steps))
      return dots == 0 ? 0x20 : 0x2800 | dots
    }
  }

  /// The dots of the left half of a Braille cell, from the bottom.
  private static func left(_ height: Int) -> UInt32 {
    switch height {
    case 0: 0
    case 1: 0x40
    case 2: 0x44
    case 3: 0x46
    default: 0x47
    }
  }

  private static func right(_ height: Int) -> UInt32 {
    switch height {
    case 0: 0
    case 1: 0x80
    case 2: 0xA0
    case 3: 0xB0
    default: 0xB8
    }
  }
}
