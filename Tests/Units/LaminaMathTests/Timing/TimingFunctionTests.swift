import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct TimingFunctionTests {
  struct Row: Decodable, CustomTestStringConvertible {
    var curve: String
    var c1x, c1y, c2x, c2y, x, y: Double
    var testDescription: String { "\(curve) at \(x)" }

    static func all() throws -> [Row] {
      try
        Fixture.json([String: [Row]].self, "reference/core-animation/timing_functions.json")["rows"]
        ?? []
    }
  }

  @Test("a curve has the exact value at a time", arguments: try Row.all())
  func exactValue(row: Row) throws {
    let function = TimingFunction(controlPoints: row.c1x, row.c1y, row.c2x, row.c2y)
    #expect(abs(function.value(at: row.x) - row.y) < 1e-9)
  }

  struct ValueCase: Decodable, CustomTestStringConvertible {
    var id: String
    var points: [Double]
    var x: Double
    var y: Double?
    var slope: Double?
    var tolerance: Double?
    var testDescription: String { "\(id): \(points) at \(x)" }

    static func all(_ name: String) throws -> [ValueCase] {
      struct File: Decodable { var cases: [ValueCase] }
      return try Fixture.json(File.self, "reference/peers/\(name).json").cases
    }

    func function() -> TimingFunction {
      TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    }
  }

  @Test("curves agree with what others test", arguments: try ValueCase.all("cubic-bezier-values"))
  func peerValue(row: ValueCase) throws {
    let expected = try #require(row.y)
    let tolerance = try #require(row.tolerance)
    #expect(abs(row.function().value(at: row.x) - expected) <= tolerance)
  }

  @Test(
    "outside 0...1 a curve follows the tangent at its end",
    arguments: try ValueCase.all("cubic-bezier-outside")
  )
  func outside(row: ValueCase) throws {
    let expected = try #require(row.y)
    #expect(abs(row.function().value(at: row.x) - expected) < 1e-12)
  }

  @Test("the slope is the derivative", arguments: try ValueCase.all("cubic-bezier-slope"))
  func slope(row: ValueCase) throws {
    let expected = try #require(row.slope)
    #expect(abs(row.function().slope(at: row.x) - expected) < 0.00015)
  }

  struct RangeCase: Decodable, CustomTestStringConvertible {
    var id: String
    var points: [Double]
    var min, max: Double
    var testDescription: String { "\(id): \(points)" }

    static func all() throws -> [RangeCase] {
      struct File: Decodable { var cases: [RangeCase] }
      return try Fixture.json(File.self, "reference/peers/cubic-bezier-range.json").cases
    }
  }

  @Test("the range holds the overshoot", arguments: try RangeCase.all())
  func range(row: RangeCase) throws {
    let p = row.points
    let range = TimingFunction(controlPoints: p[0], p[1], p[2], p[3]).range
    #expect(abs(range.lowerBound - row.min) < 0.00015)
    #expect(abs(range.upperBound - row.max) < 0.00015)
  }

  struct NamedCase: Decodable, CustomTestStringConvertible {
    var name: String
    var points: [Double]
    var testDescription: String { name }

    static func all() throws -> [NamedCase] {
      struct File: Decodable { var cases: [NamedCase] }
      return try Fixture.json(File.self, "reference/peers/timing-function-control-points.json")
        .cases
    }
  }

  @Test("a named function has its documented control points", arguments: try NamedCase.all())
  func controlPoints(row: NamedCase) throws {
    let function = try #require(TimingFunction(name: row.name))
    let first = try #require(function.controlPoint(at: 1))
    let second = try #require(function.controlPoint(at: 2))
    #expect([first.x, first.y, second.x, second.y] == row.points)
    #expect(function == TimingFunction(controlPoints: first.x, first.y, second.x, second.y))
  }

  @Test("the ends are control points 0 and 3, and there is no fifth")
  func endControlPoints() throws {
    let start = try #require(TimingFunction.easeIn.controlPoint(at: 0))
    let end = try #require(TimingFunction.easeIn.controlPoint(at: 3))
    #expect(start == (0, 0))
    #expect(end == (1, 1))
    #expect(TimingFunction.easeIn.controlPoint(at: 4) == nil)
    #expect(TimingFunction.easeIn.controlPoint(at: -1) == nil)
    #expect(try TimingFunction.steps(2).controlPoint(at: 1) == nil)
  }

  @Test("an unknown name is no function")
  func unknownName() {
    #expect(TimingFunction(name: "easeinout") == nil)
    #expect(TimingFunctionName(rawValue: "easeinout") == nil)
  }

  @Test("a typed name and its text name the same function", arguments: TimingFunctionName.allCases)
  func typedName(name: TimingFunctionName) {
    #expect(TimingFunction(name: name) == TimingFunction(name: name.rawValue))
    let others = TimingFunctionName.allCases.filter { $0 != name }
    #expect(!others.contains { TimingFunction(name: $0) == TimingFunction(name: name) })
  }

  @Test("control points are written to where the original's call wants them")
  func writtenPoints() throws {
    var values: [Float] = [9, 9]
    let function = TimingFunction(name: .easeInEaseOut)
    let expected: [[Float]] = [[0, 0], [0.42, 0], [0.58, 1], [1, 1]]
    for (index, point) in expected.enumerated() {
      function.getControlPoint(at: index, values: &values)
      #expect(values == point)
    }
    function.getControlPoint(at: 4, values: &values)
    try TimingFunction.steps(2).getControlPoint(at: 1, values: &values)
    #expect(values == [1, 1])
  }

  struct Correction: CustomTestStringConvertible {
    var points: [Double]
    /// The nearest points that make a function of time.
    var corrected: [Double]
    var error: TimingFunctionError
    var text: String
    var testDescription: String { text }
  }

  @Test(
    "control points that make no function of time are corrected, and say why",
    arguments: [
      Correction(
        points: [-0.1, 0, 1, 1],
        corrected: [0, 0, 1, 1],
        error: .outsideUnit(controlPoint: 1, found: -0.1),
        text: "control point 1 has x -0.1; expected a number from 0 to 1"
      ),
      Correction(
        points: [0.2, 0, 1.5, 1],
        corrected: [0.2, 0, 1, 1],
        error: .outsideUnit(controlPoint: 2, found: 1.5),
        text: "control point 2 has x 1.5; expected a number from 0 to 1"
      ),
      Correction(
        points: [0.3, .infinity, 0.4, 1],
        corrected: [0.3, 0, 0.4, 1],
        error: .notFinite(controlPoint: 1, found: .infinity),
        text: "control point 1 has the coordinate inf; expected a finite number"
      ),
      Correction(
        points: [0.3, 0.1, -.infinity, 1],
        corrected: [0.3, 0.1, 0, 1],
        error: .notFinite(controlPoint: 2, found: -.infinity),
        text: "control point 2 has the coordinate -inf; expected a finite number"
      ),
    ]
  )
  func correction(row: Correction) {
    #expect(row.error.description == row.text)
    func function(_ p: [Double]) -> TimingFunction {
      TimingFunction(controlPoints: p[0], p[1], p[2], p[3])
    }
    let found = function(row.points)
    let expected = function(row.corrected)
    #expect(found.fault == row.error)
    #expect(expected.fault == nil)
    #expect(found == expected)
    #expect(found.hashValue == expected.hashValue)
    for x in [-0.5, 0, 0.3, 0.5, 1, 2] { #expect(found.value(at: x) == expected.value(at: x)) }
  }

  @Test("a place that is not a number becomes that of the straight line")
  func notNumbers() {
    let nothing = TimingFunction(controlPoints: .nan, .nan, .nan, .nan)
    #expect(nothing == .linear)
    #expect(nothing.isLinear)
    #expect(nothing.fault != nil)
  }

  @Test("a flat, a vertical and a doubly flat curve converge")
  func hardCurves() throws {
    let vertical = TimingFunction(controlPoints: 0, 1, 1, 0)
    let flat = TimingFunction(controlPoints: 1, 0, 0, 1)
    for step in 0...1000 {
      // Both curves are polynomials in s that can be asked from the other side.
      let s = Double(step) / 1000
      let (x1, y1) = (3 * s * s - 2 * s * s * s, 3 * s - 6 * s * s + 4 * s * s * s)
      #expect(abs(vertical.value(at: x1) - y1) < 1e-7)
      // Where the curve is vertical a rounding of x moves y by its cube root.
      #expect(abs(flat.value(at: y1) - x1) < (abs(s - 0.5) < 1e-3 ? 1e-4 : 1e-9))
    }
    #expect(vertical.slope(at: 0) == .infinity)
  }

  @Test("the diagonal is recognised whatever its control points")
  func diagonal() throws {
    let function = TimingFunction(controlPoints: 0.3, 0.3, 0.6, 0.6)
    #expect(function.isLinear)
    #expect(function.value(at: 0.123) == 0.123)
    #expect(!TimingFunction.default.isLinear)
  }

  @Test(
    "measured samples of the original's curves are met within their tolerance",
    arguments: ["easeIn", "easeOut", "default"]
  )
  func observed(name: String) throws {
    struct File: Decodable {
      struct Curves: Decodable {
        var tolerance: Double
        var x: [Double]
        var rows: [String: [Double]]
      }
      var timingCurves: Curves
    }
    let curves = try Fixture.json(File.self, "reference/core-animation/apple_observed.json")
      .timingCurves
    let function = try #require(TimingFunction(name: name))
    let row = try #require(curves.rows[name])
    #expect(row.count == curves.x.count)
    for (x, y) in zip(curves.x, row) {
      #expect(abs(function.value(at: x) - y) <= curves.tolerance)
    }
  }
}
