import LaminaCells

/// The splits of a cell in two by the glyphs of a repertoire, and the sums of its samples on one
/// side of each.
///
/// Glyphs are unions of rows, of columns or of blocks, so that a few shared sums serve all of them,
/// and each sample is read only once.
struct PictureSplits {
  private let hasEighths: Bool
  /// The finest grid of blocks; nil for none.
  private let grid: Grid?
  /// Whether there is a second, coarser grid: quadrants, if they are not part of the finest one.
  private let hasQuadrantsToo: Bool

  /// Two columns of blocks.
  private struct Grid {
    var rows: Int
    /// The sample rows at which they begin, and the end of the last one.
    var edges: SIMD8<Int>

    static let quadrants = Grid(rows: 2, edges: SIMD8(0, 4, 8, 8, 8, 8, 8, 8))
    static let sextants = Grid(rows: 3, edges: SIMD8(0, 3, 5, 8, 8, 8, 8, 8))
    static let octants = Grid(rows: 4, edges: SIMD8(0, 2, 4, 6, 8, 8, 8, 8))

    /// All unions of blocks that exclude the last one, in the order of their bits.
    var unions: [Coverage] {
      let starts = (0...rows).map { edges[$0] }
      return (1..<1 << (2 * rows - 1)).map { Coverage.blocks($0, edges: starts) }
    }
  }

  /// The inked samples of each split; never the last sample of a grid of blocks, because a split
  /// equals its inverse.
  let masks: ContiguousArray<Coverage>
  let counts: ContiguousArray<Float>

  init(_ glyphs: GlyphRepertoire) {
    hasEighths = glyphs == .blocks || glyphs == .sextants || glyphs == .octants
    hasQuadrantsToo = glyphs == .sextants
    grid =
      switch glyphs {
      case .blocks, .quadrants: .quadrants
      case .sextants: .sextants
      case .octants, .braille: .octants
      case .halves, .ascii: nil
      }
    var masks: ContiguousArray<Coverage> = []
    if hasEighths {
      masks += (1...7).map { $0 == 4 ? .upperHalf : Coverage.rows(8 - $0, 8) }
      masks += (1...7).map { Coverage.columns(0, $0) }
    }
    if glyphs == .halves { masks += [.upperHalf, .columns(0, 4)] }
    if hasQuadrantsToo { masks += Grid.quadrants.unions }
    if let grid { masks += grid.unions }
    self.masks = masks
    counts = ContiguousArray(masks.map { Float($0.nonzeroBitCount) })
  }

  /// Sums 64 samples, row by row, on the inked side of each split: one sum for each of ``masks``.
  ///
  /// Ignored samples are 0. Returns the sum of all samples, and of the squares of all their
  /// components.
  @inline(__always)
  func add(
    _ samples: UnsafePointer<SIMD4<Float>>,
    into sums: Samples
  ) -> (sum: SIMD4<Float>, squares: SIMD4<Float>) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 32) { scratch in
      let columns = scratch.baseAddress.unsafelyUnwrapped
      let halves = columns + 8
      var squares = SIMD4<Float>.zero
      for column in 0..<8 { columns[column] = .zero }
      for row in 0..<8 {
        let line = samples + 8 * row
        var (left, right) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for column in 0..<4 {
          let (one, other) = (line[column], line[column + 4])
          left += one
          right += other
          squares += one * one + other * other
          columns[column] += one
          columns[column + 4] += other
        }
        halves[2 * row] = left
        halves[2 * row + 1] = right
      }
      var total = SIMD4<Float>.zero
      for index in 0..<16 { total += halves[index] }
      var next = sums
      if hasEighths {
        next = addEighths(columns, halves, total, next)
      } else if grid == nil {
        next[0] = halves[0] + halves[1] + halves[2] + halves[3]
        next[0] += halves[4] + halves[5] + halves[6] + halves[7]
        next[1] = columns[0] + columns[1] + columns[2] + columns[3]
      }
      let blocks = halves + 16
      if hasQuadrantsToo { next = addUnions(.quadrants, halves, blocks, next) }
      if let grid { next = addUnions(grid, halves, blocks, next) }
      return (total, squares)
    }
  }

  @inline(__always)
  private func addEighths(
    _ columns: Samples,
    _ halves: Samples,
    _ total: SIMD4<Float>,
    _ sums: Samples
  ) -> Samples {
    var sum = SIMD4<Float>.zero
    for index in 0..<7 {
      sum += halves[14 - 2 * index] + halves[15 - 2 * index]
      // Of the two glyphs for stacked halves the upper one is used.
      sums[index] = index == 3 ? total - sum : sum
    }
    sum = .zero
    for index in 0..<7 {
      sum += columns[index]
      sums[7 + index] = sum
    }
    return sums + 14
  }

  @inline(__always)
  private func addUnions(
    _ grid: Grid,
    _ halves: Samples,
    _ blocks: Samples,
    _ sums: Samples
  ) -> Samples {
    let count = grid.rows * 2
    for block in 0..<count {
      var sum = SIMD4<Float>.zero
      for row in grid.edges[block / 2]..<grid.edges[block / 2 + 1] {
        sum += halves[2 * row + block % 2]
      }
      blocks[block] = sum
    }
    // Each union is a smaller one plus its lowest block.
    let end = 1 << (count - 1)
    for bits in 1..<end {
      let rest = bits & (bits - 1)
      let lowest = blocks[bits.trailingZeroBitCount]
      sums[bits - 1] = rest == 0 ? lowest : sums[rest - 1] + lowest
    }
    return sums + (end - 1)
  }
}
