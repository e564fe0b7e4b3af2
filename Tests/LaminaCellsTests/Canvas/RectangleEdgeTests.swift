import LaminaCells
import LaminaMath
import Testing

/// Rectangles at places between cells keep their weight and their balance point.
@Suite struct RectangleEdgeTests {
  private static let columns = 30
  private static let rows = 16

  private struct Box {
    var x, y, width, height: Double

    func share(column: Int, row: Int) -> Double {
      let across = min(x + width, Double(column) + 1) - max(x, Double(column))
      let down = min(y + height, Double(row) * 2 + 2) - max(y, Double(row) * 2)
      return max(0, across) * max(0, down) / 2
    }
  }

  private static func boxes() -> [Box] {
    var random = SeededGenerator(seed: 20_240_607)
    return (0..<150)
      .map { _ in
        Box(
          x: .random(in: 1..<8, using: &random),
          y: .random(in: 1..<8, using: &random),
          width: .random(in: 1..<20, using: &random),
          height: .random(in: 1..<20, using: &random)
        )
      }
  }

  @Test("edges between cells have the right weight and place", arguments: [true, false])
  func edges(onColor: Bool) throws {
    let canvas = Canvas(size: CellSize(columns: Self.columns, rows: Self.rows), look: Look())
    var frame = Frame(size: canvas.size)
    var differences: [Double] = []
    var displacements: [SIMD2<Double>] = []
    for box in Self.boxes() {
      canvas.begin(background: onColor ? .blue : nil)
      canvas.fill(
        .rectangle(x: box.x, y: box.y, width: box.width, height: box.height),
        paint: .color(.red)
      )
      canvas.finish(into: &frame)
      var amount = 0.0
      var moment = SIMD2<Double>.zero
      for row in 0..<Self.rows {
        for column in 0..<Self.columns {
          let found = try #require(
            ink(of: CellColor(red: 255, green: 0, blue: 0), in: frame[column, row])
          )
          let exact = box.share(column: column, row: row)
          if exact > 0 && exact < 1 { differences.append(abs(found.amount - exact)) }
          let place = SIMD2(
            Double(column) + found.centroid.x,
            2 * (Double(row) + found.centroid.y)
          )
          amount += found.amount
          moment += place * found.amount
        }
      }
      let middle = SIMD2(box.x + box.width / 2, box.y + box.height / 2)
      displacements.append(moment / amount - middle)
    }
    let mean = differences.reduce(0, +) / Double(differences.count)
    #expect(mean <= 0.045)
    for axis in 0..<2 {
      let squares = displacements.map { $0[axis] * $0[axis] }
      let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      let worst = squares.reduce(0, max).squareRoot()
      #expect(rms <= 0.07)
      #expect(worst <= 0.15)
    }
  }
}
