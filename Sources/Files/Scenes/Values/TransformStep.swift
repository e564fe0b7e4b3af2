import LaminaMath

/// The steps of a transform, such as `{rotate: 45deg}`.
///
/// Each step is concatenated before the previous ones, as by `CATransform3DRotate`: the last one
/// applies to the layer first. `[{translate: [10, 0]}, {rotate: 45deg}]` rotates the layer in place
/// and then moves it to the right.
struct TransformStep: Sendable {
  let name: String
  /// The shape of its value.
  let shape: ValueShape
  let apply: @Sendable (ValueReader, SceneValue, Transform3D) -> Transform3D?

  static let all: [TransformStep] = [
    TransformStep(name: "translate", shape: .tuple(.number(.none), 2...3)) {
      reader,
      value,
      transform in
      reader.numbers(value, counts: 2...3, expected: "a distance [x, y] or [x, y, z]")
        .map { transform.translated(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0) }
    },
    TransformStep(name: "translateX", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.translated(x: $0, y: 0) }
    },
    TransformStep(name: "translateY", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.translated(x: 0, y: $0) }
    },
    TransformStep(name: "translateZ", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.translated(x: 0, y: 0, z: $0) }
    },
    TransformStep(name: "scale", shape: .either(.number(.none), .tuple(.number(.none), 2...3))) {
      reader,
      value,
      transform in
      guard case .list = value.content else {
        return reader.number(value, expected: "a number, [x, y] or [x, y, z]")
          .map { transform.scaled(x: $0, y: $0) }
      }
      return reader.numbers(value, counts: 2...3, expected: "a number, [x, y] or [x, y, z]")
        .map { transform.scaled(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 1) }
    },
    TransformStep(name: "scaleX", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.scaled(x: $0, y: 1) }
    },
    TransformStep(name: "scaleY", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.scaled(x: 1, y: $0) }
    },
    TransformStep(name: "scaleZ", shape: .number(.none)) { reader, value, transform in
      reader.number(value).map { transform.scaled(x: 1, y: 1, z: $0) }
    },
    TransformStep(name: "rotate", shape: .turn) { reader, value, transform in
      guard case .list(let parts) = value.content, parts.count == 4 else {
        return reader.angle(value).map { transform.rotated(angle: $0) }
      }
      let axis = parts.dropFirst().map { reader.number($0) }
      guard let angle = reader.angle(parts[0]), let x = axis[0], let y = axis[1], let z = axis[2]
      else { return nil }
      return transform.rotated(angle: angle, x: x, y: y, z: z)
    },
    TransformStep(name: "rotateX", shape: .angle) { reader, value, transform in
      reader.angle(value).map { transform.rotated(angle: $0, x: 1, z: 0) }
    },
    TransformStep(name: "rotateY", shape: .angle) { reader, value, transform in
      reader.angle(value).map { transform.rotated(angle: $0, y: 1, z: 0) }
    },
    TransformStep(name: "rotateZ", shape: .angle) { reader, value, transform in
      reader.angle(value).map { transform.rotated(angle: $0) }
    },
    TransformStep(name: "perspective", shape: .number(.positive)) { reader, value, transform in
      reader.positive(value)
        .map { Transform3D.perspective(distance: $0).concatenating(transform) }
    },
    TransformStep(name: "matrix", shape: .tuple(.number(.none), 16...16)) {
      reader,
      value,
      transform in
      reader.numbers(value, counts: 16...16, expected: "16 numbers, row by row")
        .flatMap(Transform3D.init(elements:))
        .map { $0.concatenating(transform) }
    },
  ]
}

extension ValueReader {
  /// A transform: a list of steps, 16 numbers row by row, or `identity`.
  func transform(_ value: SceneValue) -> Transform3D? {
    let expected = "a list of transform steps"
    let help = "such as [{translate: [10, 0]}, {rotate: 45deg}]; the last step happens first"
    if value.text == "identity" { return .identity }
    guard case .list(let steps) = value.content else {
      return wrong(value, expected: expected, help: help)
    }
    if steps.count == 16, steps.allSatisfy({ $0.text != nil }) {
      return numbers(value, counts: 16...16, expected: "16 numbers, row by row")
        .flatMap(Transform3D.init(elements:))
    }
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
      list.report(
        .unknownName(
          kind: "transform step",
          found: entry.key,
          valid: TransformStep.all.map(\.name)
        ),
        at: entry.keyRange
      )
      return nil
    }
    return step.apply(self, entry.value, transform)
  }
}
