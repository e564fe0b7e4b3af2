import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct TransformInterpolatorTests {
  @Test("the way between two matrices", arguments: try TransformRows.all().interpolation)
  func value(row: TransformRows.Interpolation) throws {
    let interpolator = TransformInterpolator(from: try matrix(row.from), to: try matrix(row.to))
    #expect(isNear(interpolator.value(at: row.fraction).elements, row.matrix))
    #expect(!interpolator.isElementwise)
  }

  struct Observed: Decodable {
    struct Group: Decodable {
      struct Row: Decodable {
        var from, to: String
        var f: Double
        var v: [Double]
      }
      var tolerance: Double
      var rows: [Row]
    }
    var transformInterpolation: Group
  }

  @Test("measured values of the original are met")
  func observed() throws {
    let named: [String: Transform3D] = [
      "identity": .identity,
      "scale(-1,1,1)": .scale(x: -1, y: 1),
      "scale(1,-1,1)": .scale(x: 1, y: -1),
      "scale(-1,-1,1)": .scale(x: -1, y: -1),
      "rotation(pi) about z": .rotation(angle: .pi),
      "rotation(270deg) about z": .rotation(angle: 1.5 * .pi),
      "affine m21 = 0.5": Transform3D(m21: 0.5),
    ]
    let group = try Fixture.json(Observed.self, "reference/core-animation/apple_observed.json")
      .transformInterpolation
    #expect(group.rows.count == 7)
    for row in group.rows {
      let from = try #require(named[row.from])
      let to = try #require(named[row.to])
      let mixed = Transform3D.interpolate(from: from, to: to, fraction: row.f)
      let found = [mixed.m11, mixed.m12, mixed.m21, mixed.m22]
      #expect(isNear(found, row.v, group.tolerance), "\(row.from) to \(row.to)")
    }
  }

  @Test("the ends are exact, and equal axes stay as they are")
  func ends() {
    let from = Transform3D.rotation(angle: 1, x: 1, y: 2, z: 3).translated(x: 4, y: 5, z: 6)
    let to = Transform3D.perspective(distance: 300).rotated(angle: 2)
    let way = TransformInterpolator(from: from, to: to)
    #expect(way.value(at: 0) == from)
    #expect(way.value(at: 1) == to)
    let moved = Transform3D.interpolate(
      from: .identity,
      to: .translation(x: 10, y: 20, z: 30),
      fraction: 0.5
    )
    #expect(moved == .translation(x: 5, y: 10, z: 15))
    let scaled = Transform3D.interpolate(from: .identity, to: .scale(x: 3, y: 3), fraction: 0.5)
    #expect(scaled == .scale(x: 2, y: 2))
  }

  @Test("a matrix that flattens space is reached element by element")
  func flat() {
    let way = TransformInterpolator(from: .rotation(angle: 1), to: .scale(x: 0, y: 0))
    #expect(way.isElementwise)
    #expect(isNear([way.value(at: 0.5).m11, way.value(at: 0.5).m12], [cos(1) / 2, sin(1) / 2]))
    let space = TransformInterpolator(
      from: .rotation(angle: 1, x: 1, y: 0, z: 0),
      to: .scale(x: 1, y: 0, z: 1)
    )
    #expect(space.isElementwise)
    #expect(abs(space.value(at: 0.5).m11 - 1) < 1e-12)
  }

  @Test("a matrix comes back from its parts", arguments: try TransformRows.all().decomposition)
  func decomposition(row: TransformRows.Parts) throws {
    let transform = try matrix(row.matrix)
    let parts = try #require(Decomposition(transform))
    let s = (parts.scale, parts.skew, parts.translation)
    #expect(isNear([s.0.x, s.0.y, s.0.z], row.scale))
    #expect(isNear([s.1.x, s.1.y, s.1.z], row.skew_xy_xz_yz))
    #expect(isNear([s.2.x, s.2.y, s.2.z], row.translation))
    let q = [parts.rotation.x, parts.rotation.y, parts.rotation.z, parts.rotation.w]
    // A quaternion and its negative are the same turn.
    #expect(isNear(q, row.quaternion_xyzw) || isNear(q.map(-), row.quaternion_xyzw))
    let p = parts.perspective
    #expect(isNear([p.x, p.y, p.z, p.w], row.perspective))
    let again = parts.transform.elements.map { $0 * transform.m44 }
    #expect(isNear(again, transform.elements))
  }

  @Test("mirrored and skewed matrices come back as well")
  func mirrored() throws {
    for base in [
      Transform3D.scale(x: 2, y: -3, z: 4), Transform3D(m12: 0.4, m23: -0.3, m31: 0.6),
      Transform3D.scale(x: -1, y: -1, z: -1), Transform3D(m14: 0.001, m34: -0.002, m44: 2),
    ] {
      let turned = base.rotated(angle: 2, x: 1, y: -1, z: 0.3).translated(x: 1, y: 2, z: 3)
      let parts = try #require(Decomposition(turned))
      let again = parts.transform.elements.map { $0 * turned.m44 }
      #expect(isNear(again, turned.elements))
    }
    #expect(Decomposition(.scale(x: 0, y: 1)) == nil)
    #expect(Decomposition(Transform3D(m11: .nan)) == nil)
    #expect(Decomposition(Transform3D(m44: 0)) == nil)
    #expect(Decomposition(Transform3D(m11: 1, m12: 2, m13: 1, m21: 2, m22: 4, m23: 2)) == nil)
    #expect(Decomposition().transform == .identity)
  }
}
