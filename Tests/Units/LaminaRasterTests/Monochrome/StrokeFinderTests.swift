import Foundation
import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// The characters of thin lines, as the finder chooses them by bits and as they are by the long way.
@Suite struct StrokeFinderTests {
  private static let size = CellSize(columns: 40, rows: 12)

  /// The same rules, sample by sample.
  private struct LongWay {
    let tones: [[Int]]

    func isLit(_ x: Int, _ y: Int, _ limit: Int) -> Bool {
      tones.indices.contains(y) && tones[y].indices.contains(x) && tones[y][x] > limit
    }

    /// The lit samples before and after one, in steps of a vector, within some rows.
    func reach(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ limit: Int, _ rows: Range<Int>) -> Int {
      (1...16).first { !rows.contains(y + dy * $0) || !isLit(x + dx * $0, y + dy * $0, limit) }
        .map { $0 - 1 } ?? 16
    }

    func glyph(column: Int, row: Int) -> UInt32? {
      let places = (0..<32).map { (x: 4 * column + $0 % 4, y: 8 * row + $0 / 4) }
      let own = places.map { tones[$0.y][$0.x] }
      let (least, most) = (own.min() ?? 0, own.max() ?? 0)
      if most - least < 64 { return nil }
      let limit = (least + most) / 2
      let rows = max(0, 8 * row - 8)..<min(tones.count, 8 * row + 16)
      let lit = places.filter { isLit($0.x, $0.y, limit) }
      var (across, down): ([Int], [Int]) = ([], [])
      for y in 8 * row..<8 * row + 8 {
        guard let x = lit.first(where: { $0.y == y })?.x else { continue }
        across.append(1 + reach(x, y, -1, 0, limit, rows) + reach(x, y, 1, 0, limit, rows))
      }
      for x in 4 * column..<4 * column + 4 {
        guard let y = lit.filter({ $0.x == x }).map(\.y).min() else { continue }
        down.append(1 + reach(x, y, 0, -1, limit, rows) + reach(x, y, 0, 1, limit, rows))
      }
      func mean(_ lengths: [Int]) -> Double {
        Double(lengths.reduce(0, +)) * 0.25 / Double(lengths.count)
      }
      let (width, height) = (mean(across), mean(down))
      if width * height / (width * width + height * height).squareRoot() >= 1.5 { return nil }
      let middle = Double(lit.reduce(0) { $0 + $1.y - 8 * row }) / Double(lit.count)
      if lit.count < 6 { return middle < 3.5 ? 0x27 : 0x2E }
      let angle = atan2(height, width) * 180 / .pi
      if angle > 75 { return 0x7C }
      if angle < 30 { return middle < 5.5 ? 0x2D : 0x5F }
      let slope = slope(from: lit, limit, rows)
      if abs(slope) < 0.15 { return height > 1.5 * width ? 0x7C : nil }
      return slope > 0 ? 0x5C : 0x2F
    }

    private func slope(from lit: [(x: Int, y: Int)], _ limit: Int, _ rows: Range<Int>) -> Double {
      let last = lit.map(\.y).max() ?? 0
      guard let seed = lit.first(where: { $0.y == last }) else { return 0 }
      var (points, count): (SIMD4<Double>, Double) = (.zero, 0)
      func run(_ columns: Range<Int>, _ y: Int) -> Range<Int>? {
        guard rows.contains(y), let x = columns.first(where: { isLit($0, y, limit) }) else {
          return nil
        }
        let left = reach(x, y, -1, 0, limit, rows)
        let run = x - left..<x + reach(x, y, 1, 0, limit, rows) + 1
        let (middle, place) = (Double(run.lowerBound + run.upperBound) / 2, Double(y))
        points += SIMD4(middle, place, middle * place, place * place)
        count += 1
        return run
      }
      guard let start = run(seed.x..<seed.x + 1, seed.y) else { return 0 }
      for step in [-1, 1] {
        var (columns, y) = (start, seed.y + step)
        while let next = run(columns, y) { (columns, y) = (next, y + step) }
      }
      let spread = points.w * count - points.y * points.y
      return spread > 0 ? (points.z * count - points.x * points.y) / spread : 0
    }
  }

  /// Lines at random angles, dots, or noise.
  private static func paint(_ canvas: Canvas, _ round: Int, _ random: inout SeededGenerator) {
    for _ in 0..<(round % 3 == 0 ? 300 : 12) {
      let (x, y) = (
        Double.random(in: 0...40, using: &random), Double.random(in: 0...24, using: &random)
      )
      let angle = Double.random(in: 0...(.pi), using: &random)
      let length = round % 3 == 0 ? 0.4 : Double.random(in: 0.3...16, using: &random)
      let width = Double.random(in: 0.1...1.2, using: &random)
      let way = SIMD2(cos(angle), sin(angle))
      let (along, side) = (way * length, SIMD2(-way.y, way.x) * width)
      var path = Path()
      path.move(to: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: x + along.x, y: y + along.y))
      path.addLine(to: CGPoint(x: x + along.x + side.x, y: y + along.y + side.y))
      path.addLine(to: CGPoint(x: x + side.x, y: y + side.y))
      path.closeSubpath()
      var outline = Outline()
      outline.append(path)
      let light = Double.random(in: 0...1, using: &random)
      canvas.fill(outline, paint: .color(Color(red: light, green: light, blue: light)))
    }
  }

  @Test("lines have the characters of the long way", arguments: 0..<24)
  func longWay(round: Int) throws {
    let style = RenderStyle(depth: .mono, glyphs: .ascii)
    let canvas = Canvas(size: Self.size, style: style)
    var random = SeededGenerator(seed: UInt64(round))
    canvas.begin(background: round % 2 == 0 ? .black : Color(red: 0.4, green: 0.4, blue: 0.4))
    Self.paint(canvas, round, &random)
    var frame = Frame(size: Self.size)
    canvas.finish(into: &frame)
    let picture = try #require(canvas.monochrome)
    for row in 0..<Self.size.rows {
      picture.tones.sharpen(0..<Self.size.columns, of: row, refreshing: StrokeFinder.reach)
    }
    let (width, height) = (4 * Self.size.columns, 8 * Self.size.rows)
    let slow = LongWay(
      tones: (0..<height)
        .map { y in
          (0..<width).map { Int(picture.tones.line(y)[$0]) }
        }
    )
    var lines = 0
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let glyph = picture.strokes.glyph(column: column, row: row)
        if glyph != nil { lines += 1 }
        #expect(glyph == slow.glyph(column: column, row: row), "\(column), \(row)")
      }
    }
    #expect(lines > 0)
  }
}
