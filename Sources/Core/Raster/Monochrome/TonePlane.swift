import LaminaCells

/// The stretched light of each sub-cell, and its sharpened value in a row of cells.
///
/// Sharpening adds the difference from the mean over three quarters of a cell to each side; beyond
/// the sides of the picture its outermost light goes on.
final class TonePlane {
  private let grid: SubcellGrid
  private let light: LightPlane
  private let columns: Int
  private let rows: Int
  private let width: Int
  private let height: Int
  private let (acrossWeights, downWeights): (BoxWeights, BoxWeights)
  /// Tones, 0...255, and their weighted sums along the row, of fresh cells.
  private let tones: UnsafeMutablePointer<Int16>
  private let sums: UnsafeMutablePointer<Int16>
  /// The tone of each light.
  private let table: UnsafeMutablePointer<Int16>
  /// The sharpened tones of the cells that were sharpened last, in ``scale``ths.
  let sharpened: UnsafeMutablePointer<Int32>
  private let padded: UnsafeMutablePointer<Int16>
  private let total: UnsafeMutablePointer<Int32>
  /// The value of a sharpened tone of 1.
  let scale: Int32
  @exclusivity(unchecked) private(set) var stretch = LightStretch.none
  /// Whether the tones of a cell are those of its light.
  private let isFresh: UnsafeMutablePointer<Bool>

  /// The farthest cell of a row that a cell's tones, sums and outlines depend on.
  static let reach = 2

  init(size: CellSize, grid: SubcellGrid, light: LightPlane) {
    self.grid = grid
    self.light = light
    (columns, rows) = (size.columns, size.rows)
    (width, height) = (size.columns * grid.columns, size.rows * grid.rows)
    let across = BoxWeights(parts: grid.columns)
    let down = BoxWeights(parts: grid.rows)
    (acrossWeights, downWeights) = (across, down)
    scale = across.total * down.total
    let count = max(1, width * height)
    tones = .allocate(capacity: count)
    sums = .allocate(capacity: count)
    tones.initialize(repeating: 0, count: count)
    sums.initialize(repeating: 0, count: count)
    table = .allocate(capacity: 256)
    sharpened = .allocate(capacity: max(1, width * grid.rows))
    sharpened.initialize(repeating: 0, count: max(1, width * grid.rows))
    total = .allocate(capacity: max(1, width))
    total.initialize(repeating: 0, count: max(1, width))
    padded = .allocate(capacity: width + 2 * across.reach + 1)
    padded.initialize(repeating: 0, count: width + 2 * across.reach + 1)
    isFresh = .allocate(capacity: max(1, size.count))
    isFresh.initialize(repeating: false, count: max(1, size.count))
    makeTable()
  }

  deinit {
    for buffer in [tones, sums, table, padded] { buffer.deallocate() }
    for buffer in [sharpened, total] { buffer.deallocate() }
    isFresh.deallocate()
  }

  /// Adopts a stretch.
  ///
  /// - Returns: Whether it differs: then all tones do.
  func adopt(_ stretch: LightStretch) -> Bool {
    if stretch == self.stretch { return false }
    self.stretch = stretch
    makeTable()
    isFresh.update(repeating: false, count: columns * rows)
    return true
  }

  private func makeTable() {
    for light in 0..<256 {
      table[light] =
        stretch.isOneTone
        ? Int16((LightTable.decoded[light] * 255).rounded()) : Int16(stretch.tone(light))
    }
  }

  /// Marks the light of some cells of a row as changed.
  func invalidate(_ run: Range<Int>, of row: Int) {
    let (first, end) = (
      max(0, run.lowerBound - Self.reach), min(columns, run.upperBound + Self.reach)
    )
    (isFresh + row * columns + first).update(repeating: false, count: end - first)
  }

  @inline(__always)
  func tone(of light: UInt8) -> Int { Int(table[Int(light)]) }

  /// The tones of a row of sub-cells, of fresh cells.
  @inline(__always)
  func line(_ y: Int) -> UnsafePointer<Int16> { UnsafePointer(tones + y * width) }

  /// The tone of a sub-cell of a cell, which need not be fresh.
  @inline(__always)
  func tone(x: Int, y: Int, cell: Int) -> Int {
    if isFresh[cell] { return Int(tones[y * width + x]) }
    return light.cellColors[cell] == LightPlane.several
      ? tone(of: light.light[y * width + x]) : tone(of: light.cellLight[cell])
  }

  /// Sharpens the tones of some cells of a row, and refreshes those of some beside them.
  func sharpen(_ run: Range<Int>, of row: Int, refreshing beside: Int = 0) {
    let near = max(0, run.lowerBound - beside)..<min(columns, run.upperBound + beside)
    for row in max(0, row - 1)...min(rows - 1, row + 1) {
      light.expand(run.lowerBound - Self.reach..<run.upperBound + Self.reach, of: row)
      refresh(near, of: row)
    }
    let (first, end) = (run.lowerBound * grid.columns, run.upperBound * grid.columns)
    if !stretch.isOneTone { beginSums(around: row * grid.rows, first, end) }
    for part in 0..<grid.rows {
      let y = row * grid.rows + part
      let (line, tones) = (sharpened + part * width, tones + y * width)
      if stretch.isOneTone {
        for x in first..<end { line[x] = Int32(tones[x]) &* scale }
        continue
      }
      let whole = Int32(Int16(2 * scale))
      finishSums(around: y, first, end, tones, whole, line)
    }
  }

  /// Sums the rows around one that have the full weight.
  private func beginSums(around y: Int, _ first: Int, _ end: Int) {
    let (reach, total) = (downWeights.reach, total)
    for x in first..<end { total[x] = 0 }
    for distance in 1 - reach..<reach {
      let line = sums + max(0, min(height - 1, y + distance)) * width
      for x in first..<end { total[x] &+= Int32(line[x]) }
    }
  }

  /// Sharpens a row of sub-cells, and moves the sum on to the next one.
  private func finishSums(
    around y: Int,
    _ first: Int,
    _ end: Int,
    _ tones: UnsafePointer<Int16>,
    _ whole: Int32,
    _ line: UnsafeMutablePointer<Int32>
  ) {
    let (reach, total) = (downWeights.reach, total)
    let above = sums + max(0, y - reach) * width
    let below = sums + min(height - 1, y + reach) * width
    let leaving = sums + max(0, y - reach + 1) * width
    // The weight is 1 to 4; a shift and a mask multiply faster.
    let shift = downWeights.last >> 1
    let once: Int32 = downWeights.last == 3 ? -1 : 0
    for x in first..<end {
      let ends = Int32(above[x]) &+ Int32(below[x])
      let all = total[x] &<< 2 &+ ends &<< shift &+ ends & once
      line[x] = Int32(tones[x]) &* whole &- all
      total[x] = total[x] &+ Int32(below[x]) &- Int32(leaving[x])
    }
  }

  /// Computes the tones and sums of those cells of a run that are not fresh.
  private func refresh(_ run: Range<Int>, of row: Int) {
    let fresh = isFresh + row * columns
    var column = run.lowerBound
    while column < run.upperBound {
      if fresh[column] {
        column += 1
        continue
      }
      let first = column
      while column < run.upperBound && !fresh[column] && !fillFlat(column, row) {
        fresh[column] = true
        column += 1
      }
      if first == column { continue }
      light.expand(first - Self.reach..<column + Self.reach, of: row)
      let (start, end) = (first * grid.columns, column * grid.columns)
      for y in row * grid.rows..<(row + 1) * grid.rows {
        if y > row * grid.rows, isLikeAbove(y, start, end) {
          copyFromAbove(tones + y * width, start, end)
          copyFromAbove(sums + y * width, start, end)
        } else {
          makeTones(y, start, end)
        }
      }
    }
  }

  /// Writes the tones and sums of a cell whose row has one colour around it; returns false for
  /// others, and for columns of sub-cells that have no word.
  @inline(__always)
  private func fillFlat(_ column: Int, _ row: Int) -> Bool {
    let cell = row * columns + column
    guard grid.columns == 4, light.isFlatAcross(cell) else { return false }
    isFresh[cell] = true
    let tone = table[Int(light.cellLight[cell])]
    let sum = tone &* Int16(truncatingIfNeeded: acrossWeights.total)
    var start = row * grid.rows * width + column * 4
    for _ in 0..<grid.rows {
      let (tones, sums) = (UnsafeMutableRawPointer(tones + start), sums + start)
      tones.storeBytes(of: SIMD4(repeating: tone), as: SIMD4<Int16>.self)
      UnsafeMutableRawPointer(sums).storeBytes(of: SIMD4(repeating: sum), as: SIMD4<Int16>.self)
      start += width
    }
    return true
  }

  /// Copies some numbers from the row above, mostly few: no call is worth it.
  @inline(__always)
  private func copyFromAbove(_ line: UnsafeMutablePointer<Int16>, _ first: Int, _ end: Int) {
    let above = line - width
    var x = first
    while x + 4 <= end {
      let four = UnsafeRawPointer(above + x).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(line + x).storeBytes(of: four, as: UInt64.self)
      x += 4
    }
    while x < end {
      line[x] = above[x]
      x += 1
    }
  }

  /// Whether the light of some sub-cells, and of those beside them, is that of the row above in the
  /// same cells: most cells consist of few rows that differ.
  private func isLikeAbove(_ y: Int, _ first: Int, _ end: Int) -> Bool {
    let (left, right) = (max(0, first - acrossWeights.reach), min(width, end + acrossWeights.reach))
    let own = light.light + y * width
    let above = own - width
    var x = left
    while x + 8 <= right {
      let both = UnsafeRawPointer(own + x).loadUnaligned(as: UInt64.self)
      if both != UnsafeRawPointer(above + x).loadUnaligned(as: UInt64.self) { return false }
      x += 8
    }
    while x < right {
      if own[x] != above[x] { return false }
      x += 1
    }
    return true
  }

  /// Replaces the tones of dots by those of their background: no cell beside them is sharpened by
  /// them.
  private func hideDots(
    _ line: UnsafeMutablePointer<Int16>,
    _ left: Int,
    _ right: Int,
    of row: Int
  ) {
    guard light.rowKinds[row].contains(.dots) else { return }
    for column in left / grid.columns...(right - 1) / grid.columns {
      let cell = row * columns + column
      guard light.kinds[cell].contains(.dots) else { continue }
      let tone = table[Int(light.cellLight[cell])]
      for x in column * grid.columns..<(column + 1) * grid.columns { line[x] = tone }
    }
  }

  private func makeTones(_ y: Int, _ first: Int, _ end: Int) {
    let (tones, sums) = (tones + y * width, sums + y * width)
    let light = light.light + y * width
    let (reach, table) = (acrossWeights.reach, table)
    // The sub-cell x is at padded[x + reach]; beyond the sides the outermost goes on.
    let line = padded + reach
    let (left, right) = (max(0, first - reach), min(width, end + reach))
    for x in left..<right { line[x] = table[Int(light[x])] }
    (tones + first).update(from: line + first, count: end - first)
    if grid.isFine { hideDots(line, left, right, of: y / grid.rows) }
    if left == 0 { for distance in 1...reach { line[-distance] = line[0] } }
    if right == width { for distance in 0..<reach { line[width + distance] = line[width - 1] } }
    let last = Int16(truncatingIfNeeded: acrossWeights.last)
    if reach == 1 {
      for x in first..<end { sums[x] = 4 &* line[x] &+ last &* (line[x - 1] &+ line[x + 1]) }
      return
    }
    if reach == 3 && grid.columns == 4 { return sumFour(line, first, end, sums) }
    for x in first..<end {
      var near = line[x]
      for distance in 1..<reach { near &+= line[x - distance] &+ line[x + distance] }
      sums[x] = 4 &* near &+ last &* (line[x - reach] &+ line[x + reach])
    }
  }

  /// Sums the tones beside those of fine sub-cells, the four of a cell at a time.
  private func sumFour(
    _ line: UnsafePointer<Int16>,
    _ first: Int,
    _ end: Int,
    _ sums: UnsafeMutablePointer<Int16>
  ) {
    let last = SIMD4(repeating: Int16(truncatingIfNeeded: acrossWeights.last))
    for x in stride(from: first, to: end, by: 4) {
      func beside(_ distance: Int) -> SIMD4<Int16> {
        UnsafeRawPointer(line + x + distance).loadUnaligned(as: SIMD4<Int16>.self)
      }
      let near = beside(0) &+ beside(-1) &+ beside(1) &+ beside(-2) &+ beside(2)
      let sum = near &* 4 &+ (beside(-3) &+ beside(3)) &* last
      UnsafeMutableRawPointer(sums + x).storeBytes(of: sum, as: SIMD4<Int16>.self)
    }
  }
}
