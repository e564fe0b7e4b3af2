import LaminaCells

/// The parts of a cell that a translucent surface covers, one by one as its opacity rises.
///
/// Each sub-cell has a threshold of ``BlueNoise``, fixed to the screen: constant opacity never
/// changes a sub-cell, and rising opacity never uncovers one.
struct SubcellGrain: Sendable {
  /// The number of sub-cells of a cell.
  let columns: Int
  let rows: Int
  /// The samples of each sub-cell, row by row, and the levels: tables that live as long as the
  /// program, so that cells count no references to them.
  nonisolated(unsafe) private let parts: UnsafePointer<Coverage>
  nonisolated(unsafe) private let levels = Self.levels

  nonisolated(unsafe) private static let levels: UnsafePointer<UInt8> = table(
    BlueNoise.levels.count
  ) { BlueNoise.levels[$0] }
  nonisolated(unsafe) private static let halves = parts(columns: 1, rows: 2)
  nonisolated(unsafe) private static let quadrants = parts(columns: 2, rows: 2)
  nonisolated(unsafe) private static let octants = parts(columns: 2, rows: 4)

  /// Creates the grain of a repertoire; nil for one that has no parts of cells.
  init?(_ glyphs: GlyphRepertoire) {
    switch glyphs {
    case .ascii: return nil
    case .halves: (columns, rows, parts) = (1, 2, Self.halves)
    case .blocks, .quadrants, .sextants: (columns, rows, parts) = (2, 2, Self.quadrants)
    case .octants, .braille: (columns, rows, parts) = (2, 4, Self.octants)
    }
  }

  private static func parts(columns: Int, rows: Int) -> UnsafePointer<Coverage> {
    let (width, height) = (8 / columns, 8 / rows)
    return table(columns * rows) { part in
      let (y, x) = part.quotientAndRemainder(dividingBy: columns)
      return .columns(x * width, (x + 1) * width) & .rows(y * height, (y + 1) * height)
    }
  }

  private static func table<Element>(
    _ count: Int,
    _ element: (Int) -> Element
  ) -> UnsafePointer<Element> {
    let table = UnsafeMutablePointer<Element>.allocate(capacity: count)
    for index in 0..<count { (table + index).initialize(to: element(index)) }
    return UnsafePointer(table)
  }

  /// Returns the samples of a cell that a surface covers, for its opacity, 0...1.
  ///
  /// The pattern is a number specific to the layer, which shifts the grain by whole tiles.
  @inline(__always)
  func shown(_ opacity: Float, column: Int, row: Int, pattern: Int) -> Coverage {
    // Exact, as are all sums with a half of what has so few levels.
    let limit = opacity * Float(BlueNoise.side) - 0.5
    var shown: Coverage = 0
    var part = 0
    for y in 0..<rows {
      for x in 0..<columns {
        let level = level(column &* columns &+ x, row &* rows &+ y, pattern)
        if Float(level) < limit { shown |= parts[part] }
        part &+= 1
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
    let column = (x &+ (shift & 7) &* BlueNoise.tile) & mask
    let row = (y &+ (shift >> 3 & 7) &* BlueNoise.tile) & mask
    return levels[row &* BlueNoise.side &+ column]
  }
}
