import LaminaTestSupport
import Testing

@testable import LaminaCells

@Suite struct CellSetTests {
  @Test("a ring is what is at most two cells away", arguments: [5, 64, 65, 130])
  func ring(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let size = CellSize(columns: columns, rows: 9)
    var ring = CellSet(size: size)
    for _ in 0..<20 {
      var set = CellSet(size: size)
      for _ in 0..<3 {
        let column = Int.random(in: 0..<columns, using: &random)
        let row = Int.random(in: 0..<9, using: &random)
        let width = Int.random(in: 1...3, using: &random)
        set.insert(CellBounds(column..<column + width, of: row))
      }
      ring.formRing(around: set)
      for row in 0..<9 {
        for column in 0..<columns {
          let isNear = (-2...2)
            .contains { down in
              (-2...2).contains { set.contains(column: column + $0, row: row + down) }
            }
          let isInside = set.contains(column: column, row: row)
          #expect(ring.contains(column: column, row: row) == (isNear && !isInside))
        }
      }
    }
    ring.formRing(around: CellSet(size: size))
    #expect(ring.isEmpty)
  }
}
