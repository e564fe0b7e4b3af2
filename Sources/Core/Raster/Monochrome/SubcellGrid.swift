import LaminaCells

/// The sub-cells of a cell that a picture without colours inks one by one, and the glyph of each
/// set of them.
struct SubcellGrid: Sendable {
  /// The number of sub-cells of a cell.
  let columns: Int
  let rows: Int
  /// The samples of each sub-cell, row by row.
  let masks: ContiguousArray<Coverage>
  /// The glyphs by the bits of their inked sub-cells; empty for ASCII, whose characters are matched
  /// by their own masks.
  let glyphs: ContiguousArray<UInt32>

  var count: Int { columns * rows }
  /// Whether sub-cells are finer than dots, as those of ASCII are: then dots have light, and
  /// characters follow them.
  var isFine: Bool { glyphs.isEmpty }
  /// The bits of all sub-cells.
  var full: Int { 1 << count - 1 }

  init(_ repertoire: GlyphRepertoire) {
    let edges: [Int]
    switch repertoire {
    case .halves: (columns, edges) = (1, [0, 4, 8])
    case .blocks, .quadrants: (columns, edges) = (2, [0, 4, 8])
    case .sextants: (columns, edges) = (2, [0, 3, 5, 8])
    case .octants, .braille: (columns, edges) = (2, [0, 2, 4, 6, 8])
    // Square on the screen, and as fine as the measured masks.
    case .ascii: (columns, edges) = (4, Array(0...8))
    }
    rows = edges.count - 1
    let width = 8 / columns
    var masks: ContiguousArray<Coverage> = []
    for row in 0..<rows {
      for column in 0..<columns {
        let across: Coverage = .columns(column * width, (column + 1) * width)
        masks.append(across & .rows(edges[row], edges[row + 1]))
      }
    }
    self.masks = masks
    glyphs = repertoire == .ascii ? [] : SubcellGrid.glyphs(repertoire, masks)
  }

  private static func glyphs(
    _ repertoire: GlyphRepertoire,
    _ masks: ContiguousArray<Coverage>
  ) -> ContiguousArray<UInt32> {
    let shapes = repertoire.shapes
    return ContiguousArray(
      (0..<1 << masks.count)
        .map { bits in
          var ink: Coverage = 0
          for (index, mask) in masks.enumerated() where bits >> index & 1 != 0 { ink |= mask }
          if repertoire == .braille { return GlyphChooser.dots(for: ink) }
          return shapes.first { $0.mask == ink }?.glyph ?? 0x20
        }
    )
  }
}
