import LaminaCells

/// Glyphs of increasing ink, from blank to the fullest, that show translucency.
package struct DensityRamp: Sendable {
  /// The glyphs; the first is the blank.
  package let glyphs: ContiguousArray<UInt32>
  /// The ink of each glyph, 0...1, relative to the fullest glyph.
  let inks: ContiguousArray<Float>

  /// The index of the fullest glyph.
  var top: Int { glyphs.count - 1 }

  /// ` ░▒▓█`, whose steps are quarters by definition.
  static let shades = DensityRamp(
    glyphs: [0x20, 0x2591, 0x2592, 0x2593, 0x2588],
    inks: [0, 0.25, 0.5, 0.75, 1]
  )

  /// Ten ASCII glyphs whose ink increases in every measured font.
  ///
  /// The figures are medians over eleven fonts of the inked fraction of the cell, relative to that
  /// of `@`.
  package static let ascii: DensityRamp = {
    let measured: ContiguousArray<Float> = [
      0, 0.0316, 0.0640, 0.0921, 0.1172, 0.1466, 0.1767, 0.1992, 0.2188, 0.2657,
    ]
    let inks = ContiguousArray(measured.map { $0 / measured[measured.count - 1] })
    return DensityRamp(
      glyphs: ContiguousArray(" -~+?sPGg@".unicodeScalars.map(\.value)),
      inks: inks
    )
  }()

  static func ramp(for glyphs: GlyphRepertoire) -> DensityRamp { glyphs == .ascii ? ascii : shades }

  /// The step that shows an amount of ink, 0...1, at a cell with a threshold.
  ///
  /// The threshold is the cell's value in 0...1 from ``DensityPattern``.
  @inline(__always)
  func level(ink: Float, threshold: Float) -> Int {
    var level = 0
    while level < top && ink >= inks[level + 1] { level += 1 }
    if level == top || ink <= 0 { return level }
    let fraction = (ink - inks[level]) / (inks[level + 1] - inks[level])
    return fraction > threshold ? level + 1 : level
  }
}

/// The ordered 4 x 4 dither pattern that mixes two steps of a ramp, fixed to the screen.
enum DensityPattern {
  /// Sixteen thresholds in 0...1, evenly spaced, each at the centre of its interval.
  static let thresholds: ContiguousArray<Float> = ContiguousArray(
    [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { (Float($0) + 0.5) / 16 }
  )

  @inline(__always)
  static func threshold(column: Int, row: Int, pattern: Int) -> Float {
    // Strides with which consecutive numbers visit all sixteen shifts, distant ones first.
    let shift = pattern &* 7
    let x = (column &+ shift) & 3
    let y = (row &+ (shift >> 2)) & 3
    return thresholds[y << 2 | x]
  }
}
