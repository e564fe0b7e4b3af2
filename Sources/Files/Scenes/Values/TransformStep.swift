import LaminaCore

/// The steps of a transform, such as `{rotate: 45deg}`.
///
/// Each step is concatenated before the previous ones, as by `CATransform3DRotate`: the last one
/// applies to the layer first. `[{translate: [10, 0]}, {rotate: 45deg}]` rotates the layer in place
/// and then moves it to the right.
struct TransformStep: Sendable {
  let name: String
  let shape: ValueShape
  let apply: @Sendable (ValueReader, SceneValue, Transform3D) -> Transform3D?

  private static func step<Value>(
    _ name: String,
    _ shape: ValueShape,
    _ read: @escaping @Sendable (ValueReader, SceneValue) -> Value?,
    _ change: @escaping @Sendable (Transform3D, Value) -> Transform3D
  ) -> TransformStep {
    TransformStep(name: name, shape: shape) { reader, value, transform in
      read(reader, value).map { change(transform, $0) }
    }
  }

  static let all: [TransformStep] = [
    step("translate", .tuple(.number(.none), 2...3), { $0.distance($1) }) {
      $0.translated(x: $1[0], y: $1[1], z: $1.count > 2 ? $1[2] : 0)
    },
    step("translateX", .number(.none), { $0.number($1) }) { $0.translated(x: $1, y: 0) },
    step("translateY", .number(.none), { $0.number($1) }) { $0.translated(x: 0, y: $1) },
    step("translateZ", .number(.none), { $0.number($1) }) { $0.translated(x: 0, y: 0, z: $1) },
    step("scale", .either(.number(.none), .tuple(.number(.none), 2...3)), { $0.factors($1) }) {
      $0.scaled(x: $1[0], y: $1[1], z: $1.count > 2 ? $1[2] : 1)
    },
    step("scaleX", .number(.none), { $0.number($1) }) { $0.scaled(x: $1, y: 1) },
    step("scaleY", .number(.none), { $0.number($1) }) { $0.scaled(x: 1, y: $1) },
    step("scaleZ", .number(.none), { $0.number($1) }) { $0.scaled(x: 1, y: 1, z: $1) },
    step("rotate", .turn, { $0.turn($1) }) {
      $0.rotated(angle: $1.angle, x: $1.x, y: $1.y, z: $1.z)
    },
    step("rotateX", .angle, { $0.angle($1) }) { $0.rotated(angle: $1, x: 1, z: 0) },
    step("rotateY", .angle, { $0.angle($1) }) { $0.rotated(angle: $1, y: 1, z: 0) },
    step("rotateZ", .angle, { $0.angle($1) }) { $0.rotated(angle: $1) },
    step("perspective", .number(.positive), { $0.positive($1) }) {
      Transform3D.perspective(distance: $1).concatenating($0)
    },
    step("matrix", .tuple(.number(.none), 16...16), { $0.matrix($1) }) { $1.concatenating($0) },
  ]
}

extension ValueReader {
  fileprivate func distance(_ value: SceneValue) -> [Double]? {
    numbers(value, counts: 2...3, expected: "a distance [x, y] or [x, y, z]")
  }

  fileprivate func factors(_ value: SceneValue) -> [Double]? {
    let expected = "a number, [x, y] or [x, y, z]"
    if case .list = value.content { return numbers(value, counts: 2...3, expected: expected) }
    return number(value, expected: expected).map { [$0, $0] }
  }

  /// An angle about the z axis, or about another axis.
  fileprivate func turn(_ value: SceneValue) -> (angle: Double, x: Double, y: Double, z: Double)? {
    guard case .list(let parts) = value.content, parts.count == 4 else {
      return angle(value).map { ($0, 0, 0, 1) }
    }
    let axis = parts.dropFirst().map { number($0) }
    guard let angle = angle(parts[0]), let x = axis[0], let y = axis[1], let z = axis[2] else {
      return nil
    }
    return (angle, x, y, z)
  }

  fileprivate func matrix(_ value: SceneValue) -> Transform3D? {
    numbers(value, counts: 16...16, expected: "16 numbers, row by row")
      .flatMap(Transform3D.init(elements:))
  }

  /// A transform: a list of steps, 16 numbers row by row, or `identity`.
  func transform(_ value: SceneValue) -> Transform3D? {
    let expected = "a list of transform steps"
    let help = "such as [{translate: [10, 0]}, {rotate: 45deg}]; the last step happens first"
    if value.text == "identity" { return .identity }
    guard case .list(let steps) = value.content else {
      return wrong(value, expected: expected, help: help)
    }
    if steps.count == 16, steps.allSatisfy({ $0.text != nil }) { return matrix(value) }
    var transform: Transform3D? = .identity
    for step in steps {
      guard case .mapping(let entries) = step.content, !entries.isEmpty else {
        transform = wrong(step, expected: "a transform step", help: help)
        continue
      }
      // After a fault the rest is still read, so that one run shows all faults.
      for entry in entries where !KeyedReader.isNote(entry.key) {
        let next = apply(entry, to: transform ?? .identity)
        transform = transform == nil ? nil : next
      }
    }
    guard let transform else { return nil }
    guard transform.isFinite else {
      return refuse(value, expected: "a transform with finite elements")
    }
    return transform
  }

  private func apply(_ entry: SceneEntry, to transform: Transform3D) -> Transform3D? {
    guard let step = TransformStep.all.first(where: { $0.name == entry.key }) else {
      let valid = TransformStep.all.map(\.name)
      let fault = SceneFault.unknownName(kind: "transform step", found: entry.key, valid: valid)
      list.report(fault, at: entry.keyRange)
      return nil
    }
    return step.apply(self, entry.value, transform)
  }
}
