import LaminaMath
import LaminaTestSupport
import Testing

@Suite("Pop's timing curve")
struct PopTimingCurveTests {
  struct Row: Decodable, CustomTestStringConvertible, Sendable {
    var curve: String
    var controlPoints: [Double]
    var duration: Double
    var x: [Double]
    var y: [Double]
    var testDescription: String { "\(curve) over \(duration) s" }
  }
  struct File: Decodable { var cases: [Row] }

  static var rows: [Row] {
    get throws { try Fixture.json(File.self, "reference/pop/bezier.json").cases }
  }

  @Test("heights are those of the reference", arguments: try rows)
  func heights(_ row: Row) {
    let curve = PopTimingCurve(
      x1: row.controlPoints[0],
      y1: row.controlPoints[1],
      x2: row.controlPoints[2],
      y2: row.controlPoints[3]
    )
    for (x, y) in zip(row.x, row.y) {
      #expect(abs(curve.value(at: x, duration: row.duration) - y) < 1e-12, "x = \(x)")
    }
  }
}
