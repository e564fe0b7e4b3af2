import LaminaCells

/// The parts of a cell that a translucent surface covers, one by one as its opacity rises.
///
/// Each sub-cell has a threshold of ``BlueNoise``, fixed to the screen: constant opacity never
/// changes a sub-cell, and rising opacity never uncovers one.
struct SubcellGrain: Sendable {
  /// The number of sub-cells of a cell.
  let columns: Int
  let rows: Int
  private let levels = BlueNoise.levels

  /// Creates the grain of a repertoire; nil for one that has no parts of cells.
  init?(_ glyphs: GlyphRepertoire) {
    switch glyphs {
    case .ascii: return nil
    case .halves: (columns, rows) = (1, 2)
    case .blocks, .quadrants, .sextants: (columns, rows) = (2, 2)
    case .octants, .braille: (columns, rows) = (2, 4)
    }
  }

  /// Returns the samples of a cell that a surface covers, for its opacity, 0...1.
  ///
  /// The pattern is a number specific to the layer, which shifts the grain by whole tiles.
  @inline(__always)
  func shown(_ opacity: Float, column: Int, row: Int, pattern: Int) -> Coverage {
    var shown: Coverage = 0
    let (width, height) = (8 / columns, 8 / rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let level = level(column &* columns &+ x, row &* rows &+ y, pattern)
        guard opacity * Float(BlueNoise.side) > Float(level) + 0.5 else { continue }
        shown |= .columns(x * width, (x + 1) * width) & .rows(y * height, (y + 1) * height)
      }
    }
    return shown
  }

  /// Returns the threshold of a cell that is covered as a whole, 0...1.
  @inline(__always)
  func threshold(column: Int, row: Int, pattern: Int) -> Float {
    (Float(level(column, row, pattern)) + 0.5) / Float(BlueNoise.side)
  }

  @inline(__always)
  private func level(_ x: Int, _ y: Int, _ pattern: Int) -> UInt8 {
    // Consecutive numbers visit all 64 shifts, distant ones first.
    let shift = pattern &* 27
    let mask = BlueNoise.side - 1
    let column = (x &+ (shift & 7) * BlueNoise.tile) & mask
    let row = (y &+ (shift >> 3 & 7) * BlueNoise.tile) & mask
    return levels[row * BlueNoise.side + column]
  }
}
