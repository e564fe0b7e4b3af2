import Foundation
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
  /// The angles, in degrees, between level, slanted and upright lines.
  private static let (slanted, upright) = (30.0, 75.0)
  /// The number of samples of a cell below which it has only the end of a line.
  private static let wholeFrom = 6
  private static let least = 1
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
    var limit: Int
    var rows = 0..<0
    var count = 0
    var sum = SIMD2<Double>.zero
    /// The sums of the lengths along rows and down columns, in points, and their numbers.
    var across = SIMD2<Double>.zero
    var down = SIMD2<Double>.zero
    /// A lit sample.
    var seed = SIMD2<Int>.zero
  }

  /// The character of the line that crosses a cell; nil if none does.
  func glyph(column: Int, row: Int) -> UInt32? {
    guard var runs = lit(column, row) else { return nil }
    measure(&runs, column, row)
    let (across, down) = (runs.across.x / runs.across.y, runs.down.x / runs.down.y)
    let diagonal = (across * across + down * down).squareRoot()
    guard across * down / diagonal < Self.widest else { return nil }
    let middle = runs.sum / Double(runs.count)
    if runs.count < Self.wholeFrom { return end(middle) }
    let angle = atan2(down, across) * 180 / .pi
    if angle > Self.upright { return 0x7C }
    if angle < Self.slanted { return middle.y < 5.5 ? 0x2D : 0x5F }
    let slope = slope(runs, column, row)
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
  private func slope(_ runs: Runs, _ column: Int, _ row: Int) -> Double {
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
    for x in columns where tone(x, y) > runs.limit {
      return x - length(x, y, -1, 0, runs)..<x + length(x, y, 1, 0, runs) + 1
    }
    return nil
  }

  /// The character of the end of a line, by its place in the cell.
  private func end(_ middle: SIMD2<Double>) -> UInt32 { middle.y < 3.5 ? 0x27 : 0x2E }

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

  /// The lit samples of a cell that some, not all, are.
  private func lit(_ column: Int, _ row: Int) -> Runs? {
    guard let (least, most) = contrast(column, row) else { return nil }
    let (left, top) = (column * Self.columns, row * Self.rows)
    var runs = Runs(limit: (least + most) / 2)
    runs.rows = max(0, top - Self.rows)..<min(height, top + 2 * Self.rows)
    for y in 0..<Self.rows {
      let line = tones.line(top + y) + left
      for x in 0..<Self.columns where Int(line[x]) > runs.limit {
        runs.count += 1
        runs.sum += SIMD2(Double(x), Double(y))
      }
    }
    return runs.count >= Self.least ? runs : nil
  }

  /// Measures one run for each row and each column of the cell that has lit samples.
  private func measure(_ runs: inout Runs, _ column: Int, _ row: Int) {
    let (left, top) = (column * Self.columns, row * Self.rows)
    let limit = Int16(truncatingIfNeeded: runs.limit)
    let nearest = max(0, left - Self.longest - Self.columns)
    let farthest = min(width, left + Self.longest + 2 * Self.columns)
    var (sum, count) = (0, 0)
    for y in top..<top + Self.rows {
      let line = tones.line(y)
      for x in left..<left + Self.columns where line[x] > limit {
        let (low, high) = (max(nearest, x - Self.longest), min(farthest - 1, x + Self.longest))
        var (first, last) = (x, x)
        while first > low && line[first - 1] > limit { first -= 1 }
        while last < high && line[last + 1] > limit { last += 1 }
        (sum, count) = (sum + last - first + 1, count + 1)
        runs.seed = SIMD2(x, y)
        break
      }
    }
    runs.across = SIMD2(Double(sum) * Self.pitch, Double(count))
    (sum, count) = (0, 0)
    for x in left..<left + Self.columns {
      let line = tones.line(0) + x
      for y in top..<top + Self.rows where line[y * width] > limit {
        let low = max(runs.rows.lowerBound, y - Self.longest)
        let high = min(runs.rows.upperBound - 1, y + Self.longest)
        var (first, last) = (y, y)
        while first > low && line[(first - 1) * width] > limit { first -= 1 }
        while last < high && line[(last + 1) * width] > limit { last += 1 }
        (sum, count) = (sum + last - first + 1, count + 1)
        break
      }
    }
    runs.down = SIMD2(Double(sum) * Self.pitch, Double(count))
  }

  /// The number of lit samples beyond one, in a direction.
  @inline(__always)
  private func length(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ runs: Runs) -> Int {
    var count = 0
    var (x, y) = (x + dx, y + dy)
    while count < Self.longest, x >= 0, x < width, runs.rows.contains(y),
      tone(x, y) > runs.limit
    {
      count += 1
      x += dx
      y += dy
    }
    return count
  }
}
