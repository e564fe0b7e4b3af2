import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct TransformComponentsTests {
  /// The numbers behind a key path below `transform`.
  static func get(_ keyPath: String, of components: TransformComponents) throws -> [Double] {
    let c = components
    return switch keyPath.replacing("transform.", with: "") {
    case "translation.x": [c.translation.x]
    case "translation.y": [c.translation.y]
    case "translation.z": [c.translation.z]
    case "translation": [c.translation.x, c.translation.y]
    case "scale.x": [c.scale.x]
    case "scale.y": [c.scale.y]
    case "scale.z": [c.scale.z]
    case "scale": [c.uniformScale]
    case "rotation.x": [c.rotation.x]
    case "rotation.y": [c.rotation.y]
    case "rotation.z", "rotation": [c.rotation.z]
    default: throw Transform3DTests.UnknownStep(name: keyPath)
    }
  }

  static func set(
    _ keyPath: String,
    to numbers: [Double],
    of c: inout TransformComponents
  ) throws {
    switch keyPath.replacing("transform.", with: "") {
    case "translation.x": c.translation.x = numbers[0]
    case "translation.y": c.translation.y = numbers[0]
    case "translation.z": c.translation.z = numbers[0]
    case "translation": (c.translation.x, c.translation.y) = (numbers[0], numbers[1])
    case "scale.x": c.scale.x = numbers[0]
    case "scale.y": c.scale.y = numbers[0]
    case "scale.z": c.scale.z = numbers[0]
    case "scale": c.uniformScale = numbers[0]
    case "rotation.x": c.rotation.x = numbers[0]
    case "rotation.y": c.rotation.y = numbers[0]
    case "rotation.z", "rotation": c.rotation.z = numbers[0]
    default: throw Transform3DTests.UnknownStep(name: keyPath)
    }
  }

  @Test("a component is read and replaced", arguments: try TransformRows.all().keyPaths)
  func keyPath(row: TransformRows.KeyPath) throws {
    var components = TransformComponents(try matrix(row.matrix))
    let read = try Self.get(row.keyPath, of: components)
    #expect(isNear(read, Array(row.get.numbers.prefix(read.count))))
    try Self.set(row.keyPath, to: row.set.numbers, of: &components)
    #expect(isNear(components.transform.elements, row.after))
  }

  @Test("what was set stays, negative factors and many turns too")
  func keeps() {
    var components = TransformComponents()
    components.scale.x = -1
    components.scale.y = -1
    components.rotation.z = 7
    #expect(components.scale == SIMD3(-1, -1, 1))
    #expect(components.rotation.z == 7)
    let expected = Transform3D.rotation(angle: 7).scaled(x: -1, y: -1)
    #expect(isNear(components.transform.elements, expected.elements, 1e-12))
  }

  @Test("perspective and skew survive a change of another component")
  func carried() {
    var components = TransformComponents(.perspective(distance: 500))
    components.rotation.y = 1
    let expected = Transform3D.perspective(distance: 500).rotated(angle: 1, x: 0, y: 1, z: 0)
    #expect(isNear(components.transform.elements, expected.elements, 1e-12))
    var skewed = TransformComponents(Transform3D(m21: 0.5))
    skewed.translation.x = 3
    #expect(isNear(skewed.transform.elements, Transform3D(m21: 0.5, m41: 3).elements, 1e-12))
  }

  @Test("mirrors of the plane have one negative factor and no turn")
  func mirrors() {
    let left = TransformComponents(.scale(x: -2, y: 3))
    #expect(left.scale == SIMD3(-2, 3, 1))
    #expect(left.rotation == .zero)
    let down = TransformComponents(.scale(x: 2, y: -3))
    #expect(down.scale == SIMD3(2, -3, 1))
    #expect(down.rotation == .zero)
  }

  @Test("any matrix comes back from its components")
  func roundTrip() {
    let bases: [Transform3D] = [
      .scale(x: -2, y: 3), .scale(x: 2, y: -3, z: 4), .scale(x: -1, y: -1, z: -1),
      Transform3D(m12: 0.3, m21: -2, m31: 0.5), Transform3D(m14: 0.001, m24: 0.002),
      Transform3D.perspective(distance: 300).scaled(x: 0, y: 2, z: 3),
      Transform3D.perspective(distance: 300).rotated(angle: 1, x: 1, y: 1).scaled(x: 1, y: 0, z: 2),
      .scale(x: 0, y: 2, z: 3), .scale(x: 1, y: 0, z: 0), .scale(x: 0, y: 1, z: 0),
      .scale(x: 0, y: 0, z: 1), .scale(x: 0, y: 0, z: 0), .scale(x: 1, y: 0), .scale(x: 0, y: 1),
      .scale(x: 0, y: 0), .rotation(angle: .pi / 2, x: 0, y: 1, z: 0),
    ]
    for base in bases {
      for angle in [0.0, 0.5, .pi / 2, 3] {
        for axis in [SIMD3(0.0, 0, 1), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(1, 1, 1)] {
          let transform = Transform3D.rotation(angle: angle, x: axis.x, y: axis.y, z: axis.z)
            .translated(x: 1, y: 2, z: 3)
          let matrix = base.concatenating(transform)
          let again = TransformComponents(matrix).transform.elements.map { $0 * matrix.m44 }
          #expect(isNear(again, matrix.elements, 1e-9), "\(base) by \(angle)")
        }
      }
    }
  }

  @Test("looking along the axis, the turns about x and z count as one about z")
  func alongTheAxis() {
    let turn = 0.4
    let transform = Transform3D(
      m11: 0,
      m12: 0,
      m13: -1,
      m21: -sin(turn),
      m22: cos(turn),
      m23: 0,
      m31: cos(turn),
      m32: sin(turn),
      m33: 0
    )
    let components = TransformComponents(transform)
    let angles = components.rotation
    #expect(isNear([angles.x, angles.y, angles.z], [0, .pi / 2, turn], 1e-12))
    #expect(isNear(components.transform.elements, transform.elements, 1e-12))
  }

  @Test("a layer scaled to nothing still has no turn, and grows straight")
  func fromNothing() {
    var components = TransformComponents(.scale(x: 0, y: 0))
    #expect(components.rotation == .zero)
    #expect(components.scale == SIMD3(0, 0, 1))
    components.scale = .one
    #expect(components.transform == .identity)
  }

  @Test("a matrix that is no number counts as the identity")
  func notFinite() {
    #expect(TransformComponents(Transform3D(m22: .nan)) == TransformComponents())
    #expect(TransformComponents(Transform3D(m44: 0)) == TransformComponents())
  }
}
