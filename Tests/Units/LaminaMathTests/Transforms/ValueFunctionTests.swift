import Foundation
import LaminaMath
import Testing

@Suite struct ValueFunctionTests {
  struct Row: CustomTestStringConvertible {
    var function: ValueFunction
    var name: String
    var inputs: Int
    /// Where the transform of 0.5, 2 and 3 brings the points (1, 0, 0), (0, 1, 0) and (0, 0, 1).
    var images: [SIMD3<Double>]
    var testDescription: String { name }
  }

  private static let (c, s) = (cos(0.5), sin(0.5))

  static let rows = [
    Row(
      function: .rotateX,
      name: "rotateX",
      inputs: 1,
      images: [[1, 0, 0], [0, c, s], [0, -s, c]]
    ),
    Row(
      function: .rotateY,
      name: "rotateY",
      inputs: 1,
      images: [[c, 0, -s], [0, 1, 0], [s, 0, c]]
    ),
    Row(
      function: .rotateZ,
      name: "rotateZ",
      inputs: 1,
      images: [[c, s, 0], [-s, c, 0], [0, 0, 1]]
    ),
    Row(
      function: .scale,
      name: "scale",
      inputs: 3,
      images: [[0.5, 0, 0], [0, 2, 0], [0, 0, 3]]
    ),
    Row(
      function: .scaleX,
      name: "scaleX",
      inputs: 1,
      images: [[0.5, 0, 0], [0, 1, 0], [0, 0, 1]]
    ),
    Row(
      function: .scaleY,
      name: "scaleY",
      inputs: 1,
      images: [[1, 0, 0], [0, 0.5, 0], [0, 0, 1]]
    ),
    Row(
      function: .scaleZ,
      name: "scaleZ",
      inputs: 1,
      images: [[1, 0, 0], [0, 1, 0], [0, 0, 0.5]]
    ),
    Row(
      function: .translate,
      name: "translate",
      inputs: 3,
      images: [[1.5, 2, 3], [0.5, 3, 3], [0.5, 2, 4]]
    ),
    Row(
      function: .translateX,
      name: "translateX",
      inputs: 1,
      images: [[1.5, 0, 0], [0.5, 1, 0], [0.5, 0, 1]]
    ),
    Row(
      function: .translateY,
      name: "translateY",
      inputs: 1,
      images: [[1, 0.5, 0], [0, 1.5, 0], [0, 0.5, 1]]
    ),
    Row(
      function: .translateZ,
      name: "translateZ",
      inputs: 1,
      images: [[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1.5]]
    ),
  ]

  @Test("a value function makes the transform of its name", arguments: rows)
  func transform(row: Row) {
    #expect(ValueFunction(name: row.name) == row.function)
    #expect(row.function.name.rawValue == row.name)
    #expect(row.function.inputCount == row.inputs)
    let t = row.function.transform([0.5, 2, 3, 9])
    let found: [SIMD3<Double>] = [
      [t.m11 + t.m41, t.m12 + t.m42, t.m13 + t.m43],
      [t.m21 + t.m41, t.m22 + t.m42, t.m23 + t.m43],
      [t.m31 + t.m41, t.m32 + t.m42, t.m33 + t.m43],
    ]
    for (image, expected) in zip(found, row.images) {
      let error = image - expected
      #expect((error * error).sum() < 1e-24, "\(image) instead of \(expected)")
    }
    #expect([t.m14, t.m24, t.m34, t.m44] == [0, 0, 0, 1])
  }

  @Test("every name has a row, and an unknown one no function")
  func names() {
    #expect(Self.rows.map(\.function.name) == ValueFunctionName.allCases)
    #expect(ValueFunction(name: "rotate") == nil)
  }
}
