import LaminaCells
import LaminaMath

/// The area of a filter: its cells, and the bounds of the picture in points.
package struct FilterPlace {
  /// The cells that the filter may change.
  package var cells: CellBounds
  /// The corners of the picture itself, which may be outside of the screen.
  package var low: SIMD2<Double>
  package var high: SIMD2<Double>

  package init(cells: CellBounds, low: SIMD2<Double>, high: SIMD2<Double>) {
    self.cells = cells
    self.low = low
    self.high = high
  }

  /// The cell of the upper left corner, from which positions are counted, so that the effect of a
  /// filter moves with the picture.
  var origin: (column: Int, row: Int) {
    (Int(max(-1e6, min(1e6, low.x)).rounded()), Int(max(-1e6, min(1e6, low.y / 2)).rounded()))
  }

  /// A pseudo-random number for a position and a seed, uniformly distributed over 0..<1.
  @inline(__always)
  static func random(_ x: Int, _ y: Int, _ seed: Int) -> Float {
    var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= UInt64(bitPattern: Int64(seed)) &* 0x1656_67B1_9E37_79F9
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Float((bits ^ (bits >> 31)) >> 40) / Float(1 << 24)
  }
}

extension Filter {
  /// The distance beyond its box at which a filter may show something, in points.
  package var reach: Double {
    switch kind {
    case _ where isIdentity: 0
    case .blur: 3 * min(Filter.widestBlur, abs(amount) * size) + 1
    case .ripple: 4
    case .glitch: min(abs(amount), 1) * size + 1
    case .pixelate: size + 1
    default: 0
    }
  }

  /// The filter at full amount.
  package var atMost: Filter {
    var filter = self
    filter.amount = 1
    return filter
  }

  /// The widest blur, as a standard deviation in points.
  static let widestBlur = 16.0
}
