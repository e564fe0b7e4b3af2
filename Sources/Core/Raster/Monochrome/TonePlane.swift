import LaminaCells

/// The stretched light of each sub-cell, and its sharpened value in a row of cells.
///
/// Sharpening adds the difference from the mean over three quarters of a cell to each side; beyond
/// the sides of the picture its outermost light goes on.
final class TonePlane {
  private let grid: SubcellGrid
  private let width: Int
  private let height: Int
  private let (acrossWeights, downWeights): (BoxWeights, BoxWeights)
  /// Tones, 0...255, and their weighted sums along the row.
  private let tones: UnsafeMutablePointer<Int16>
  private let sums: UnsafeMutablePointer<Int16>
  /// The tone of each light.
  private let table: UnsafeMutablePointer<Int16>
  /// The sharpened tones of the row of cells that was sharpened last, in ``scale``ths.
  let sharpened: UnsafeMutablePointer<Int32>
  private let padded: UnsafeMutablePointer<Int32>
  private let total: UnsafeMutablePointer<Int32>
  /// The value of a sharpened tone of 1.
  let scale: Int32
  private(set) var stretch = LightStretch.none
  /// Whether the tones of a row of cells are those of its light.
  private var isFresh: ContiguousArray<Bool>

  init(size: CellSize, grid: SubcellGrid) {
    self.grid = grid
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
    padded = .allocate(capacity: width + 2 * across.reach + 1)
    isFresh = ContiguousArray(repeating: false, count: size.rows)
    makeTable()
  }

  deinit {
    for buffer in [tones, sums, table] { buffer.deallocate() }
    for buffer in [sharpened, padded, total] { buffer.deallocate() }
  }

  /// Adopts a stretch.
  ///
  /// - Returns: Whether it differs: then all tones do.
  func adopt(_ stretch: LightStretch) -> Bool {
    if stretch == self.stretch { return false }
    self.stretch = stretch
    makeTable()
    for row in isFresh.indices { isFresh[row] = false }
    return true
  }

  private func makeTable() {
    for light in 0..<256 {
      table[light] =
        stretch.isOneTone
        ? Int16((LightTable.decoded[light] * 255).rounded()) : Int16(stretch.tone(light))
    }
  }

  /// Marks the light of a row of cells as changed.
  func invalidate(row: Int) { isFresh[row] = false }

  @inline(__always)
  func tone(of light: UInt8) -> Int { Int(table[Int(light)]) }

  @inline(__always)
  func tone(x: Int, y: Int) -> Int { Int(tones[y * width + x]) }

  /// Sharpens the tones of a row of cells.
  func sharpen(row: Int, light: LightPlane) {
    for near in max(0, row - 1)...min(isFresh.count - 1, row + 1) where !isFresh[near] {
      isFresh[near] = true
      for y in near * grid.rows..<(near + 1) * grid.rows { makeTones(y, light.light + y * width) }
    }
    for part in 0..<grid.rows {
      let y = row * grid.rows + part
      let (line, tones) = (sharpened + part * width, tones + y * width)
      if stretch.isOneTone {
        for x in 0..<width { line[x] = Int32(tones[x]) &* scale }
        continue
      }
      addRows(around: y)
      let whole = 2 * scale
      for x in 0..<width { line[x] = Int32(tones[x]) &* whole &- total[x] }
    }
  }

  /// Sums the rows around one, by their weights.
  private func addRows(around y: Int) {
    let centre = sums + y * width
    for x in 0..<width { total[x] = Int32(centre[x]) &* 4 }
    for distance in 1...downWeights.reach {
      let weight = downWeights.weight(distance)
      let above = sums + max(0, y - distance) * width
      let below = sums + min(height - 1, y + distance) * width
      for x in 0..<width { total[x] &+= (Int32(above[x]) &+ Int32(below[x])) &* weight }
    }
  }

  private func makeTones(_ y: Int, _ light: UnsafePointer<UInt8>) {
    let (tones, sums) = (tones + y * width, sums + y * width)
    let reach = acrossWeights.reach
    let line = padded + reach
    for x in 0..<width {
      tones[x] = table[Int(light[x])]
      line[x] = Int32(tones[x])
    }
    for distance in 1...reach {
      line[-distance] = line[0]
      line[width - 1 + distance] = line[width - 1]
    }
    for x in 0..<width { sums[x] = Int16(truncatingIfNeeded: line[x] &* 4) }
    for distance in 1...reach {
      let weight = acrossWeights.weight(distance)
      for x in 0..<width {
        let both = (line[x - distance] &+ line[x + distance]) &* weight
        sums[x] &+= Int16(truncatingIfNeeded: both)
      }
    }
  }
}
