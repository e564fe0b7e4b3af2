import LaminaMath
import LaminaTestSupport
import Testing

/// The rows of `transforms.json`.
struct TransformRows: Decodable {
  struct Make: Decodable, CustomTestStringConvertible {
    var op: String
    var args, matrix: [Double]
    var testDescription: String { "\(op) \(args)" }
  }
  /// The name of a step and its numbers.
  struct Step: Decodable {
    var name: String
    var numbers: [Double]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      numbers = []
      while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
    }
  }
  struct Sequence: Decodable, CustomTestStringConvertible {
    var steps: [Step]
    var matrix, inverse: [Double]
    var testDescription: String { steps.map { "\($0.name) \($0.numbers)" }.joined(separator: ", ") }
  }
  struct Interpolation: Decodable, CustomTestStringConvertible {
    var from, to, matrix: [Double]
    var fraction: Double
    var method: String
    var testDescription: String { "\(method) at \(fraction): \(from) to \(to)" }
  }
  struct Parts: Decodable, CustomTestStringConvertible {
    var matrix, translation, scale, skew_xy_xz_yz, quaternion_xyzw, perspective: [Double]
    var testDescription: String { "\(matrix)" }
  }
  struct Projection: Decodable, CustomTestStringConvertible {
    struct Parent: Decodable {
      var bounds, anchorPoint, sublayerTransform: [Double]
    }
    struct Layer: Decodable {
      var bounds, anchorPoint, position, transform: [Double]
      var zPosition: Double
    }
    var parent: Parent
    var layer: Layer
    var quadTL_TR_BR_BL: [[Double]]
    var boundingBox: [Double]
    var testDescription: String { "at \(layer.position), depth \(layer.zPosition)" }
  }
  struct KeyPath: Decodable, CustomTestStringConvertible {
    enum Number: Decodable {
      case one(Double)
      case several([Double])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self = .one(try container.decode(Double.self))
        } catch DecodingError.typeMismatch {
          self = .several(try container.decode([Double].self))
        }
      }

      var numbers: [Double] {
        switch self {
        case .one(let number): [number]
        case .several(let numbers): numbers
        }
      }
    }
    var matrix, after: [Double]
    var keyPath: String
    var get, set: Number
    var testDescription: String { "\(keyPath) = \(set.numbers)" }
  }
  struct Geometry: Decodable, CustomTestStringConvertible {
    var bounds, anchorPoint, position, transform, frame, localPoint, inSuperlayer: [Double]
    var testDescription: String { "bounds \(bounds) at \(position)" }
  }

  var make: [Make]
  var sequence: [Sequence]
  var interpolation: [Interpolation]
  var decomposition: [Parts]
  var projection: [Projection]
  var keyPaths: [KeyPath]
  var geometry: [Geometry]

  static func all() throws -> TransformRows {
    try Fixture.json(TransformRows.self, "reference/core-animation/transforms.json")
  }
}

/// Whether two lists of numbers are equal within a tolerance relative to their size.
func isNear(_ found: [Double], _ expected: [Double], _ tolerance: Double = 1e-9) -> Bool {
  found.count == expected.count
    && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

func matrix(_ elements: [Double]) throws -> Transform3D {
  try #require(Transform3D(elements: elements))
}
