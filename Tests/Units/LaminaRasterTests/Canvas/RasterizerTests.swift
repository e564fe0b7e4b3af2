import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

@Suite struct RasterizerTests {
  private static let size = CellSize(columns: 40, rows: 12)

  /// Any polygons: few corners and many, near and far, on the samples and between them.
  private func outline(_ random: inout SeededGenerator) -> Outline {
    var outline = Outline()
    let spreads: [Double] = [1.2, 4, 40, 1e8]
    let spread: Double = spreads[Int.random(in: 0..<4, using: &random)]
    let corners = Int.random(in: 3...(Bool.random(using: &random) ? 12 : 90), using: &random)
    for _ in 0..<corners {
      let across = Double.random(in: -0.5...0.5, using: &random) * spread
      let down = Double.random(in: -0.5...0.5, using: &random) * spread
      var corner = SIMD2(across * 40 + 20, down * 24 + 12)
      if Bool.random(using: &random) {
        corner = SIMD2((corner.x * 16).rounded() / 16, (corner.y * 8).rounded() / 8)
      }
      outline.points.append(corner)
      if Int.random(in: 0..<10, using: &random) == 0 { outline.endContour() }
    }
    outline.endContour()
    return outline
  }

  private func coverage(
    _ outline: Outline,
    _ rule: FillRule,
    _ bounds: CellBounds,
    _ rasterizer: inout Rasterizer
  ) -> [Coverage] {
    var cells = [Coverage](repeating: 0, count: Self.size.count)
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, left, coverage in
      for index in 0..<coverage.count {
        cells[row * Self.size.columns + left + index] = coverage[index]
      }
    }
    return cells
  }

  @Test(
    "any polygon covers the samples that a plain count of windings finds",
    arguments: 0..<40 as Range<UInt64>
  )
  func plainCount(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rasterizer = Rasterizer()
    for _ in 0..<6 {
      let outline = outline(&random)
      let left = Int.random(in: 0..<20, using: &random)
      let top = Int.random(in: 0..<6, using: &random)
      let bounds = CellBounds(
        left: left,
        top: top,
        right: Int.random(in: left + 1...40, using: &random),
        bottom: Int.random(in: top + 1...12, using: &random)
      )
      for rule in FillRule.allCases {
        let found = coverage(outline, rule, bounds, &rasterizer)
        let expected = PlainRasterizer(outline, bounds).coverage(rule, Self.size)
        #expect(found == expected, "seed \(seed), \(outline.points.count) corners, \(rule)")
      }
    }
  }

  @Test("a row that many edges cross, and one that few cross, share their edges")
  func changeOfWays() {
    // A comb: every other tooth ends in the third row.
    var outline = Outline()
    for tooth in 0..<30 {
      let x = Double(tooth) * 1.3 + 0.4
      let y = tooth % 10 == 0 ? 23.3 : 5.1
      outline.points += [SIMD2(x, -3), SIMD2(x + 0.3, y), SIMD2(x + 0.6, -3)]
    }
    outline.endContour()
    var rasterizer = Rasterizer()
    let bounds = CellBounds(Self.size)
    for rule in FillRule.allCases {
      #expect(
        coverage(outline, rule, bounds, &rasterizer)
          == PlainRasterizer(outline, bounds).coverage(rule, Self.size)
      )
    }
  }
}

/// The rule itself: at every line of samples each edge changes the winding of all samples behind it.
private struct PlainRasterizer {
  private let outline: Outline
  private let bounds: CellBounds

  init(_ outline: Outline, _ bounds: CellBounds) {
    self.outline = outline
    self.bounds = bounds.intersection(Rasterizer.cells(of: outline))
  }

  func coverage(_ rule: FillRule, _ size: CellSize) -> [Coverage] {
    var cells = [Coverage](repeating: 0, count: size.count)
    if bounds.isEmpty { return cells }
    let (left, right) = (bounds.left * 8, bounds.right * 8)
    var changes = [Int](repeating: 0, count: (bounds.rows * 8) * (right - left + 1))
    forEachCrossing { line, x, winding in
      let place = Int((max(Double(left), min(Double(right), x)) - 0.5).rounded(.up)) - left
      changes[line * (right - left + 1) + place] += winding
    }
    for line in 0..<bounds.rows * 8 {
      var winding = 0
      for sample in 0..<right - left {
        winding += changes[line * (right - left + 1) + sample]
        guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
        let cell = (bounds.top + line / 8) * size.columns + bounds.left + sample / 8
        cells[cell] |= 1 << Coverage(line % 8 * 8 + sample % 8)
      }
    }
    return cells
  }

  /// Calls `body` with the number of a line below the top, where an edge crosses it, and which way.
  private func forEachCrossing(_ body: (Int, Double, Int) -> Void) {
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let from = outline.points[index == start ? end - 1 : index - 1]
        let to = outline.points[index]
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        let (topY, bottomY) = (cut(top.y) * 4, cut(bottom.y) * 4)
        let first = max(bounds.top * 8, Int((topY - 0.5).rounded(.up)))
        let last = min(bounds.bottom * 8, Int((bottomY - 0.5).rounded(.up)))
        if first >= last { continue }
        let height = bottomY - topY
        let topX = cut(top.x) * 8
        let slope = height < 1e-9 ? 0 : (cut(bottom.x) * 8 - topX) / height
        var x = topX + (Double(first) + 0.5 - topY) * slope
        for line in first..<last {
          body(line - bounds.top * 8, x, from.y < to.y ? 1 : -1)
          x += slope
        }
      }
      start = end
    }
  }

  private func cut(_ value: Double) -> Double { max(-1e7, min(1e7, value)) }
}
