import LaminaMath
import LaminaTestSupport
import Testing

/// Pop reads and writes scale, rotation and translation by taking the matrix apart and putting it
/// together again; here the components of `TransformComponents` do that.
@Suite("Pop's transform properties")
struct PopTransformTests {
  struct Row: Decodable, CustomTestStringConvertible, Sendable {
    struct Change: Decodable, Sendable {
      var value: [Double]
      var matrix: [Double]
    }
    var id: String
    var matrix: [Double]
    var scale: [Double]
    var skew: [Double]
    var rotation: [Double]
    var translation: [Double]
    var set_scaleXY: Change
    var set_scaleX: Change
    var set_rotation: Change
    var set_rotationX: Change
    var set_rotationY: Change
    var set_translationX: Change
    var set_translationXY: Change
    var testDescription: String { id }

    var transform: Transform3D { Row.transform(matrix) }

    static func transform(_ m: [Double]) -> Transform3D {
      Transform3D(
        m11: m[0],
        m12: m[1],
        m13: m[2],
        m14: m[3],
        m21: m[4],
        m22: m[5],
        m23: m[6],
        m24: m[7],
        m31: m[8],
        m32: m[9],
        m33: m[10],
        m34: m[11],
        m41: m[12],
        m42: m[13],
        m43: m[14],
        m44: m[15]
      )
    }
  }
  struct File: Decodable { var cases: [Row] }

  static var rows: [Row] {
    get throws { try Fixture.json(File.self, "reference/pop/transform.json").cases }
  }

  /// Without the mirrored matrix, which the original turns by half around x and mirrors in space: a
  /// defect that is left out on purpose, since a mirrored layer keeps its one negative scale here.
  static var unmirrored: [Row] {
    get throws { try rows.filter { $0.id != "flippedX" } }
  }

  @Test("a matrix comes apart as in the original", arguments: try rows)
  func parts(_ row: Row) throws {
    let parts = try #require(Decomposition(row.transform))
    expect([parts.scale.x, parts.scale.y, parts.scale.z], row.scale, 1e-9)
    expect([parts.skew.x, parts.skew.y, parts.skew.z], row.skew, 1e-9)
    expect(
      [parts.translation.x, parts.translation.y, parts.translation.z],
      row.translation,
      1e-9
    )
  }

  @Test("angles are those of the original", arguments: try unmirrored)
  func angles(_ row: Row) {
    let parts = TransformComponents(row.transform)
    expect([parts.rotation.x, parts.rotation.y, parts.rotation.z], row.rotation, 1e-9)
  }

  @Test("setting one number gives the matrix of the original", arguments: try unmirrored)
  func changes(_ row: Row) {
    let changes: [(Row.Change, (inout TransformComponents, [Double]) -> Void)] = [
      (row.set_scaleXY, { ($0.scale.x, $0.scale.y) = ($1[0], $1[1]) }),
      (row.set_scaleX, { $0.scale.x = $1[0] }),
      (row.set_rotation, { $0.rotation.z = $1[0] }),
      (row.set_rotationX, { $0.rotation.x = $1[0] }),
      (row.set_rotationY, { $0.rotation.y = $1[0] }),
      (row.set_translationX, { $0.translation.x = $1[0] }),
      (row.set_translationXY, { ($0.translation.x, $0.translation.y) = ($1[0], $1[1]) }),
    ]
    for (change, set) in changes {
      var parts = TransformComponents(row.transform)
      set(&parts, change.value)
      // The original reads angles in the order x, y, z and writes them in the order z, y, x, so that
      // setting one spoils the others: a defect that is left out on purpose. One angle alone agrees.
      let isTurned = TransformComponents(row.transform).rotation != parts.rotation
      let angles = (0..<3).filter { abs(parts.rotation[$0]) > 1e-12 }.count
      if isTurned, angles > 1 { continue }
      // The original narrows its result to single precision.
      expect(elements(parts.transform), change.matrix, 1e-6)
    }
  }

  private func elements(_ m: Transform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
  }

  private func expect(_ found: [Double], _ expected: [Double], _ tolerance: Double) {
    for (a, b) in zip(found, expected) {
      #expect(abs(a - b) <= tolerance * max(1, abs(b)), "\(found) not \(expected)")
    }
  }
}
