import LaminaCells

/// Finds thin lit lines in a picture that is shown in ASCII, which are drawn along their direction.
///
/// A line of width w at an angle has runs of lit samples of w / sin along a row and of w / cos down
/// a column, so that both follow from the runs through a cell.
struct StrokeFinder {
  /// The width, in points, from which a line is a surface.
  private static let widest = 1.5
  /// The least difference of tones in a cell that a line crosses.
  private static let contrast = 64
  /// The samples of a cell, and the size of one in points.
  private static let (columns, rows) = (4, 8)
  private static let pitch = 0.25
  /// The longest run that is measured to one side, in samples.
  private static let longest = 16
  /// The tangents of the angles between level, slanted and upright lines: 30 and 75 degrees.
  private static let (slanted, upright) = (0.577_350_269_189_625_8, 3.732_050_807_568_877)
  /// The number of samples of a cell below which it has only the end of a line.
  private static let wholeFrom = 6
  /// How much longer down than across the end of an upright line is.
  private static let upEndFrom = 1.5
  /// The least slope of a slanted line: samples to the side for each sample down.
  private static let leastSlope = 0.15

  private let tones: TonePlane
  private let width: Int
  private let height: Int

  init(tones: TonePlane, width: Int, height: Int) {
    (self.tones, self.width, self.height) = (tones, width, height)
  }

  /// The lit samples of a cell on a line, and the runs through them.
  private struct Runs {
    var limit: Int16
    /// The lit samples, as bits, row by row; some are, and some are not.
    var bits: UInt32
    /// The rows and columns that the line is followed in.
    var rows: Range<Int>
    var columns: Range<Int>
    /// The mean lengths along rows and down columns, in points.
    var across = 0.0
    var down = 0.0
    /// A lit sample.
    var seed = SIMD2<Int>.zero

    /// The mean row of the lit samples.
    var middle: Double {
      let odd = (bits & 0xF0F0_F0F0).nonzeroBitCount + 2 * (bits & 0xFF00_FF00).nonzeroBitCount
      let sum = odd + 4 * (bits & 0xFFFF_0000).nonzeroBitCount
      return Double(sum) / Double(bits.nonzeroBitCount)
    }
  }

  /// The character of the line that crosses a cell; nil if none does.
  func glyph(column: Int, row: Int) -> UInt32? {
    guard let (least, most) = contrast(column, row) else { return nil }
    let limit = Int16(truncatingIfNeeded: (least + most) / 2)
    let (left, top) = (column * Self.columns, row * Self.rows)
    let beside = Self.longest + Self.columns
    var runs = Runs(
      limit: limit,
      bits: litSamples(left, top, limit),
      rows: max(0, top - Self.rows)..<min(height, top + 2 * Self.rows),
      columns: max(0, left - beside)..<min(width, left + Self.columns + beside)
    )
    measureAcross(&runs, left, top)
    measureDown(&runs, left, top)
    let (across, down) = (runs.across, runs.down)
    let diagonal = (across * across + down * down).squareRoot()
    guard across * down / diagonal < Self.widest else { return nil }
    if runs.bits.nonzeroBitCount < Self.wholeFrom { return runs.middle < 3.5 ? 0x27 : 0x2E }
    if down > across * Self.upright { return 0x7C }
    if down < across * Self.slanted { return runs.middle < 5.5 ? 0x2D : 0x5F }
    let slope = slope(runs)
    if abs(slope) < Self.leastSlope {
      // The end of an upright line; otherwise what does not lean is a dot.
      return down > Self.upEndFrom * across ? 0x7C : nil
    }
    return slope > 0 ? 0x5C : 0x2F
  }

  @inline(__always)
  private func tone(_ x: Int, _ y: Int) -> Int {
    // Cells of 4 x 8.
    tones.tone(x: x, y: y, cell: (y >> 3) * (width >> 2) + x >> 2)
  }

  /// How far the line goes to the right for each sample down, over the rows that it can be followed
  /// along.
  private func slope(_ runs: Runs) -> Double {
    let seed = runs.seed
    var (sums, squares) = (SIMD3<Double>.zero, 0.0)
    func add(_ run: Range<Int>, _ y: Int) {
      let (middle, place) = (Double(run.lowerBound + run.upperBound) / 2, Double(y))
      sums += SIMD3(middle, place, middle * place)
      squares += place * place
    }
    var count = 1.0
    guard let start = self.run(near: seed.x..<seed.x + 1, seed.y, runs) else { return 0 }
    add(start, seed.y)
    for step in stride(from: -1, through: 1, by: 2) {
      var (run, y) = (start, seed.y + step)
      while runs.rows.contains(y), let next = self.run(near: run, y, runs) {
        add(next, y)
        count += 1
        (run, y) = (next, y + step)
      }
    }
    let spread = squares * count - sums.y * sums.y
    return spread > 0 ? (sums.z * count - sums.x * sums.y) / spread : 0
  }

  /// The run of lit samples along a row that touches some columns.
  private func run(near columns: Range<Int>, _ y: Int, _ runs: Runs) -> Range<Int>? {
    let line = tones.line(y)
    for x in columns where isLit(x, y, line, runs) {
      let (low, high) = (max(0, x - Self.longest), min(width - 1, x + Self.longest))
      var (first, last) = (x, x)
      if low >= runs.columns.lowerBound && high < runs.columns.upperBound {
        while first > low && line[first - 1] > runs.limit { first -= 1 }
        while last < high && line[last + 1] > runs.limit { last += 1 }
        return first..<last + 1
      }
      while first > low && isLit(first - 1, y, line, runs) { first -= 1 }
      while last < high && isLit(last + 1, y, line, runs) { last += 1 }
      return first..<last + 1
    }
    return nil
  }

  /// Whether a sample is lit; those near the cell are fresh.
  @inline(__always)
  private func isLit(_ x: Int, _ y: Int, _ line: UnsafePointer<Int16>, _ runs: Runs) -> Bool {
    runs.columns.contains(x) ? line[x] > runs.limit : tone(x, y) > Int(runs.limit)
  }

  /// The cells at either side of one whose tones must be fresh.
  static let reach = longest / columns + 1

  /// Whether a line may cross a cell, whose tones are fresh.
  func mayCross(column: Int, row: Int) -> Bool { contrast(column, row) != nil }

  /// The least and the greatest tone of a cell; nil if they are close.
  private func contrast(_ column: Int, _ row: Int) -> (least: Int, most: Int)? {
    let (left, top) = (column * Self.columns, row * Self.rows)
    var (low, high) = (SIMD4<Int16>(repeating: 255), SIMD4<Int16>.zero)
    for y in top..<top + Self.rows {
      let samples = UnsafeRawPointer(tones.line(y) + left).loadUnaligned(as: SIMD4<Int16>.self)
      low.replace(with: samples, where: samples .< low)
      high.replace(with: samples, where: samples .> high)
    }
    let (least, most) = (Int(low.min()), Int(high.max()))
    return most - least >= Self.contrast ? (least, most) : nil
  }

  /// The samples of a cell whose tone is above a limit, as bits, row by row.
  private func litSamples(_ left: Int, _ top: Int, _ limit: Int16) -> UInt32 {
    // Tones are below 256, so that no number borrows from the next one.
    let ones: UInt64 = 0x0001_0001_0001_0001
    let (high, above) = (ones &* 0x8000, ones &* UInt64(limit + 1))
    var bits: UInt32 = 0
    for y in 0..<Self.rows {
      let four = UnsafeRawPointer(tones.line(top + y) + left).loadUnaligned(as: UInt64.self)
      let lit = (((four | high) &- above) & high) >> 15
      // Moves the lowest bits of four numbers into the highest number.
      let row = (lit &* 0x0001_0002_0004_0008) >> 48
      bits |= UInt32(truncatingIfNeeded: row) << UInt32(4 * y)
    }
    return bits
  }

  /// Measures the run through the first lit sample of each row of the cell.
  ///
  /// What is before it in the cell is not lit, and what comes next is known up to the cell's side.
  private func measureAcross(_ runs: inout Runs, _ left: Int, _ top: Int) {
    var (sum, count) = (0, 0)
    for row in 0..<Self.rows {
      let lit = runs.bits >> UInt32(4 * row) & 15
      if lit == 0 { continue }
      let start = lit.trailingZeroBitCount
      let x = left + start
      let line = tones.line(top + row)
      var first = x
      var last = x + (~(lit >> UInt32(start))).trailingZeroBitCount - 1
      if start == 0 {
        let low = max(runs.columns.lowerBound, x - Self.longest)
        while first > low && line[first - 1] > runs.limit { first -= 1 }
      }
      if last == left + Self.columns - 1 {
        let high = min(runs.columns.upperBound - 1, x + Self.longest)
        while last < high && line[last + 1] > runs.limit { last += 1 }
      }
      (sum, count) = (sum + last - first + 1, count + 1)
      runs.seed = SIMD2(x, top + row)
    }
    runs.across = Double(sum) * Self.pitch / Double(count)
  }

  /// The same for each column.
  private func measureDown(_ runs: inout Runs, _ left: Int, _ top: Int) {
    var (sum, count) = (0, 0)
    for column in 0..<Self.columns {
      let lit = runs.bits >> UInt32(column) & 0x1111_1111
      if lit == 0 { continue }
      let start = lit.trailingZeroBitCount
      let y = top + start / 4
      let line = tones.line(0) + left + column
      var first = y
      // The number of samples up to the next one that is not lit; beyond the cell none is.
      let length = (~(lit >> UInt32(start)) & 0x1111_1111).trailingZeroBitCount / 4
      var last = y + min(length, Self.rows - start / 4) - 1
      if start == 0 {
        let low = max(runs.rows.lowerBound, y - Self.longest)
        while first > low && line[(first - 1) * width] > runs.limit { first -= 1 }
      }
      if last == top + Self.rows - 1 {
        let high = min(runs.rows.upperBound - 1, y + Self.longest)
        while last < high && line[(last + 1) * width] > runs.limit { last += 1 }
      }
      (sum, count) = (sum + last - first + 1, count + 1)
    }
    runs.down = Double(sum) * Self.pitch / Double(count)
  }
}
