import LaminaCells

/// The inked sub-cells of cells that are equal, most of one tone: those whose threshold of
/// ``BlueNoise`` is below their tone.
///
/// The thresholds of a cell are the bytes of one word, so that all are compared at once.
final class FlatGrain {
  private let glyphs: UnsafeMutablePointer<UInt32>
  private let full: Int
  /// The thresholds of each cell, as far as they do not repeat.
  private let words: UnsafeMutablePointer<UInt64>
  private let columns: Int
  private let rows: Int

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// Moves the lowest bits of eight bytes into the highest byte.
  private static let gather: UInt64 = 0x0102_0408_1020_4080

  /// Creates the grain of cells of at most eight sub-cells.
  init(_ grid: SubcellGrid) {
    let side = BlueNoise.side
    columns = side / grid.columns
    // Three rows of sub-cells are no part of the table.
    rows = side % grid.rows == 0 ? side / grid.rows : side
    full = grid.full
    words = .allocate(capacity: columns * rows)
    words.initialize(repeating: 0, count: columns * rows)
    glyphs = .allocate(capacity: grid.glyphs.count)
    for (bits, glyph) in grid.glyphs.enumerated() { (glyphs + bits).initialize(to: glyph) }
    for cell in 0..<columns * rows {
      // A byte without a sub-cell is above all tones.
      var word = Self.ones &* 127
      for index in 0..<grid.count {
        let x = cell % columns * grid.columns + index % grid.columns
        let y = (cell / columns * grid.rows + index / grid.columns) % side
        word &= ~(255 << UInt64(8 * index))
        word |= UInt64(BlueNoise.levels[y * side + x]) << UInt64(8 * index)
      }
      words[cell] = word
    }
  }

  deinit {
    glyphs.deallocate()
    words.deallocate()
  }

  /// The inked sub-cells of a cell, as bits, where `count` levels are below its tone.
  @inline(__always)
  func bits(below count: Int, column: Int, row: Int) -> Int {
    bits(Self.ones &* UInt64(count), words[row % rows * columns + column & (columns - 1)])
  }

  /// Levels and counts are at most 127, so that no byte borrows from the next one.
  @inline(__always)
  private func bits(_ counts: UInt64, _ levels: UInt64) -> Int {
    let high = Self.ones &* 128
    let isBelow = (~((levels | high) &- counts) & high) &>> 7
    return Int(truncatingIfNeeded: (isBelow &* Self.gather) &>> 56)
  }

  /// Writes cells of a row of one tone.
  func write(
    _ run: Range<Int>,
    of row: Int,
    below count: Int,
    into line: UnsafeMutablePointer<Cell>
  ) {
    if count == 0 || count == BlueNoise.side {
      let cell = Cell(glyph: glyphs[count == 0 ? 0 : full])
      (line + run.lowerBound).update(repeating: cell, count: run.count)
      return
    }
    write(run, of: row, counts: Self.ones &* UInt64(count), into: line)
  }

  /// Writes cells of a row whose sub-cells have the same tones in each: their numbers of levels
  /// below are the bytes of a word.
  func write(
    _ run: Range<Int>,
    of row: Int,
    counts: UInt64,
    into line: UnsafeMutablePointer<Cell>
  ) {
    let (words, glyphs) = (words + row % rows * columns, glyphs)
    let mask = columns - 1
    for column in run { line[column] = Cell(glyph: glyphs[bits(counts, words[column & mask])]) }
  }
}
