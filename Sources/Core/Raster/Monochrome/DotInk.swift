import LaminaCells

/// Draws dots over the background of their cell, in a picture without colours.
///
/// A dot is inked where it is brighter than an unlit background, and left out where it is darker
/// than a lit one; it comes by the thresholds of ``BlueNoise``. The background keeps its own ink, so
/// that it is the same as without dots.
struct DotInk {
  /// The difference of tones, in 255ths, from which dots appear, and the range over which they do: a
  /// quarter of all light, as for outlines, more or less 0.075.
  private static let (from, range): (Float, Float) = (45, 38)

  private let lattice: DotGrid
  private let grain: SubcellGrain?
  private let grid: SubcellGrid
  private let light: LightPlane
  private let tones: TonePlane
  /// Whether each dot is a sub-cell.
  private let isExact: Bool

  init(_ lattice: DotGrid, _ grid: SubcellGrid, light: LightPlane, tones: TonePlane) {
    (self.lattice, self.grid, self.light, self.tones) = (lattice, grid, light, tones)
    grain = lattice.grain
    isExact = grid.columns == 2 && grid.rows == lattice.rows
  }

  /// A cell of dots over the inked sub-cells of its background.
  func cell(_ cell: CanvasCell, over bits: Int, column: Int, row: Int) -> Cell {
    let (dots, isBrighter) = shown(cell, column, row)
    if dots == 0 || bits == (isBrighter ? grid.full : 0) { return Cell(glyph: grid.glyphs[bits]) }
    let isEven = bits == 0 || bits == grid.full
    if isEven && !isExact {
      // Finer than the parts of the background.
      return Cell(glyph: lattice.glyph(for: dots), attributes: isBrighter ? [] : .reverse)
    }
    var parts = 0
    for (index, mask) in grid.masks.enumerated() where mask & dots != 0 { parts |= 1 << index }
    return Cell(glyph: grid.glyphs[isBrighter ? bits | parts : bits & ~parts])
  }

  /// The sign of dots over the character of their background; nil if that has as much ink.
  func sign(of cell: CanvasCell, above glyph: UInt32, column: Int, row: Int) -> UInt32? {
    let (dots, isBrighter) = shown(cell, column, row)
    if dots == 0 || !isBrighter { return nil }
    let sign = lattice.glyph(for: dots)
    return Self.ink(sign) > Self.ink(glyph) ? sign : nil
  }

  /// The dots of a cell that differ enough from their background, and whether they are brighter.
  private func shown(
    _ cell: CanvasCell,
    _ column: Int,
    _ row: Int
  ) -> (dots: Coverage, isBrighter: Bool) {
    let paper = light.cellLight[row * light.columns + column]
    let ink = LightPlane.byte(cell.ink.luminance)
    // The tones of a picture of one tone are linear light, in which a faint star would be none.
    let difference =
      tones.stretch.isOneTone
      ? Int(ink) - Int(paper) : tones.tone(of: ink) - tones.tone(of: paper)
    let share = (Float(abs(difference)) - Self.from) / Self.range
    if share <= 0 { return (0, true) }
    let shown = grain?.shown(share, column: column, row: row, pattern: 0) ?? .full
    return (cell.mask & shown, difference > 0)
  }

  private static func ink(_ glyph: UInt32) -> Float {
    guard glyph >= GlyphMasks.first, glyph < GlyphMasks.first + UInt32(GlyphMasks.count) else {
      return 0
    }
    let start = Int(glyph - GlyphMasks.first) * GlyphMasks.samples
    var sum: Float = 0
    for sample in start..<start + GlyphMasks.samples { sum += GlyphMasks.inks[sample] }
    return sum
  }
}
