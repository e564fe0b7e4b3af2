import LaminaCells
import LaminaRaster

/// The share of a cell that a glyph inks by definition; nil for glyphs that have none.
func nominalInk(_ glyph: UInt32) -> Double? {
  switch glyph {
  case 0x20: 0
  case 0x2588: 1
  case 0x2580, 0x2584, 0x258C, 0x2590: 0.5
  case 0x2581...0x2587: Double(glyph - 0x2580) / 8
  case 0x2589...0x258F: Double(0x2590 - glyph) / 8
  case 0x2594, 0x2595: 0.125
  case 0x2591...0x2593: Double(glyph - 0x2590) / 4
  case 0x2596, 0x2597, 0x2598, 0x259D: 0.25
  case 0x259A, 0x259E: 0.5
  case 0x2599, 0x259B, 0x259C, 0x259F: 0.75
  default: nil
  }
}

/// Where the ink of a glyph balances, in shares of the cell from its top left.
func nominalCentroid(_ glyph: UInt32) -> SIMD2<Double> {
  switch glyph {
  case 0x2580: SIMD2(0.5, 0.25)
  case 0x2581...0x2587: SIMD2(0.5, 1 - Double(glyph - 0x2580) / 16)
  case 0x2589...0x258F: SIMD2(Double(0x2590 - glyph) / 16, 0.5)
  case 0x2590: SIMD2(0.75, 0.5)
  case 0x2594: SIMD2(0.5, 0.0625)
  case 0x2595: SIMD2(0.9375, 0.5)
  case 0x2596: SIMD2(0.25, 0.75)
  case 0x2597: SIMD2(0.75, 0.75)
  case 0x2598: SIMD2(0.25, 0.25)
  case 0x259D: SIMD2(0.75, 0.25)
  case 0x2599: threeQuarters(without: (1, 0))
  case 0x259B: threeQuarters(without: (1, 1))
  case 0x259C: threeQuarters(without: (0, 1))
  case 0x259F: threeQuarters(without: (0, 0))
  default: SIMD2(0.5, 0.5)
  }
}

private func threeQuarters(without quadrant: (Int, Int)) -> SIMD2<Double> {
  let missing = SIMD2(0.25 + 0.5 * Double(quadrant.0), 0.25 + 0.5 * Double(quadrant.1))
  return (SIMD2(0.5, 0.5) - missing * 0.25) / 0.75
}

/// How much of a cell shows one colour, and where that balances in shares of the cell.
func ink(of color: CellColor, in cell: Cell) -> (amount: Double, centroid: SIMD2<Double>)? {
  guard let share = nominalInk(cell.glyph) else { return nil }
  var (foreground, background) = (cell.foreground, cell.background)
  if cell.attributes.contains(.reverse) { swap(&foreground, &background) }
  let middle = SIMD2(0.5, 0.5)
  if foreground == color && background == color { return (1, middle) }
  if foreground == color { return (share, nominalCentroid(cell.glyph)) }
  if background == color {
    if share == 0 { return (1, middle) }
    return (1 - share, (middle - nominalCentroid(cell.glyph) * share) / (1 - share))
  }
  return (0, middle)
}
