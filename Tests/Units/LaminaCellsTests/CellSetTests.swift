import LaminaTestSupport
import Testing

@testable import LaminaCells

@Suite struct CellSetTests {
  private func random(_ size: CellSize, _ count: Int, _ random: inout SeededGenerator) -> CellSet {
    var set = CellSet(size: size)
    for _ in 0..<count {
      let column = Int.random(in: 0..<size.columns, using: &random)
      let row = Int.random(in: 0..<size.rows, using: &random)
      let width = Int.random(in: 1...3, using: &random)
      set.insert(CellBounds(column..<column + width, of: row))
    }
    return set
  }

  @Test(
    "the cells around a set are those beside it and at its corners",
    arguments: [5, 64, 65, 130]
  )
  func around(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let size = CellSize(columns: columns, rows: 9)
    for _ in 0..<20 {
      let (set, cells) = (self.random(size, 3, &random), self.random(size, columns, &random))
      var found: [SIMD2<Int>] = []
      cells.forEachCell(around: set) { found.append(SIMD2($0, $1)) }
      var expected: [SIMD2<Int>] = []
      for row in 0..<9 {
        for column in 0..<columns where cells.contains(column: column, row: row) {
          if set.contains(column: column, row: row) { continue }
          let isNear = (-1...1)
            .contains { down in
              (-1...1).contains { set.contains(column: column + $0, row: row + down) }
            }
          if isNear { expected.append(SIMD2(column, row)) }
        }
      }
      #expect(found == expected)
      CellSet(size: size).forEachCell(around: set) { _, _ in Issue.record("an empty set has none") }
      cells.forEachCell(around: CellSet(size: size)) { _, _ in Issue.record("nothing is there") }
    }
  }

  @Test("a set without the cells of another one")
  func difference() {
    var random = SeededGenerator(seed: 3)
    let size = CellSize(columns: 70, rows: 9)
    for _ in 0..<20 {
      let (set, others) = (self.random(size, 40, &random), self.random(size, 40, &random))
      var rest = set
      rest.subtract(others)
      for row in 0..<9 {
        for column in 0..<70 {
          let isIn = set.contains(column: column, row: row)
          let isOut = others.contains(column: column, row: row)
          #expect(rest.contains(column: column, row: row) == (isIn && !isOut))
        }
      }
    }
  }
}
